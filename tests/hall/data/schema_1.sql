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
INSERT INTO "chat" VALUES('f8dTUTLv0MdN',1,0,'syJ6F17DdOIgrUQy','c1','Ann','Well played',1796000000000);
INSERT INTO "chat" VALUES('auUO3zP1vZxz',1,1,'S7Hg3qZSUhcUFXPX','c2','Bob','Hm',1796000000001);
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
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',1,1,'hall:clock-0','[9,22,30]','',1796093892432);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',2,0,'hall:clock-1','[32]','',1796093892446);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',3,2,'hall:clock-1','[32]','',1796093892458);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',4,2,'hall:clock-3','[9,21,30]','',1796093892470);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',5,0,'hall:clock-4','[32]','',1796093892486);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',6,1,'hall:clock-4','[32]','',1796093892493);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',7,0,'hall:clock-6','[9,20,30]','',1796093892495);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',8,1,'hall:clock-7','[32]','',1796093892507);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',9,2,'hall:clock-7','[32]','',1796093892582);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',10,1,'hall:clock-9','[9,22,30]','',1796093892588);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',11,0,'hall:clock-10','[32]','',1796093892590);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',12,2,'hall:clock-10','[32]','',1796093892592);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',13,2,'hall:clock-12','[9,23,30]','',1796093892593);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',14,0,'hall:clock-13','[32]','',1796093892595);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',15,1,'hall:clock-13','[32]','',1796093892597);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',16,0,'hall:clock-15','[9,21,30]','',1796093892599);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',17,1,'hall:clock-16','[32]','',1796093892600);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',18,2,'hall:clock-16','[32]','',1796093892602);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',19,1,'hall:clock-18','[9,23,30]','',1796093892604);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',20,0,'hall:clock-19','[32]','',1796093892606);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',21,2,'hall:clock-19','[32]','',1796093892608);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',22,2,'hall:clock-21','[9,23,30]','',1796093892610);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',23,0,'hall:clock-22','[32]','',1796093892611);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',24,1,'hall:clock-22','[32]','',1796093892613);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',25,0,'hall:clock-24','[9,21,30]','',1796093892615);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',26,1,'hall:clock-25','[32]','',1796093892616);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',27,2,'hall:clock-25','[32]','',1796093892618);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',28,1,'hall:clock-27','[9,24,30]','',1796093892620);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',29,0,'hall:clock-28','[32]','',1796093892622);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',30,2,'hall:clock-28','[32]','',1796093892623);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',31,2,'hall:clock-30','[9,23,30]','',1796093892625);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',32,0,'hall:clock-31','[32]','',1796093892627);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',33,1,'hall:clock-31','[32]','',1796093892629);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',34,0,'hall:clock-33','[9,22,30]','',1796093892631);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',35,1,'hall:clock-34','[32]','',1796093892632);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',36,2,'hall:clock-34','[32]','',1796093892634);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',37,1,'hall:clock-36','[9,24,30]','',1796093892636);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',38,0,'hall:clock-37','[32]','',1796093892637);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',39,2,'hall:clock-37','[32]','',1796093892639);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',40,2,'hall:clock-39','[9,24,30]','',1796093892641);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',41,0,'hall:clock-40','[32]','',1796093892643);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',42,1,'hall:clock-40','[32]','',1796093892645);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',43,0,'hall:clock-42','[9,22,30]','',1796093892658);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',44,1,'hall:clock-43','[32]','',1796093892676);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',45,2,'hall:clock-43','[32]','',1796093892690);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',46,1,'hall:clock-45','[9,25,30]','',1796093892697);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',47,0,'hall:clock-46','[32]','',1796093892706);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',48,2,'hall:clock-46','[32]','',1796093892709);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',49,2,'hall:clock-48','[9,25,30]','',1796093892713);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',50,0,'hall:clock-49','[32]','',1796093892716);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',51,1,'hall:clock-49','[32]','',1796093892746);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',52,0,'hall:clock-51','[9,24,30]','',1796093892758);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',53,1,'hall:clock-52','[32]','',1796093892810);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',54,2,'hall:clock-52','[32]','',1796093892858);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',55,1,'hall:clock-54','[9,25,30]','',1796093892897);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',56,0,'hall:clock-55','[32]','',1796093892938);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',57,2,'hall:clock-55','[32]','',1796093892954);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',58,2,'hall:clock-57','[9,27,30]','',1796093892974);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',59,0,'hall:clock-58','[32]','',1796093893014);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',60,1,'hall:clock-58','[32]','',1796093893038);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',61,0,'hall:clock-60','[9,26,30]','',1796093893083);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',62,1,'hall:clock-61','[32]','',1796093893098);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',63,2,'hall:clock-61','[32]','',1796093893158);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',64,1,'hall:clock-63','[9,25,30]','',1796093893161);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',65,0,'hall:clock-64','[32]','',1796093893163);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',66,2,'hall:clock-64','[32]','',1796093893165);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',67,2,'hall:clock-66','[9,28,30]','',1796093893170);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',68,0,'hall:clock-67','[32]','',1796093893171);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',69,1,'hall:clock-67','[32]','',1796093893173);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',70,0,'hall:clock-69','[9,27,30]','',1796093893175);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',71,1,'hall:clock-70','[32]','',1796093893177);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',72,2,'hall:clock-70','[32]','',1796093893179);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',73,1,'hall:clock-72','[9,27,30]','',1796093893181);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',74,0,'hall:clock-73','[32]','',1796093893182);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',75,2,'hall:clock-73','[32]','',1796093893184);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',76,2,'hall:clock-75','[9,28,30]','',1796093893186);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',77,0,'hall:clock-76','[32]','',1796093893188);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',78,1,'hall:clock-76','[32]','',1796093893190);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',79,0,'hall:clock-78','[9,28,30]','',1796093893191);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',80,1,'hall:clock-79','[32]','',1796093893218);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',81,2,'hall:clock-79','[32]','',1796093893238);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',82,1,'hall:clock-81','[9,29]','',1796093893243);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',83,0,'hall:clock-82','[32]','',1796093893247);
INSERT INTO "commands" VALUES('f8dTUTLv0MdN',84,2,'hall:clock-82','[32]','',1796093893254);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',1,1,'hall:clock-0','[1,20,30]','',1796093893278);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',2,0,'hall:clock-1','[32]','',1796093893334);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',3,2,'hall:clock-1','[32]','',1796093893390);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',4,2,'hall:clock-3','[1,20,30]','',1796093893454);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',5,0,'hall:clock-4','[32]','',1796093893490);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',6,1,'hall:clock-4','[32]','',1796093893560);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',7,0,'hall:clock-6','[1,20,30]','',1796093893630);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',8,1,'hall:clock-7','[32]','',1796093893653);
INSERT INTO "commands" VALUES('Wjg3xtJ_cdpg',9,2,'hall:clock-7','[32]','',1796093893763);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',1,1,'hall:clock-0','[0,10]','',1796093894092);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',2,1,'hall:clock-1','[24]','',1796093894110);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',3,0,'hall:clock-2','[2,10]','',1796093894126);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',4,1,'hall:clock-3','[4,10]','',1796093894138);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',5,0,'hall:clock-4','[4,10]','',1796093894156);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',6,1,'hall:clock-5','[7,11]','',1796093894250);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',7,0,'hall:clock-6','[4,11]','',1796093894274);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',8,1,'hall:clock-7','[8,11]','',1796093894288);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',9,0,'hall:clock-8','[7,11]','',1796093894310);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',10,1,'hall:clock-9','[9,12]','',1796093894330);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',11,0,'hall:clock-10','[8,12]','',1796093894342);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',12,0,'hall:clock-11','[1,10]','',1796093894390);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',13,1,'hall:clock-12','[0,10]','',1796093894459);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',14,0,'hall:clock-13','[3,10]','',1796093894482);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',15,0,'hall:clock-14','[25]','',1796093894502);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',16,1,'hall:clock-15','[2,10]','',1796093894522);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',17,0,'hall:clock-16','[5,11]','',1796093894538);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',18,1,'hall:clock-17','[3,11]','',1796093894558);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',19,1,'hall:clock-18','[26]','',1796093894578);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',20,0,'hall:clock-19','[6,11]','',1796093894650);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',21,1,'hall:clock-20','[6,11]','',1796093894653);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',22,0,'hall:clock-21','[8,12]','',1796093894658);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',23,1,'hall:clock-22','[9,12]','',1796093894660);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',24,1,'hall:clock-23','[0,10]','',1796093894662);
INSERT INTO "commands" VALUES('auUO3zP1vZxz',25,1,'hall:clock-24','[23]','',1796093894664);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',1,0,'hall:clock-0','[0]','',1796093894756);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',2,1,'hall:clock-0','[0]','',1796093894782);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',3,2,'hall:clock-0','[0]','',1796093894801);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',4,3,'hall:clock-0','[0]','',1796093894836);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',5,2,'hall:clock-4','[14]','',1796093894890);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',6,3,'hall:clock-5','[16]','',1796093895066);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',7,0,'hall:clock-6','[10]','',1796093895214);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',8,1,'hall:clock-7','[11]','',1796093895226);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',9,0,'hall:clock-8','[15]','',1796093895238);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',10,1,'hall:clock-9','[12]','',1796093895250);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',11,2,'hall:clock-10','[17]','',1796093895260);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',12,3,'hall:clock-11','[31]','',1796093895263);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',13,2,'hall:clock-12','[18]','',1796093895350);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',14,3,'hall:clock-13','[35]','',1796093895602);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',15,0,'hall:clock-14','[21]','',1796093895614);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',16,1,'hall:clock-15','[13]','',1796093895626);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',17,3,'hall:clock-16','[38]','',1796093895638);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',18,0,'hall:clock-17','[32]','',1796093895643);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',19,1,'hall:clock-18','[22]','',1796093895645);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',20,2,'hall:clock-19','[42]','',1796093895702);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',21,2,'hall:clock-20','[20]','',1796093895718);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',22,3,'hall:clock-21','[39]','',1796093895738);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',23,0,'hall:clock-22','[26]','',1796093895770);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',24,1,'hall:clock-23','[24]','',1796093895790);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',25,3,'hall:clock-24','[40]','',1796093895822);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',26,0,'hall:clock-25','[33]','',1796093895838);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',27,1,'hall:clock-26','[28]','',1796093895862);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',28,2,'hall:clock-27','[23]','',1796093895926);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',29,3,'hall:clock-28','[41]','',1796093895954);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',30,0,'hall:clock-29','[34]','',1796093895974);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',31,1,'hall:clock-30','[29]','',1796093895989);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',32,2,'hall:clock-31','[25]','',1796093896006);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',33,3,'hall:clock-32','[44]','',1796093896043);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',34,0,'hall:clock-33','[47]','',1796093896074);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',35,1,'hall:clock-34','[46]','',1796093896094);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',36,2,'hall:clock-35','[43]','',1796093896110);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',37,2,'hall:clock-36','[45]','',1796093896130);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',38,3,'hall:clock-37','[54]','',1796093896202);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',39,0,'hall:clock-38','[52]','',1796093896218);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',40,1,'hall:clock-39','[48]','',1796093896238);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',41,0,'hall:clock-40','[27]','',1796093896258);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',42,1,'hall:clock-41','[30]','',1796093896334);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',43,2,'hall:clock-42','[49]','',1796093896354);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',44,3,'hall:clock-43','[56]','',1796093896401);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',45,1,'hall:clock-44','[50]','',1796093896526);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',46,2,'hall:clock-45','[53]','',1796093896726);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',47,3,'hall:clock-46','[57]','',1796093896886);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',48,0,'hall:clock-47','[36]','',1796093896929);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',49,0,'hall:clock-48','[37]','',1796093896943);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',50,1,'hall:clock-49','[51]','',1796093896945);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',51,2,'hall:clock-50','[58]','',1796093896979);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',52,3,'hall:clock-51','[60]','',1796093897106);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',53,0,'hall:clock-52','[55]','',1796093897142);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',54,1,'hall:clock-53','[61]','',1796093897150);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',55,2,'hall:clock-54','[62]','',1796093897158);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',56,3,'hall:clock-55','[65]','',1796093897173);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',57,2,'hall:clock-56','[64]','',1796093897178);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',58,3,'hall:clock-57','[65]','',1796093897181);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',59,0,'hall:clock-58','[59]','',1796093897187);
INSERT INTO "commands" VALUES('pPLoXBD0Do86',60,1,'hall:clock-59','[63]','',1796093897189);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',1,0,'hall:clock-0','[15,16,17,18,19]','',1796093897352);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',2,1,'hall:clock-0','[15,16,17,18,19]','',1796093897383);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',3,1,'hall:clock-2','[0]','',1796093897407);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',4,1,'hall:clock-3','[0]','',1796093897422);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',5,1,'hall:clock-4','[0]','',1796093897431);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',6,0,'hall:clock-5','[0]','',1796093897446);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',7,1,'hall:clock-6','[9]','',1796093897459);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',8,1,'hall:clock-7','[0]','',1796093897462);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',9,0,'hall:clock-8','[0]','',1796093897466);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',10,0,'hall:clock-9','[0]','',1796093897469);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',11,0,'hall:clock-10','[0]','',1796093897471);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',12,0,'hall:clock-11','[0]','',1796093897473);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',13,1,'hall:clock-12','[0]','',1796093897476);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',14,0,'hall:clock-13','[9]','',1796093897482);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',15,0,'hall:clock-14','[0]','',1796093897485);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',16,1,'hall:clock-15','[0]','',1796093897488);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',17,1,'hall:clock-16','[0]','',1796093897490);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',18,1,'hall:clock-17','[0]','',1796093897494);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',19,1,'hall:clock-18','[0]','',1796093897497);
INSERT INTO "commands" VALUES('7IQWmgCXHIoR',20,0,'hall:clock-19','[0]','',1796093897499);
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('syJ6F17DdOIgrUQy','Ann',1796093890671);
INSERT INTO "guests" VALUES('S7Hg3qZSUhcUFXPX','Bob',1796093890672);
CREATE TABLE hall_meta (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "hall_meta" VALUES('schema','1');
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
INSERT INTO "places" VALUES('f8dTUTLv0MdN',0,'person','Ann','syJ6F17DdOIgrUQy',NULL,NULL);
INSERT INTO "places" VALUES('f8dTUTLv0MdN',1,'person','Bob','S7Hg3qZSUhcUFXPX',NULL,NULL);
INSERT INTO "places" VALUES('f8dTUTLv0MdN',2,'bot','Cinder',NULL,'novice',NULL);
INSERT INTO "places" VALUES('Wjg3xtJ_cdpg',0,'person','Ann','syJ6F17DdOIgrUQy',NULL,NULL);
INSERT INTO "places" VALUES('Wjg3xtJ_cdpg',1,'person','Bob','S7Hg3qZSUhcUFXPX',NULL,NULL);
INSERT INTO "places" VALUES('Wjg3xtJ_cdpg',2,'bot','Cinder',NULL,'novice',NULL);
INSERT INTO "places" VALUES('auUO3zP1vZxz',0,'person','Ann','syJ6F17DdOIgrUQy',NULL,NULL);
INSERT INTO "places" VALUES('auUO3zP1vZxz',1,'person','Bob','S7Hg3qZSUhcUFXPX',NULL,NULL);
INSERT INTO "places" VALUES('pPLoXBD0Do86',0,'person','Ann','syJ6F17DdOIgrUQy',NULL,NULL);
INSERT INTO "places" VALUES('pPLoXBD0Do86',1,'person','Bob','S7Hg3qZSUhcUFXPX',NULL,NULL);
INSERT INTO "places" VALUES('pPLoXBD0Do86',2,'bot','Cinder',NULL,'novice',NULL);
INSERT INTO "places" VALUES('pPLoXBD0Do86',3,'bot','Dusk',NULL,'novice',NULL);
INSERT INTO "places" VALUES('ooLJNFsNg2ei',0,'person','Ann','syJ6F17DdOIgrUQy',NULL,NULL);
INSERT INTO "places" VALUES('ooLJNFsNg2ei',1,'open','Seat 2',NULL,NULL,'3YiBXHK11nTSEPoW-HVBWqr_');
INSERT INTO "places" VALUES('ooLJNFsNg2ei',2,'open','Seat 3',NULL,NULL,'JVVCkdjnKkMY4-cEvfiqnji0');
INSERT INTO "places" VALUES('ooLJNFsNg2ei',3,'bot','Dusk',NULL,'novice',NULL);
INSERT INTO "places" VALUES('7IQWmgCXHIoR',0,'person','Ann','syJ6F17DdOIgrUQy',NULL,NULL);
INSERT INTO "places" VALUES('7IQWmgCXHIoR',1,'person','Bob','S7Hg3qZSUhcUFXPX',NULL,NULL);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
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
INSERT INTO "tables" VALUES('f8dTUTLv0MdN','dragon-scat',1,3,'{"first_seat":"1","under":"all","turn_limit":200}',X'3C2BBC825E32C78EBEFF316F5D2712A7455D265C95D604895F9A208531AAF7D9','syJ6F17DdOIgrUQy','finished',84,1796093892267,1796093893254,1796093893254,NULL,'{"kind":"win","reason":{"code":"empty","words":"Bob got rid of all cards."},"places":[2,1,2],"points":[1,0,1],"returns":[0.0,1.0,0.0]}','Wjg3xtJ_cdpg');
INSERT INTO "tables" VALUES('Wjg3xtJ_cdpg','dragon-scat',1,3,'{"first_seat":"1","under":"all","turn_limit":200}',X'02CAF626E57D7C2F74901854B57C66FF0A58ADE17AEEBDC6C1242F017664BF24','syJ6F17DdOIgrUQy','playing',9,1796093893260,1796093893763,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('auUO3zP1vZxz','dragon-duel',1,2,'{"first_seat":"random","decks":"dealt"}',X'DF0F86669EFAD9CEE04D16C7E91CCA69398181BD43E5801A3D7E41086926D910','syJ6F17DdOIgrUQy','playing',25,1796093893906,1796093894664,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pPLoXBD0Do86','conclave-of-wyrms',1,4,'{"scoring":"basic","personal_dominant":"off","lair_majority":"all","cycles":2,"first_dealer":"random"}',X'BA76CEBC0C410B3941998D13D23CA9C26B1C4AD307EE98C4A6BBD79BAA40E92D','syJ6F17DdOIgrUQy','playing',60,1796093894670,1796093897189,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('ooLJNFsNg2ei','the-lost-dragon',1,4,'{"first_seat":"random"}',X'18A0EF9BEC0A1B7C8436D1CD8F54B5FD131E4D71A998886267C635480B792470','syJ6F17DdOIgrUQy','open',0,1796093897199,1796093897199,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('7IQWmgCXHIoR','wyvern',1,2,'{"deck_1":"peaks","deck_2":"depths","deck_3":"storm","deck_4":"stone","deck_5":"peaks","deck_6":"depths","start_gold":"usual","hand_limit":9,"match_target":0,"turn_limit":40,"first_seat":"random","tie":"attacker","helpers_die":"yes","unpaid_defender":"lost","movement":"exchange","battle_phase":"must","burrow_reach":2,"suicide":"owner","slain_lost":"no"}',X'1520363C7347FDD7AD46C7F251107008E7D44C3C7F1E2D341EBEC7E9ECC3E296','syJ6F17DdOIgrUQy','playing',20,1796093897293,1796093897499,NULL,NULL,NULL,NULL);
CREATE INDEX tables_by_state ON tables (state, moved);
CREATE INDEX places_by_guest ON places (guest);
COMMIT;
