// How the cards of Wyvern are drawn: a picture for each card, a ground and a frame for each kind.

export interface KindStyle {
  /** What the kind is called on the card. */
  words: string;
  /** The sign of the kind. */
  icon: string;
  /** Paper, the band of the name with its ink, and the picture. */
  ground: string;
  band: string;
  name: string;
  ink: string;
  /** The picture where the card has none of its own. */
  picture: string;
}

function k(words: string, icon: string, ground: string, band: string, name: string, ink: string, picture = icon): KindStyle {
  return { words, icon, ground, band, name, ink, picture };
}

const KINDS: Record<string, KindStyle> = {
  dragon: k("Dragon", "dragon-head", "#f4e8c9", "#fbf4df", "#2c2113", "#6d1f12", "dragon-spiral"),
  terrain: k("Terrain", "peaks", "#cddcb8", "#35522f", "#f4fbe6", "#2c4a27", "mountains"),
  treasure: k("Treasure", "open-treasure-chest", "#fbeeb2", "#7a5600", "#fff7d6", "#6b4a00", "open-treasure-chest"),
  action: k("Action", "tied-scroll", "#dbe6f4", "#27466f", "#f1f6ff", "#21406a", "tied-scroll"),
  battle: k("Battle", "crossed-swords", "#f3cfc2", "#84210f", "#fff0e6", "#7d1d0c", "crossed-swords"),
  reaction: k("Reaction", "shield-reflect", "#e2d6f1", "#52288a", "#f7efff", "#4a237f", "shield-reflect"),
  battle_reaction: k("Battle reaction", "shield-bash", "#eed2e2", "#75194f", "#ffeef7", "#6d1649", "shield-bash"),
  slayer: k("Dragon Slayer", "black-knight-helm", "#33353d", "#14151a", "#f4ecd8", "#e9dcbb", "mounted-knight"),
};

/** The style of a kind of card; kinds we do not know look like actions. */
export const kindStyle = (kind: string): KindStyle => KINDS[kind] ?? KINDS["action"]!;

export interface Keyword {
  id: string;
  words: string;
  icon: string;
  /** So many of the icon side by side. */
  twice?: boolean;
}

const KEYWORDS: Record<string, Keyword> = {
  flying: { id: "flying", words: "Flying", icon: "feathered-wing" },
  soaring: { id: "soaring", words: "Soaring", icon: "feathered-wing", twice: true },
  burrowing: { id: "burrowing", words: "Burrowing", icon: "triple-claws" },
  scout: { id: "scout", words: "Scout", icon: "semi-closed-eye" },
  warded: { id: "warded", words: "Warded", icon: "checked-shield" },
};

/** The keywords of a card, in words separated by spaces. */
export const keywordsOf = (words: string): Keyword[] => words.split(" ").flatMap((w) => KEYWORDS[w] ?? []);

const PICTURES: Record<string, string> = Object.fromEntries(
  `zilant wyvern,beithir horned-reptile,aspis cobra,mizuchi sea-serpent,knucker earth-worm,boitata fire-silhouette,
  peluda dorsal-scales,lindorm snake,gwiber dragon-head,smok spiked-dragon-head,stoor_worm sea-dragon,
  ihuaivulu double-dragon,vishap wyvern,balaur dragon-spiral,cuelebre dragon-head,usumgallu lion,
  ninki_nanka croc-jaws,grootslang elephant,imugi snake-spiral,herensuge dragon-breath,campe hydra,
  ladon hydra,cetus sea-creature,tugarin bat-wing,fucanglong dragon-orb,zhulong dragon-balls,huanglong dragon-spiral,
  druk wyvern,ryujin sea-dragon,vasuki snake-totem,kaliya cobra,takshaka sand-snake,shesha hydra,vritra spiked-dragon-head,
  bakunawa moon,antaboga ouroboros,phaya_nak cobra,zmey_gorynych hydra,orochi hydra,xiuhcoatl fire-silhouette,
  amaru earth-worm,quetzalcoatl angel-wings,uktena horned-reptile,nyami_nyami angler-fish,indra lightning-trio,kur triceratops-head,
  ddraig_goch drakkar-dragon,oillipheist sea-serpent,aido_hwedo ouroboros,kulshedra spiked-dragon-head,sarkany double-dragon,
  makara angler-fish,bida snake-tongue,apalala sea-serpent,basmu horned-reptile,yinglong dragon-spiral,coulobre gecko,
  aitvaras eagle-head,
  peat_bog swamp,cataract waterfall,glacier iceberg,thornwood thorny-vine,thunderheads lightning-storm,cave_in falling-rocks,
  tunnel underground-cave,hall_of_mirrors mirror-mirror,chasm cave-entrance,lava_field lava,storm_gate magic-gate,witchwood evil-tree,
  toll_bridge stone-bridge,standing_stones menhir,silent_lake oasis,haunted_moor ghost,leech_marsh leeching-worm,mirage desert,
  magic_potion round-potion,sun_spear sun-spear,moon_shield moon,crown_of_storms queen-crown,bronze_gate medieval-gate,
  healing_spring water-drop,tribute_chest chest,mourning_coins two-coins,scrying_bowl crystal-ball,bed_of_ashes fire-bowl,
  amber_amulet cut-diamond,warding_stone rune-stone,wind_harp harp,delvers_lamp magic-lamp,golden_scales scales,
  oracle_tablet stone-tablet,blood_ruby saphir,turtle_drum djembe,dwarf_lock padlock,gathering_horn hunting-horn,
  bone_idol totem-head,hourglass hourglass,
  forced_march boot-prints,spyglass spyglass,dragon_market shop,pickpocket snatch,war_tax receive-money,tithe_of_scales gold-stack,
  lullaby night-sleep,reveille trumpet,mending healing,withering dead-head,pact_of_solitude discussion,veil_of_leaves leaf-swirl,
  gale whirlwind,second_wind wind-slap,fresh_blood card-exchange,reclaim recycle,burglary robber,decoy archery-target,
  melt_down melting-metal,sow_discord conversation,rebirth dinosaur-egg,earth_tremor earth-crack,leaden_sky heavy-rain,
  help high-five,possession_spell ghost-ally,battle_chaos sabers-choc,ember_breath small-fire,fire_breath flame,dragonfire dragon-breath,
  inferno fire-zone,frost_breath ice-spear,venom snake-bite,nightfall night-sky,soul_exchange body-swapping,lead_feathers feather,
  scatter explosion-rays,renewal_apple shiny-apple,world_upside_down clockwise-rotation,shield_wall dragon-shield,
  lance_of_the_small spear-hook,stubborn_oak oak,plunder_oath gold-bar,second_sight sunken-eye,white_flag flying-flag,stone_gaze stone-bust,
  null_stone cancel,scale_armor scale-mail,turn_the_flame shield-reflect,sanctuary_bell ringing-bell,bitter_mead beer-horn,
  iron_lock locked-chest,unbroken_day sun,
  skuba anvil,dobrynya mounted-knight,susanoo pointy-sword,perseus winged-sword,garshasp broadsword,assipattle thrown-spear,
  margaret cross-mark,fat_frumos mounted-knight`
    .split(",")
    .map((line) => line.trim().split(" ") as [string, string]),
);

/** The picture of a card by its short name. */
export const pictureOf = (id: string, kind: string): string => PICTURES[id] ?? kindStyle(kind).picture;

/** Every icon that the cards use; a test holds icons.json against it. */
export const WYVERN_ICONS: string[] = [
  ...new Set([
    ...Object.values(PICTURES),
    ...Object.values(KINDS).flatMap((style) => [style.icon, style.picture]),
    ...Object.values(KEYWORDS).map((word) => word.icon),
  ]),
];

/** About how wide a letter of the text face is, in parts of its size. */
const LETTER = 0.53;

/** How many letters of a size fit a width. */
export const letters = (room: number, size: number): number => Math.max(4, Math.floor(room / (size * LETTER)));

/** Words in lines of at most `most` letters; a longer word stands alone. */
export function wrap(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ").filter((w) => w)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A name in two lines at most, as even as its words allow. */
export function nameLines(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const words = name.split(" ");
  let best = [name];
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    if (Math.max(...two.map((l) => l.length)) < Math.max(...best.map((l) => l.length))) best = two;
  }
  return best;
}

/** A text at the largest of some sizes at which it takes no more than `high`. */
export function fitText(text: string, room: number, high: number, sizes: number[]): { size: number; lines: string[] } {
  let last = { size: sizes[0] ?? 8, lines: [] as string[] };
  for (const size of sizes) {
    last = { size, lines: wrap(text, letters(room, size)) };
    if (last.lines.length * size * 1.2 <= high) return last;
  }
  return last;
}
