/** Milica, as her granddaughter Ana tells her; everybody writes as they speak. */
import type { Caption, Memory } from '../memory.ts'
import { milicasLife } from './milicas-life.ts'

const karlovci = 'Sremski Karlovci'
const noviSad = 'Novi Sad'

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

const captions: Record<string, Caption> = {
  'house-with-the-mulberry-tree': {
    title: 'Kuća sa dudom',
    description:
      'Najstarija slika koju imamo. Prabaka Desanka i tetka Nada ispred kuće; baka je tada imala dva meseca i spavala je unutra.',
    location: karlovci,
    memoryDate: '1938-06-19',
    friends: ['Desanka Beočanin', 'Nada Beočanin'],
    likedBy: ['luca', 'greta', 'margaret', 'yuqing'],
    keptBy: ['luca', 'greta'],
    remarks: [
      {
        by: 'margaret',
        text: 'She described this house to me in her second letter, down to the bench. I believe I could find the kitchen in the dark.',
        likedBy: ['ana', 'greta'],
        answers: [
          {
            by: 'ana',
            text: 'Draga Margaret, klupa još stoji. Vaša pisma su u kredencu, složena po godinama.',
            likedBy: ['margaret'],
          },
        ],
      },
      { by: 'greta', text: 'Papa hat immer gesagt, der Baum sei höher gewesen als der Kirchturm. Fast.' },
    ],
  },
  'father-and-his-hives': {
    title: 'Pradeda Lazar i košnice',
    description: 'Svakog dana je zapisivao vreme u svesku. Četrdeset jedna sveska, nijedan dan ne fali.',
    location: karlovci,
    memoryDate: '1941-05-04',
    friends: ['Lazar Beočanin'],
    likedBy: ['greta', 'margaret'],
  },
  'first-letters': {
    title: 'Prva slova',
    description:
      'Prvi razred. Baka je u drugoj klupi, sa kikama. Rekla je da je tog dana odlučila ko će biti.',
    location: karlovci,
    memoryDate: '1945-10-08',
    likedBy: ['ana', 'yuqing', 'luca'],
    keptBy: ['yuqing'],
    remarks: [
      {
        by: 'yuqing',
        text: '黑板上的房子、树、太阳，她六十年后教我写字的时候，画的还是这三样。',
        likedBy: ['ana', 'greta', 'luca'],
        answers: [{ by: 'ana', text: 'I mene je tako učila. Uvek kuća, drvo, sunce.' }],
      },
    ],
  },
  'five-on-the-fence': {
    title: 'Nas petoro',
    description: 'Branko, Nada, Milica, Jovan i mala Ružica. I pas Garov, naravno.',
    location: karlovci,
    memoryDate: '1947-08-24',
    friends: ['Branko', 'Nada', 'Milica', 'Jovan', 'Ružica'],
    likedBy: ['greta', 'luca', 'margaret'],
    keptBy: ['greta'],
    remarks: [
      {
        by: 'greta',
        text: 'Der Vierte von links ist mein Vater. Sechs Jahre alt und schon mit dem Blick zur Straße.',
        likedBy: ['ana', 'luca'],
        answers: [
          { by: 'ana', text: 'Baka je pričala da je on jedini uvek sedeo okrenut ka stanici.' },
          { by: 'greta', text: 'Das glaube ich sofort.', likedBy: ['ana'] },
        ],
      },
    ],
  },
  'street-in-january': {
    title: 'Naša ulica u januaru',
    location: karlovci,
    memoryDate: '1949-01-22',
    likedBy: ['margaret'],
  },
  vintage: {
    title: 'Berba',
    description: 'Vinograd na Dunavu, poslednja godina kada smo ga imali.',
    location: 'Stražilovo',
    memoryDate: '1952-09-28',
    likedBy: ['luca'],
  },
  seventeen: {
    title: 'Sedamnaest',
    description: 'Izrezao putujući fotograf na vašaru. Ovratnik je sama isheklala.',
    memoryDate: '1955-09-11',
    likedBy: ['luca', 'greta', 'yuqing', 'margaret'],
    keptBy: ['margaret'],
    remarks: [
      {
        by: 'margaret',
        text: 'This is the one she sent me with her first letter. It has stood on my desk since March 1957.',
        likedBy: ['ana', 'luca', 'yuqing'],
      },
    ],
  },
  'walking-home': {
    title: 'Peške kući, uz Dunav',
    description:
      'Subotom je išla pešice da uštedi kartu. Dva i po sata. Govorila je da je tu naučila sve pesme.',
    memoryDate: '1956-04-14',
    likedBy: ['luca', 'yuqing'],
    keptBy: ['luca'],
    remarks: [
      {
        by: 'luca',
        text: 'Undici chilometri. L’ho fatto con Ana due anni fa: lei recitava, io avevo le vesciche.',
        likedBy: ['ana'],
        answers: [{ by: 'ana', text: 'Bile su to pogrešne cipele, Luka.', likedBy: ['luca', 'greta'] }],
      },
    ],
  },
  'her-bicycle': {
    title: 'Njen bicikl',
    description: 'Kupila ga je od prve plate. U korpi je uvek bilo nešto što raste.',
    location: noviSad,
    memoryDate: '1960-05-21',
    likedBy: ['yuqing', 'greta'],
  },
  'kolo-in-the-yard': { title: 'Kolo u dvorištu', memoryDate: '1961-08-12', likedBy: ['luca'] },
  'wedding-in-the-rain': {
    title: 'Venčanje',
    description: 'Padala je kiša ceo dan. „Dobro“, rekla je, „korenje će piti.“',
    location: karlovci,
    memoryDate: '1962-10-21',
    friends: ['Milica', 'Petar Jovanović'],
    likedBy: ['luca', 'greta', 'margaret', 'yuqing'],
    keptBy: ['luca', 'yuqing', 'margaret'],
    remarks: [
      {
        by: 'luca',
        text: 'Al nostro matrimonio pioveva. La nonna è uscita in cortile, ha teso la mano e ha detto: «Ecco, siamo a posto.»',
        likedBy: ['ana', 'greta', 'margaret'],
      },
      {
        by: 'yuqing',
        text: '她说过这句话：雨天好，根会喝水。我一直以为是谚语，原来是她自己说的。',
        likedBy: ['ana'],
      },
    ],
  },
  'under-the-plum-trees': {
    title: 'Pod šljivama',
    description: 'U kolicima spava Vesna.',
    memoryDate: '1964-04-18',
    friends: ['Vesna'],
    likedBy: ['luca'],
    remarks: [
      {
        by: 'luca',
        text: 'La mamma dice che si ricorda i fiori. Aveva due mesi. Nessuno la contraddice.',
        likedBy: ['ana', 'greta'],
      },
    ],
  },
  'the-morning-hans-left': {
    title: 'Jutro kada je Jovan otišao',
    description: 'Rekao je da ide na dve godine.',
    location: karlovci,
    memoryDate: '1965-03-02',
    friends: ['Jovan Beočanin'],
    likedBy: ['greta', 'luca'],
    remarks: [
      {
        by: 'greta',
        text: 'Zwei Jahre. Es wurden einundfünfzig. Er hat nie jemandem gewinkt, ohne an dieses Fenster zu denken.',
        likedBy: ['ana', 'luca', 'margaret'],
      },
    ],
  },
  'first-sea': {
    title: 'Prvi put na moru',
    description: 'Rovinj. Deda je pola sata ćutao, pa rekao: „Dosta ga je.“',
    location: 'Rovinj',
    memoryDate: '1968-07-23',
    friends: ['Milica', 'Petar', 'Vesna'],
    likedBy: ['luca', 'greta'],
  },
  'bread-on-a-saturday': {
    title: 'Subotnji hleb',
    memoryDate: '1971-02-13',
    likedBy: ['yuqing', 'ana', 'luca', 'margaret'],
    keptBy: ['yuqing'],
    remarks: [
      {
        by: 'yuqing',
        text: '就是这张桌子，就是这块桌布。我在这里学会的第一个词是 hleb。',
        likedBy: ['ana', 'luca'],
        answers: [{ by: 'ana', text: 'A druga reč ti je bila „još“.', likedBy: ['yuqing', 'luca'] }],
      },
    ],
  },
  'class-of-1974': {
    title: 'Generacija 1974.',
    description: 'Svako ime je znala do kraja života, i gde ko sedi.',
    location: noviSad,
    memoryDate: '1974-06-12',
    likedBy: ['yuqing'],
  },
  'saturday-market': { title: 'Subotom na pijaci', location: noviSad, memoryDate: '1976-09-04' },
  'garden-in-spring': {
    title: 'Bašta u proleće',
    memoryDate: '1982-04-25',
    likedBy: ['margaret', 'greta'],
    remarks: [
      {
        by: 'margaret',
        text: 'The beans on the poles are Yorkshire beans. I sent them in an envelope marked “buttons”.',
        likedBy: ['ana', 'luca', 'yuqing'],
      },
    ],
  },
  'pantry-in-october': { title: 'Špajz u oktobru', memoryDate: '1985-10-20', likedBy: ['luca', 'greta'] },
  'letters-from-whitby': {
    title: 'Pisma iz Vitbija',
    description: 'Trideset godina dopisivanja, a videle su se tri puta.',
    memoryDate: '1987-05-10',
    likedBy: ['margaret', 'ana'],
    keptBy: ['margaret'],
    remarks: [{ by: 'margaret', text: 'My handwriting was better then. Hers never changed.' }],
  },
  'day-out': {
    title: 'Izlet',
    description: 'Crvena fića, ista ona koja je stala kod Iriga.',
    location: 'Fruška gora',
    memoryDate: '1988-05-22',
    likedBy: ['luca'],
  },
  cherries: {
    title: 'Trešnje, godine kada sam se rodila',
    description: 'U korpi sam ja. Trešanja je te godine bilo toliko da su ih delili ulicom.',
    memoryDate: '1991-06-23',
    friends: ['Ana', 'Milica', 'Petar'],
    likedBy: ['luca', 'greta', 'margaret', 'yuqing'],
    keptBy: ['luca'],
    remarks: [
      { by: 'luca', text: 'La più piccola della famiglia e già nel cesto del raccolto.', likedBy: ['ana'] },
    ],
  },
  reading: {
    title: 'Jedna strana ti, jedna ja',
    memoryDate: '1997-07-30',
    friends: ['Milica', 'Ana'],
    likedBy: ['yuqing', 'margaret', 'greta'],
  },
  trieste: {
    title: 'Trst',
    description: 'Kod Vesne i Bruna. Baka je na rivi sadila bosiljak u praznu konzervu.',
    location: 'Trieste',
    memoryDate: '1998-08-15',
    likedBy: ['luca'],
  },
  sunflowers: {
    title: 'Suncokreti kod Sombora',
    location: 'Sombor',
    memoryDate: '2003-07-19',
    likedBy: ['greta', 'luca'],
  },
  'two-hands': {
    title: 'Ovako se drži',
    description: 'Paradajz, dva lista. Držala ga je kao ptića.',
    memoryDate: '2006-04-08',
    likedBy: ['ana', 'luca', 'greta', 'margaret', 'yuqing'],
    keptBy: ['luca', 'greta', 'yuqing'],
  },
  'two-chairs': {
    title: 'Dve stolice',
    description: 'Tri nedelje posle dede. I dalje je kuvala dve kafe.',
    memoryDate: '2009-09-20',
    likedBy: ['luca', 'greta', 'yuqing'],
    remarks: [
      {
        by: 'greta',
        text: 'Seit Mama tot ist, stelle ich auch zwei Tassen hin. Ich dachte, das mache nur ich.',
        likedBy: ['ana', 'luca', 'margaret', 'yuqing'],
        answers: [{ by: 'ana', text: 'Ne samo ti, Greta.', likedBy: ['greta'] }],
      },
    ],
  },
  'cat-on-the-sill': { title: 'Neko čeka ručak', memoryDate: '2012-05-06', likedBy: ['yuqing', 'luca'] },
  'class-of-1974-again': {
    title: 'Generacija 1974, četrdeset godina kasnije',
    description: 'Prozvala ih je redom, bez papira. Niko nije izostao bez opravdanja.',
    location: noviSad,
    memoryDate: '2014-06-14',
    likedBy: ['yuqing', 'luca', 'margaret'],
  },
  'garden-in-autumn': {
    title: 'Bašta u jesen',
    memoryDate: '2017-10-21',
    likedBy: ['greta'],
    remarks: [{ by: 'yuqing', text: '那个最大的南瓜送给了我们店里。我们吃了一个星期。', likedBy: ['ana'] }],
  },
  'along-the-river': {
    title: 'Pored reke, kao svaki dan',
    memoryDate: '2019-11-17',
    likedBy: ['luca', 'greta', 'margaret'],
  },
  'last-row': {
    title: 'Poslednji red',
    description: 'Krivo je nikao. „Neka“, rekla je, „tako se bolje vidi da je moj.“',
    memoryDate: '2021-04-24',
    likedBy: ['luca', 'greta', 'margaret', 'yuqing'],
    keptBy: ['luca', 'margaret'],
    remarks: [{ by: 'margaret', text: 'Of course it did.', likedBy: ['ana', 'luca', 'greta', 'yuqing'] }],
  },
  'light-in-the-window': {
    title: 'Svetlo u prozoru',
    description: 'Tri dana posle. Nismo ga gasili cele nedelje.',
    location: karlovci,
    memoryDate: '2021-11-06',
    likedBy: ['luca', 'greta', 'margaret', 'yuqing'],
  },
}

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
  captions,
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
