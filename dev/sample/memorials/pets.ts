/** The cat in Novi Sad and the dog in Trieste. */
import type { Memory } from '../memory.ts'

export const zuca: Memory = {
  owner: 'ana',
  facts: {
    kind: 'pet',
    name: 'Žuća',
    nickname: 'Gospodin',
    gender: 'Male',
    dateOfBirth: '2008-05-01',
    dateOfDeath: '2023-01-19',
    species: 'mačak',
    breed: 'evropski, sa pijace',
    country: 'Srbija',
    city: 'Novi Sad',
    graveLocationCity: 'Novi Sad',
    graveLocationDescription: 'Ispod duda, sa strane gde prvo grane sunce.',
    favorites: [
      { type: 'FavoriteFood', value: 'tuđa' },
      { type: 'FavoriteDrink', value: 'voda iz kante za zalivanje' },
      { type: 'FavoriteToy', value: 'bakino klupko' },
    ],
  },
  portrait: 'zuca',
  pictures: ['where-he-must-not-be', 'snow'],
  captions: {
    'where-he-must-not-be': {
      title: 'Gde mu je zabranjeno',
      description: 'Tu je bio bosiljak.',
      memoryDate: '2015-07-02',
      likedBy: ['luca', 'yuqing'],
      remarks: [{ by: 'yuqing', text: '它也睡过我们店里的秤盘。三公斤八百。', likedBy: ['ana', 'luca'] }],
    },
    snow: { title: 'Sneg, u razmatranju', memoryDate: '2020-12-11', likedBy: ['yuqing', 'luca'] },
  },
  life: [
    {
      from: '2008-06-14',
      title: 'Dolazi sa pijace',
      description: 'Niko ga nije doneo. Ušao je za korpom sa ribom i ostao petnaest godina.',
    },
    {
      from: '2015-07-02',
      title: 'Bosiljak',
      description: 'O ovome se u kući i dalje govori.',
      pictures: ['where-he-must-not-be'],
    },
  ],
  followers: [
    { who: 'yuqing', words: '它每个星期六都来我们店里。' },
    { who: 'luca', words: 'Mi ha graffiato nel 2011. Senza rancore.' },
  ],
  greetings: [
    { by: 'luca', note: '<p>Anche i graffi mancano.</p>' },
    { by: 'ana', note: '<p>Prozor je i dalje otvoren za širinu jednog mačka.</p>' },
  ],
}

export const argo: Memory = {
  owner: 'luca',
  facts: {
    kind: 'pet',
    name: 'Argo',
    gender: 'Male',
    dateOfBirth: '2006-03-21',
    dateOfDeath: '2019-03-28',
    species: 'cane',
    breed: 'bracco, più o meno',
    chipId: '380260000417733',
    country: 'Italia',
    city: 'Trieste',
    favorites: [
      { type: 'FavoriteFood', value: 'quello che cade' },
      { type: 'FavoriteToy', value: 'la pallina gialla, solo quella' },
    ],
  },
  portrait: 'waiting-for-the-boat',
  pictures: ['waiting-for-the-boat', 'lead-on-its-hook'],
  captions: {
    'waiting-for-the-boat': {
      title: 'Aspettava la barca delle sette',
      description: 'Tutte le sere, anche quando in barca c’ero io accanto a lui a terra.',
      location: 'Trieste',
      memoryDate: '2014-08-19',
      likedBy: ['ana'],
      keptBy: ['ana'],
    },
    'lead-on-its-hook': { title: 'Il guinzaglio', memoryDate: '2019-03-30', likedBy: ['ana'] },
  },
  life: [
    {
      from: '2006-05-20',
      title: 'Scelto tra sette',
      description: 'Era l’unico che non ci guardava. Guardava la barca.',
    },
    {
      from: '2007-01-01',
      to: '2019-03-28',
      title: 'Il molo',
      description: 'Tutte le sere alle sette. Con la bora, alle sette e un quarto.',
      pictures: ['waiting-for-the-boat'],
    },
  ],
  followers: [{ who: 'ana', words: 'Za Arga, koji je umeo da čeka.' }],
  greetings: [
    { by: 'ana', note: '<p>Žuća ga je podnosio. To nije govorio ni za koga.</p>' },
    { by: 'luca', note: '<p>La pallina è ancora sotto il divano. Nessuno la tocca.</p>' },
  ],
}
