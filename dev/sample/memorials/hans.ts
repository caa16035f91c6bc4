/** Milica's brother Jovan, whom everybody in Esslingen called Hans. */
import type { Memory } from '../memory.ts'
import { hansHimself, hansScenes } from '../pictures/circle.ts'

export const hans: Memory = {
  owner: 'greta',
  told: {
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
  portrait: hansHimself,
  pictures: hansScenes,
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
