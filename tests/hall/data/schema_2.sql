BEGIN TRANSACTION;
CREATE TABLE chat (
	table_id TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER, 
	guest TEXT NOT NULL, 
	command TEXT NOT NULL, 
	name TEXT NOT NULL, 
	words TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, n), 
	CONSTRAINT said_once UNIQUE (table_id, guest, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES('SIgSeN4rzm-g',1,0,'-edpdpEMCkEFjITY','c1','Ann','Well played',1796000000000);
INSERT INTO "chat" VALUES('Idd8w-oBlhmA',1,1,'MrJazPV128b4KL4r','c2','Bob','Hm',1796000000001);
CREATE TABLE commands (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	command TEXT NOT NULL, 
	chain TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT once_each UNIQUE (table_id, seat, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',1,1,'hall:clock-0','[4,20,30]','',1796093872854);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',2,0,'hall:clock-1','[32]','',1796093872866);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',3,2,'hall:clock-1','[32]','',1796093872869);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',4,2,'hall:clock-3','[4,22,30]','',1796093872871);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',5,0,'hall:clock-4','[32]','',1796093872873);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',6,1,'hall:clock-4','[32]','',1796093872875);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',7,0,'hall:clock-6','[4,20,30]','',1796093872877);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',8,1,'hall:clock-7','[32]','',1796093872879);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',9,2,'hall:clock-7','[32]','',1796093872882);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',10,1,'hall:clock-9','[4,21,30]','',1796093872884);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',11,0,'hall:clock-10','[32]','',1796093872887);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',12,2,'hall:clock-10','[32]','',1796093872888);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',13,2,'hall:clock-12','[4,23,30]','',1796093872890);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',14,0,'hall:clock-13','[32]','',1796093872892);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',15,1,'hall:clock-13','[32]','',1796093872894);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',16,0,'hall:clock-15','[4,20,30]','',1796093872895);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',17,1,'hall:clock-16','[32]','',1796093872897);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',18,2,'hall:clock-16','[32]','',1796093872899);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',19,1,'hall:clock-18','[4,23,30]','',1796093872901);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',20,0,'hall:clock-19','[32]','',1796093872903);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',21,2,'hall:clock-19','[32]','',1796093872905);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',22,2,'hall:clock-21','[4,23,30]','',1796093872907);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',23,0,'hall:clock-22','[32]','',1796093872908);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',24,1,'hall:clock-22','[32]','',1796093872910);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',25,0,'hall:clock-24','[4,23,30]','',1796093872912);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',26,1,'hall:clock-25','[32]','',1796093872939);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',27,2,'hall:clock-25','[32]','',1796093872955);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',28,1,'hall:clock-27','[4,24,30]','',1796093872966);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',29,0,'hall:clock-28','[32]','',1796093872982);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',30,2,'hall:clock-28','[32]','',1796093873110);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',31,2,'hall:clock-30','[4,24,30]','',1796093873223);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',32,0,'hall:clock-31','[32]','',1796093873246);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',33,1,'hall:clock-31','[32]','',1796093873266);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',34,0,'hall:clock-33','[4,25,30]','',1796093873290);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',35,1,'hall:clock-34','[32]','',1796093873295);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',36,2,'hall:clock-34','[32]','',1796093873297);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',37,1,'hall:clock-36','[4,24,30]','',1796093873302);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',38,0,'hall:clock-37','[32]','',1796093873304);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',39,2,'hall:clock-37','[32]','',1796093873306);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',40,2,'hall:clock-39','[4,25,30]','',1796093873308);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',41,0,'hall:clock-40','[32]','',1796093873310);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',42,1,'hall:clock-40','[32]','',1796093873314);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',43,0,'hall:clock-42','[4,25,30]','',1796093873316);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',44,1,'hall:clock-43','[32]','',1796093873319);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',45,2,'hall:clock-43','[32]','',1796093873322);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',46,1,'hall:clock-45','[4,27,30]','',1796093873327);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',47,0,'hall:clock-46','[32]','',1796093873330);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',48,2,'hall:clock-46','[32]','',1796093873334);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',49,2,'hall:clock-48','[4,26,30]','',1796093873338);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',50,0,'hall:clock-49','[32]','',1796093873341);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',51,1,'hall:clock-49','[32]','',1796093873346);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',52,0,'hall:clock-51','[4,26,30]','',1796093873348);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',53,1,'hall:clock-52','[32]','',1796093873382);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',54,2,'hall:clock-52','[32]','',1796093873444);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',55,1,'hall:clock-54','[4,27,30]','',1796093873462);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',56,0,'hall:clock-55','[32]','',1796093873478);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',57,2,'hall:clock-55','[32]','',1796093873494);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',58,2,'hall:clock-57','[4,26,30]','',1796093873510);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',59,0,'hall:clock-58','[32]','',1796093873530);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',60,1,'hall:clock-58','[32]','',1796093873590);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',61,0,'hall:clock-60','[4,27,30]','',1796093873611);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',62,1,'hall:clock-61','[32]','',1796093873630);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',63,2,'hall:clock-61','[32]','',1796093873640);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',64,1,'hall:clock-63','[4,28,30]','',1796093873654);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',65,0,'hall:clock-64','[32]','',1796093873726);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',66,2,'hall:clock-64','[32]','',1796093873746);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',67,2,'hall:clock-66','[4,28,30]','',1796093873754);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',68,0,'hall:clock-67','[32]','',1796093873770);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',69,1,'hall:clock-67','[32]','',1796093873775);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',70,0,'hall:clock-69','[4,27,30]','',1796093873866);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',71,1,'hall:clock-70','[32]','',1796093873898);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',72,2,'hall:clock-70','[32]','',1796093873914);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',73,1,'hall:clock-72','[4,29,30]','',1796093873926);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',74,0,'hall:clock-73','[32]','',1796093873960);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',75,2,'hall:clock-73','[32]','',1796093873963);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',76,2,'hall:clock-75','[4,28,30]','',1796093873966);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',77,0,'hall:clock-76','[32]','',1796093873968);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',78,1,'hall:clock-76','[32]','',1796093873974);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',79,0,'hall:clock-78','[4,28,30]','',1796093873976);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',80,1,'hall:clock-79','[32]','',1796093873982);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',81,2,'hall:clock-79','[32]','',1796093873984);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',82,1,'hall:clock-81','[4,29]','',1796093873990);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',83,0,'hall:clock-82','[32]','',1796093873992);
INSERT INTO "commands" VALUES('SIgSeN4rzm-g',84,2,'hall:clock-82','[32]','',1796093874010);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',1,1,'hall:clock-0','[5,20,30]','',1796093874042);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',2,0,'hall:clock-1','[32]','',1796093874044);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',3,2,'hall:clock-1','[32]','',1796093874046);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',4,2,'hall:clock-3','[5,20,30]','',1796093874050);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',5,0,'hall:clock-4','[32]','',1796093874052);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',6,1,'hall:clock-4','[32]','',1796093874122);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',7,0,'hall:clock-6','[5,21,30]','',1796093874142);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',8,1,'hall:clock-7','[32]','',1796093874207);
INSERT INTO "commands" VALUES('IzrRvGYjBKUW',9,2,'hall:clock-7','[32]','',1796093874222);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',1,1,'hall:clock-0','[1,10]','',1796093874294);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',2,0,'hall:clock-1','[0,10]','',1796093874310);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',3,1,'hall:clock-2','[4,10]','',1796093874318);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',4,0,'hall:clock-3','[0,10]','',1796093874330);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',5,1,'hall:clock-4','[7,11]','',1796093874332);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',6,0,'hall:clock-5','[2,11]','',1796093874334);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',7,1,'hall:clock-6','[7,11]','',1796093874336);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',8,0,'hall:clock-7','[2,11]','',1796093874337);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',9,1,'hall:clock-8','[7,12]','',1796093874339);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',10,0,'hall:clock-9','[8,12]','',1796093874341);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',11,0,'hall:clock-10','[0,10]','',1796093874343);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',12,0,'hall:clock-11','[25]','',1796093874344);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',13,1,'hall:clock-12','[1,10]','',1796093874346);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',14,0,'hall:clock-13','[4,10]','',1796093874348);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',15,1,'hall:clock-14','[3,10]','',1796093874350);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',16,1,'hall:clock-15','[24]','',1796093874351);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',17,0,'hall:clock-16','[6,11]','',1796093874353);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',18,1,'hall:clock-17','[4,11]','',1796093874355);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',19,0,'hall:clock-18','[6,11]','',1796093874357);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',20,1,'hall:clock-19','[5,11]','',1796093874358);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',21,0,'hall:clock-20','[8,12]','',1796093874360);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',22,1,'hall:clock-21','[5,12]','',1796093874362);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',23,1,'hall:clock-22','[1,10]','',1796093874363);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',24,0,'hall:clock-23','[3,10]','',1796093874365);
INSERT INTO "commands" VALUES('Idd8w-oBlhmA',25,1,'hall:clock-24','[1,10]','',1796093874367);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',1,0,'hall:clock-0','[0]','',1796093874425);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',2,1,'hall:clock-0','[0]','',1796093874431);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',3,2,'hall:clock-0','[0]','',1796093874433);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',4,3,'hall:clock-0','[0]','',1796093874439);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',5,0,'hall:clock-4','[10]','',1796093874441);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',6,1,'hall:clock-5','[16]','',1796093874447);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',7,2,'hall:clock-6','[12]','',1796093874448);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',8,3,'hall:clock-7','[13]','',1796093874471);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',9,0,'hall:clock-8','[11]','',1796093874542);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',10,1,'hall:clock-9','[17]','',1796093874586);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',11,2,'hall:clock-10','[21]','',1796093874758);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',12,3,'hall:clock-11','[14]','',1796093874782);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',13,1,'hall:clock-12','[27]','',1796093874806);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',14,2,'hall:clock-13','[23]','',1796093874824);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',15,3,'hall:clock-14','[26]','',1796093874938);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',16,0,'hall:clock-15','[25]','',1796093874950);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',17,1,'hall:clock-16','[28]','',1796093874966);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',18,2,'hall:clock-17','[24]','',1796093874982);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',19,3,'hall:clock-18','[29]','',1796093875002);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',20,0,'hall:clock-19','[30]','',1796093875014);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',21,0,'hall:clock-20','[15]','',1796093875028);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',22,1,'hall:clock-21','[33]','',1796093875042);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',23,2,'hall:clock-22','[32]','',1796093875166);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',24,3,'hall:clock-23','[18]','',1796093875250);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',25,3,'hall:clock-24','[31]','',1796093875354);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',26,0,'hall:clock-25','[19]','',1796093875370);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',27,1,'hall:clock-26','[38]','',1796093875398);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',28,2,'hall:clock-27','[36]','',1796093875542);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',29,3,'hall:clock-28','[35]','',1796093875554);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',30,0,'hall:clock-29','[34]','',1796093875654);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',31,1,'hall:clock-30','[39]','',1796093875690);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',32,2,'hall:clock-31','[40]','',1796093875714);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',33,2,'hall:clock-32','[43]','',1796093875730);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',34,3,'hall:clock-33','[44]','',1796093875814);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',35,0,'hall:clock-34','[50]','',1796093875826);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',36,1,'hall:clock-35','[45]','',1796093875838);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',37,2,'hall:clock-36','[46]','',1796093875850);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',38,3,'hall:clock-37','[37]','',1796093875862);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',39,0,'hall:clock-38','[20]','',1796093875878);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',40,1,'hall:clock-39','[47]','',1796093875883);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',41,1,'hall:clock-40','[41]','',1796093875889);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',42,2,'hall:clock-41','[48]','',1796093875894);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',43,3,'hall:clock-42','[56]','',1796093875896);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',44,0,'hall:clock-43','[42]','',1796093875966);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',45,3,'hall:clock-44','[59]','',1796093875990);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',46,0,'hall:clock-45','[55]','',1796093876006);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',47,1,'hall:clock-46','[58]','',1796093876022);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',48,2,'hall:clock-47','[54]','',1796093876039);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',49,2,'hall:clock-48','[49]','',1796093876054);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',50,3,'hall:clock-49','[60]','',1796093876070);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',51,0,'hall:clock-50','[65]','',1796093876086);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',52,1,'hall:clock-51','[53]','',1796093876102);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',53,3,'hall:clock-52','[61]','',1796093876114);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',54,0,'hall:clock-53','[65]','',1796093876122);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',55,1,'hall:clock-54','[62]','',1796093876134);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',56,2,'hall:clock-55','[57]','',1796093876142);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',57,1,'hall:clock-56','[63]','',1796093876152);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',58,2,'hall:clock-57','[51]','',1796093876162);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',59,3,'hall:clock-58','[64]','',1796093876164);
INSERT INTO "commands" VALUES('pud6DTVDDgPO',60,0,'hall:clock-59','[65]','',1796093876167);
INSERT INTO "commands" VALUES('59lT16o7rnN8',1,0,'hall:clock-0','[15,16,17,18,19]','',1796093876559);
INSERT INTO "commands" VALUES('59lT16o7rnN8',2,1,'hall:clock-0','[15,16,17,18,19]','',1796093876563);
INSERT INTO "commands" VALUES('59lT16o7rnN8',3,0,'hall:clock-2','[0]','',1796093876566);
INSERT INTO "commands" VALUES('59lT16o7rnN8',4,0,'hall:clock-3','[0]','',1796093876568);
INSERT INTO "commands" VALUES('59lT16o7rnN8',5,0,'hall:clock-4','[0]','',1796093876571);
INSERT INTO "commands" VALUES('59lT16o7rnN8',6,1,'hall:clock-5','[0]','',1796093876573);
INSERT INTO "commands" VALUES('59lT16o7rnN8',7,0,'hall:clock-6','[9]','',1796093876576);
INSERT INTO "commands" VALUES('59lT16o7rnN8',8,0,'hall:clock-7','[0]','',1796093876579);
INSERT INTO "commands" VALUES('59lT16o7rnN8',9,1,'hall:clock-8','[0]','',1796093876581);
INSERT INTO "commands" VALUES('59lT16o7rnN8',10,1,'hall:clock-9','[0]','',1796093876583);
INSERT INTO "commands" VALUES('59lT16o7rnN8',11,1,'hall:clock-10','[0]','',1796093876585);
INSERT INTO "commands" VALUES('59lT16o7rnN8',12,1,'hall:clock-11','[0]','',1796093876588);
INSERT INTO "commands" VALUES('59lT16o7rnN8',13,0,'hall:clock-12','[0]','',1796093876590);
INSERT INTO "commands" VALUES('59lT16o7rnN8',14,1,'hall:clock-13','[9]','',1796093876593);
INSERT INTO "commands" VALUES('59lT16o7rnN8',15,1,'hall:clock-14','[0]','',1796093876595);
INSERT INTO "commands" VALUES('59lT16o7rnN8',16,0,'hall:clock-15','[0]','',1796093876598);
INSERT INTO "commands" VALUES('59lT16o7rnN8',17,0,'hall:clock-16','[0]','',1796093876707);
INSERT INTO "commands" VALUES('59lT16o7rnN8',18,0,'hall:clock-17','[0]','',1796093876785);
INSERT INTO "commands" VALUES('59lT16o7rnN8',19,0,'hall:clock-18','[0]','',1796093876883);
INSERT INTO "commands" VALUES('59lT16o7rnN8',20,1,'hall:clock-19','[0]','',1796093877155);
INSERT INTO "commands" VALUES('YWijo2--cO5V',1,0,'hall:clock-0','[15,16,17,18,19]','',1796093877313);
INSERT INTO "commands" VALUES('YWijo2--cO5V',2,1,'hall:clock-0','[15,16,17,18,19]','',1796093877327);
INSERT INTO "commands" VALUES('YWijo2--cO5V',3,0,'hall:clock-2','[0]','',1796093877333);
INSERT INTO "commands" VALUES('YWijo2--cO5V',4,0,'hall:clock-3','[0]','',1796093877339);
INSERT INTO "commands" VALUES('YWijo2--cO5V',5,0,'hall:clock-4','[0]','',1796093877345);
INSERT INTO "commands" VALUES('YWijo2--cO5V',6,1,'hall:clock-5','[0]','',1796093877363);
INSERT INTO "commands" VALUES('YWijo2--cO5V',7,0,'hall:clock-6','[9]','',1796093877371);
INSERT INTO "commands" VALUES('YWijo2--cO5V',8,0,'hall:clock-7','[0]','',1796093877379);
INSERT INTO "commands" VALUES('YWijo2--cO5V',9,1,'hall:clock-8','[0]','',1796093877391);
INSERT INTO "commands" VALUES('YWijo2--cO5V',10,1,'hall:clock-9','[0]','',1796093877398);
INSERT INTO "commands" VALUES('YWijo2--cO5V',11,1,'hall:clock-10','[0]','',1796093877406);
INSERT INTO "commands" VALUES('YWijo2--cO5V',12,1,'hall:clock-11','[0]','',1796093877411);
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('-edpdpEMCkEFjITY','Ann',1796093871426);
INSERT INTO "guests" VALUES('MrJazPV128b4KL4r','Bob',1796093871441);
CREATE TABLE hall_meta (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "hall_meta" VALUES('schema','2');
CREATE TABLE places (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	guest TEXT, 
	level TEXT, 
	"key" TEXT, 
	PRIMARY KEY (table_id, seat), 
	CONSTRAINT one_seat_each UNIQUE (table_id, guest), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "places" VALUES('SIgSeN4rzm-g',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('SIgSeN4rzm-g',1,'person','Bob','MrJazPV128b4KL4r',NULL,NULL);
INSERT INTO "places" VALUES('SIgSeN4rzm-g',2,'bot','Cinder',NULL,'novice',NULL);
INSERT INTO "places" VALUES('IzrRvGYjBKUW',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('IzrRvGYjBKUW',1,'person','Bob','MrJazPV128b4KL4r',NULL,NULL);
INSERT INTO "places" VALUES('IzrRvGYjBKUW',2,'bot','Cinder',NULL,'novice',NULL);
INSERT INTO "places" VALUES('Idd8w-oBlhmA',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('Idd8w-oBlhmA',1,'person','Bob','MrJazPV128b4KL4r',NULL,NULL);
INSERT INTO "places" VALUES('pud6DTVDDgPO',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('pud6DTVDDgPO',1,'person','Bob','MrJazPV128b4KL4r',NULL,NULL);
INSERT INTO "places" VALUES('pud6DTVDDgPO',2,'bot','Cinder',NULL,'novice',NULL);
INSERT INTO "places" VALUES('pud6DTVDDgPO',3,'bot','Dusk',NULL,'novice',NULL);
INSERT INTO "places" VALUES('dx5D1msYtq-w',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('dx5D1msYtq-w',1,'open','Seat 2',NULL,NULL,'czTRBiorUfyYRhrUKgMm9nmv');
INSERT INTO "places" VALUES('dx5D1msYtq-w',2,'open','Seat 3',NULL,NULL,'GjCdZGG21w5v_15OSQ14n3lp');
INSERT INTO "places" VALUES('dx5D1msYtq-w',3,'bot','Dusk',NULL,'novice',NULL);
INSERT INTO "places" VALUES('59lT16o7rnN8',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('59lT16o7rnN8',1,'person','Bob','MrJazPV128b4KL4r',NULL,NULL);
INSERT INTO "places" VALUES('YWijo2--cO5V',0,'person','Ann','-edpdpEMCkEFjITY',NULL,NULL);
INSERT INTO "places" VALUES('YWijo2--cO5V',1,'bot','Bramble',NULL,'novice',NULL);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	edition TEXT DEFAULT '' NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	maker TEXT NOT NULL, 
	state TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	moved BIGINT NOT NULL, 
	finished BIGINT, 
	deadline BIGINT, 
	result TEXT, 
	rematch TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('SIgSeN4rzm-g','dragon-scat',1,'',3,'{"first_seat":"1","under":"all","turn_limit":200}',X'85E39F0470227A5DBE73AA9B6DA0E7A78DE50CD45EAD6674346EE12AD49E58EA','-edpdpEMCkEFjITY','finished',84,1796093872750,1796093874010,1796093874010,NULL,'{"kind":"win","reason":{"code":"empty","words":"Bob got rid of all cards."},"places":[2,1,2],"points":[1,0,1],"returns":[0.0,1.0,0.0]}','IzrRvGYjBKUW');
INSERT INTO "tables" VALUES('IzrRvGYjBKUW','dragon-scat',1,'',3,'{"first_seat":"1","under":"all","turn_limit":200}',X'6F2973C193C880C8C75FA73524847214C238E62E49EE7D7DFA572FC9A075E21B','-edpdpEMCkEFjITY','playing',9,1796093874029,1796093874222,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Idd8w-oBlhmA','dragon-duel',1,'',2,'{"first_seat":"random","decks":"dealt"}',X'669E991EA996CE5F49620F725A8718091BA501EC1F4558D84DE2B3F3C784861F','-edpdpEMCkEFjITY','playing',25,1796093874249,1796093874367,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pud6DTVDDgPO','conclave-of-wyrms',1,'',4,'{"scoring":"basic","personal_dominant":"off","lair_majority":"all","cycles":2,"first_dealer":"random"}',X'8B1CD03D065E211147C0EDE28114F74BF8586310DB62AB3A79D0C7B8B6457C38','-edpdpEMCkEFjITY','playing',60,1796093874393,1796093876167,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('dx5D1msYtq-w','the-lost-dragon',1,'',4,'{"first_seat":"random"}',X'4397D5B83A4643FAE59644A2271DCD867C93DB915489F46DB994BF6F7CDB0984','-edpdpEMCkEFjITY','open',0,1796093876370,1796093876370,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('59lT16o7rnN8','wyvern',1,'',2,'{"deck_1":"peaks","deck_2":"depths","deck_3":"storm","deck_4":"stone","deck_5":"peaks","deck_6":"depths","start_gold":"usual","hand_limit":9,"match_target":0,"turn_limit":40,"first_seat":"random","tie":"attacker","helpers_die":"yes","unpaid_defender":"lost","movement":"exchange","battle_phase":"must","burrow_reach":2,"suicide":"owner","slain_lost":"no"}',X'A586D54C759C19457ABCA016B08C07AC66B72C27089AB1FEF6769497AF33FF79','-edpdpEMCkEFjITY','playing',20,1796093876518,1796093877155,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('YWijo2--cO5V','wyvern',1,'1be1831712a9dac71da980156a1412d48a44e5011e204914a3dc4b29ad38d399',2,'{"deck_1":"peaks","deck_2":"depths","deck_3":"storm","deck_4":"stone","deck_5":"peaks","deck_6":"depths","start_gold":"usual","hand_limit":9,"match_target":0,"turn_limit":40,"first_seat":"random","tie":"attacker","helpers_die":"yes","unpaid_defender":"lost","movement":"exchange","battle_phase":"must","burrow_reach":2,"suicide":"owner","slain_lost":"no"}',X'9693BC84D490652C8A5FE7C19456CB22284B4744A5C5D5327F05EE50DAB10172','-edpdpEMCkEFjITY','playing',12,1796093877296,1796093877411,NULL,NULL,NULL,NULL);
CREATE INDEX tables_by_state ON tables (state, moved);
CREATE INDEX places_by_guest ON places (guest);
COMMIT;
