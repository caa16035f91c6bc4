/** Milica's brother Jovan, whom everybody in Esslingen called Hans. */
import type { Memory } from '../memory.ts'

export const hans: Memory = {
  owner: 'greta',
  facts: {
    kind: 'person',
    firstName: 'Jovan',
    lastName: 'Beočanin',
    nickname: 'Hans',
    gender: 'Male',
    dateOfBirth: '1941-01-20',
    dateOfDeath: '2016-05-14',
    occupation: 'Dreher, dann Meister, dann Rentner mit Werkstatt',
    zodiacSign: 'Aquarius',
    eyeColor: 'braun',
    country: 'Deutschland',
    city: 'Esslingen am Neckar',
    graveLocationCountry: 'Deutschland',
    graveLocationCity: 'Esslingen am Neckar',
    graveLocationDescription:
      'Ebershaldenfriedhof, Abteilung 7, bei der Birke. Auf dem Stein stehen beide Namen.',
    favorites: [
      { type: 'FavoriteDinner', value: 'Maultaschen. Und Sarma. Nie am selben Tag.' },
      { type: 'FavoriteFruit', value: 'Maulbeeren' },
      { type: 'FavoriteCar', value: 'der erste, der ihm ganz gehörte' },
      { type: 'FavoriteCountry', value: 'Darauf hat er nie geantwortet.' },
      { type: 'FavoriteHobby', value: 'Radios reparieren, die nicht kaputt waren' },
    ],
  },
  portrait: 'hans',
  pictures: ['one-suitcase', 'esslingen', 'night-train'],
  captions: {
    'one-suitcase': {
      title: 'Ein Koffer',
      description:
        'Er hat den Koffer am Abend vor der Abfahrt fotografiert. „Damit ich weiß, womit ich angefangen habe.“',
      memoryDate: '1965-03-01',
      likedBy: ['ana'],
      remarks: [
        {
          by: 'ana',
          text: 'U toj krpi je hleb. Baka ga je ispekla noć pre, pričala mi je.',
          likedBy: ['greta'],
          answers: [{ by: 'greta', text: 'Das Tuch liegt bei mir im Schrank.', likedBy: ['ana'] }],
        },
      ],
    },
    esslingen: {
      title: 'Unser Haus ist das vierte',
      location: 'Esslingen am Neckar',
      memoryDate: '1975-06-08',
    },
    'night-train': {
      title: 'Nachtzug nach Hause',
      description: 'Er hat nie gesagt, welche Richtung er mit „nach Hause“ meint.',
      memoryDate: '1981-07-31',
      likedBy: ['ana'],
      keptBy: ['ana'],
    },
  },
  life: [
    {
      from: '1941-01-20',
      title: 'Im Haus mit dem Maulbeerbaum',
      description: 'Das vierte von fünf. Auf jedem Bild sitzt er mit dem Gesicht zur Straße.',
    },
    {
      from: '1965-03-02',
      title: 'Ein Koffer, ein Brot',
      description:
        'Zwei Tage Fahrt. Das Brot von Milica hat er erst in Stuttgart angeschnitten, im Stehen, auf dem Bahnsteig.',
      pictures: ['one-suitcase'],
    },
    {
      from: '1965-03-08',
      to: '2003-12-31',
      title: 'Dreher, dann Meister',
      description:
        'Am ersten Tag konnte er drei Wörter: „ja“, „morgen“ und „Feierabend“. Am letzten hat er die Rede gehalten.',
    },
    {
      from: '1968-06-22',
      title: 'Heiratet Lore',
      description: 'Ihre Mutter hat ihn ab da Hans genannt. Er hat nichts gesagt, und so blieb es.',
    },
    {
      from: '1970-02-27',
      title: 'Greta kommt zur Welt',
      description: 'Das bin ich. Er soll die ganze Station auf Serbisch angesprochen haben.',
    },
    {
      from: '1972-01-01',
      to: '2016-05-14',
      title: 'Das vierte Haus',
      description:
        'Vor der Tür steht ein Maulbeerbaum. Er trägt, obwohl alle gesagt haben, hier trägt er nicht.',
      pictures: ['esslingen'],
    },
    {
      from: '1981-07-31',
      title: 'Der Nachtzug',
      description:
        'Jeden Sommer, sechzehn Jahre lang. Er hat nie gesagt, welche Richtung er mit „nach Hause“ meint.',
      pictures: ['night-train'],
    },
  ],
  followers: [
    { who: 'ana', words: 'Draga Greta, za čika Jovana, od bakine strane.' },
    { who: 'luca', words: 'Cara Greta, ricordo le sue caramelle al miele. Luca di Trieste', isWaiting: true },
  ],
  greetings: [
    {
      by: 'greta',
      note: '<p>Papa, der Koffer steht jetzt bei mir im Flur. Die Kinder fragen, wann wir verreisen.</p>',
    },
    {
      by: 'ana',
      note: '<p>Čika Jovane, baka ti je svake godine ostavljala prvu teglu meda, za slučaj da dođeš. Ja to i dalje radim.</p>',
    },
  ],
}
