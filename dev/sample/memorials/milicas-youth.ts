/** Pictures of Milica from her own first summer to her daughter’s, with what was said of them. */
import type { Caption } from '../memory.ts'

export const karlovci = 'Sremski Karlovci'
export const noviSad = 'Novi Sad'

export const youthCaptions: Readonly<Record<string, Caption>> = {
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
}
