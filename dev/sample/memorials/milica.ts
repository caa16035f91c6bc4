/** Milica, as her granddaughter Ana tells her; everybody writes as they speak. */
import type { Memory } from '../memory.ts'
import { laterCaptions } from './milicas-later-years.ts'
import { milicasLife } from './milicas-life.ts'
import { karlovci, noviSad, youthCaptions } from './milicas-youth.ts'

/** In the order of her life. */
const pictures = [
  'house-with-the-mulberry-tree',
  'father-and-his-hives',
  'first-letters',
  'five-on-the-fence',
  'street-in-january',
  'vintage',
  'seventeen',
  'walking-home',
  'her-bicycle',
  'kolo-in-the-yard',
  'wedding-in-the-rain',
  'under-the-plum-trees',
  'the-morning-hans-left',
  'first-sea',
  'bread-on-a-saturday',
  'class-of-1974',
  'saturday-market',
  'garden-in-spring',
  'pantry-in-october',
  'letters-from-whitby',
  'day-out',
  'cherries',
  'reading',
  'trieste',
  'sunflowers',
  'two-hands',
  'two-chairs',
  'cat-on-the-sill',
  'class-of-1974-again',
  'garden-in-autumn',
  'along-the-river',
  'last-row',
  'light-in-the-window',
]

export const milica: Memory = {
  owner: 'ana',
  facts: {
    kind: 'person',
    firstName: 'Milica',
    lastName: 'Jovanović',
    nickname: 'Mila',
    gender: 'Female',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    occupation: 'učiteljica i baštovanka',
    zodiacSign: 'Aries',
    eyeColor: 'zelene',
    height: '164',
    country: 'Srbija',
    city: noviSad,
    graveLocationCountry: 'Srbija',
    graveLocationCity: karlovci,
    graveLocationDescription:
      'Čerat, gornja staza, treći red od lipe. Pored Petra. Cveće ne treba, neko je posadio perunike.',
    graveLocationLat: 45.200314,
    graveLocationLng: 19.940218,
    favorites: [
      { type: 'FavoriteFlower', value: 'perunika' },
      { type: 'FavoriteFruit', value: 'dudinje, i bele i crne' },
      { type: 'FavoriteDinner', value: 'ostaci od ručka' },
      { type: 'FavoriteLunch', value: 'supa sa knedlama' },
      { type: 'FavoriteCake', value: 'štrudla s makom' },
      { type: 'FavoriteTea', value: 'lipa, bez šećera' },
      { type: 'FavoriteCoffee', value: 'turska, dve šoljice' },
      { type: 'FavoriteRiver', value: 'Dunav' },
      { type: 'FavoriteMountain', value: 'Fruška gora' },
      { type: 'FavoriteSea', value: 'ono prvo, u Rovinju' },
      { type: 'FavoriteSong', value: 'ona koju je pevala kad misli da niko ne sluša' },
      { type: 'FavoriteBook', value: 'sveske njenog oca o vremenu' },
      { type: 'FavoriteHobby', value: 'ostavljanje semena u tuđim poštanskim sandučićima' },
      { type: 'FavoriteColor', value: 'mastiljavo plava' },
      { type: 'FavoriteDance', value: 'malo kolo' },
    ],
  },
  portrait: 'milica',
  pictures,
  captions: { ...youthCaptions, ...laterCaptions },
  life: milicasLife,
  followers: [
    { who: 'luca', words: 'Sono io, Luca. Ho ancora le foto di Trieste della nonna.' },
    {
      who: 'greta',
      words: 'Liebe Ana, ich bin die Tochter von Jovan. Darf ich bei Tante Milica dabei sein?',
    },
    {
      who: 'margaret',
      words: 'Dear Ana, I am your grandmother’s friend from Whitby. I would so like to see her again.',
    },
    { who: 'yuqing', words: '我是雨晴，市场上那家小店的女儿。米莉察奶奶教过我塞尔维亚语。' },
    {
      who: 'zoran',
      words:
        'Draga Ana, ja sam Zoran Telečki, generacija 1974, treća klupa do prozora. Živim u Torontu. Tu pesmu još znam napamet.',
      isWaiting: true,
    },
  ],
  invited: {
    who: 'gordana',
    words:
      'Draga tetka Goco, napravila sam stranicu za baku. Vi znate priče iz zbornice koje ja ne znam. Dođite kad stignete. Ana',
  },
  gifts: [
    { candles: 9, flowers: 6 },
    {
      candles: 12,
      flowers: 0,
      words: 'Dve godine. Svetlo u tvom prozoru ne gasimo cele nedelje, kao ni tada.',
    },
    {
      candles: 4,
      flowers: 14,
      words: 'Za tvoj rođendan, bako. Red je posejan, a kanap ni ove godine nisam zatezala.',
    },
  ],
  epitaph: { line: 'Naučila si nas da je bašta način čekanja.' },
  greetings: [
    {
      by: 'margaret',
      note: '<p>Dear Milica,</p><p>sixty-four years of letters, and I still go to the door when the post comes. The sweet peas you sent in 1971 have seeded themselves along the wall again.</p><p>Your friend,<br>Margaret</p>',
    },
    {
      by: 'yuqing',
      note: '<p>米莉察奶奶：</p><p>您教我的第一个词是 <em>hleb</em>，面包。那天您把还热着的面包掰了一半给我，说：学一个词，先要知道它的味道。</p><p>现在我也教别人了。每次第一课，我都带一个面包去。</p><p>雨晴</p>',
    },
    {
      by: 'greta',
      note: '<p>Tante Milica, Papa hat bis zuletzt von eurem Maulbeerbaum erzählt. Diesen Sommer habe ich zum ersten Mal davon gegessen, und alles war lila: die Hände, das Kleid, die Kinder. Du hättest gelacht.</p>',
    },
    {
      by: 'luca',
      note: '<p>Nonna, quando soffia la bora ti vedo ancora sul molo, con le due mani sul cappello.</p><p>Ho imparato a fare la tua zuppa. Non è la tua, ma la mamma ha chiesto il bis e poi è uscita un momento sul balcone.</p>',
    },
    {
      by: 'ana',
      note: '<p>Svakog proleća posadim jedan red za tebe, i svakog proleća nikne ukrivo, baš kako si volela.</p>',
    },
  ],
}
