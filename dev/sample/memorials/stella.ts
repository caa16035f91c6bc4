import type { Memory } from '../memory.ts'

export const stella: Memory = {
  owner: 'luca',
  facts: {
    kind: 'person',
    firstName: 'Stella',
    lastName: 'Marsich',
    gender: 'Female',
    dateOfBirth: '2017-01-14',
    dateOfDeath: '2017-02-05',
    country: 'Italia',
    city: 'Trieste',
    graveLocationCountry: 'Italia',
    graveLocationCity: 'Trieste',
    graveLocationDescription: 'Dove si vede il mare.',
    favorites: [{ type: 'FavoriteToy', value: 'il dito della mamma' }],
  },
  portrait: 'little-shoes',
  pictures: ['little-shoes', 'star-over-the-sea'],
  captions: {
    'little-shoes': {
      title: 'Le scarpine della bisnonna',
      description: 'Arrivate da Novi Sad in una busta, con un biglietto: «Crescono anche loro.»',
      memoryDate: '2017-01-20',
      likedBy: ['ana', 'greta'],
      remarks: [
        {
          by: 'ana',
          text: 'Baka ih je plela tri noći. Govorila je da je to najvažniji posao koji trenutno ima.',
          likedBy: ['luca', 'greta'],
        },
      ],
    },
    'star-over-the-sea': { title: 'Quella sera', memoryDate: '2017-02-05', likedBy: ['ana', 'greta'] },
  },
  life: [
    {
      from: '2017-01-14',
      title: 'Le cinque e dieci del mattino',
      description: 'Fuori bora scura. Dentro, per la prima volta, silenzio.',
    },
    {
      from: '2017-01-20',
      title: 'Arrivano le scarpine',
      description: 'Dentro la busta c’era anche un seme. La nonna non ha voluto dire di che cosa.',
      pictures: ['little-shoes'],
    },
  ],
  followers: [
    { who: 'ana', words: 'Tu sam. Ana' },
    { who: 'greta', words: 'Lieber Luca, ich möchte nur manchmal hier sein.' },
  ],
  greetings: [
    {
      by: 'greta',
      note: '<p>Ich kenne dich nur von einem Bild und aus der Stimme deines Vaters. Das genügt.</p>',
    },
    { by: 'ana', note: '<p>Mala zvezdo, na našem prozoru te noći nismo navlačili zavese.</p>' },
    { by: 'luca', note: '<p>Ventidue giorni. Ci hai insegnato quanto è lungo un giorno.</p>' },
  ],
}
