import type { Memory } from '../memory.ts'

export const petar: Memory = {
  owner: 'ana',
  facts: {
    kind: 'person',
    firstName: 'Petar',
    lastName: 'Jovanović',
    nickname: 'Pera',
    gender: 'Male',
    dateOfBirth: '1934-02-17',
    dateOfDeath: '2009-08-29',
    occupation: 'kapetan rečnog broda',
    zodiacSign: 'Aquarius',
    eyeColor: 'sive, kao reka u martu',
    height: '181',
    country: 'Srbija',
    city: 'Novi Sad',
    graveLocationCountry: 'Srbija',
    graveLocationCity: 'Sremski Karlovci',
    graveLocationDescription:
      'Čerat, gornja staza, treći red od lipe. Odatle se vidi Dunav; to je bio uslov.',
    graveLocationLat: 45.200314,
    graveLocationLng: 19.940205,
    favorites: [
      { type: 'FavoriteRiver', value: 'zna se' },
      { type: 'FavoriteCoffee', value: 'prva, u pet' },
      { type: 'FavoriteFood', value: 'riblji paprikaš iz kotlića' },
      { type: 'FavoriteGame', value: 'šah, dopisni' },
      { type: 'FavoriteHobby', value: 'brodovi od drveta' },
      { type: 'FavoriteWine', value: 'bermet' },
    ],
  },
  portrait: 'petar',
  pictures: ['barge-under-the-fortress', 'fishing-at-dawn', 'the-boat-he-built'],
  captions: {
    'barge-under-the-fortress': {
      title: 'Nizvodno, ispod sata',
      description: 'Uvek je zatrubio kod Tvrđave, jednom kratko. Baka je tada stavljala vodu za kafu.',
      location: 'Petrovaradin',
      memoryDate: '1979-06-30',
      friends: ['Petar'],
      likedBy: ['luca', 'greta'],
      keptBy: ['luca'],
      remarks: [
        {
          by: 'luca',
          text: 'Su quell’orologio la lancetta lunga segna le ore: lo vedevano meglio i barcaioli. Me l’ha spiegato lui, tre volte.',
          likedBy: ['ana'],
        },
      ],
    },
    'fishing-at-dawn': {
      title: 'Pre nego što se iko probudi',
      memoryDate: '1983-09-17',
      likedBy: ['luca', 'greta'],
    },
    'the-boat-he-built': {
      title: 'Brod koji je napravio',
      description: 'Za Gretu. Putovao je u Esslingen u krilu, da se ne ošteti dimnjak.',
      memoryDate: '1990-03-11',
      likedBy: ['greta', 'luca'],
      keptBy: ['greta'],
      remarks: [
        {
          by: 'greta',
          text: 'Er schwimmt noch. Jeden Mai auf dem Neckar, an einer langen Schnur.',
          likedBy: ['ana', 'luca'],
          answers: [{ by: 'ana', text: 'Deda bi pitao da li je kanap dovoljno dug.', likedBy: ['greta'] }],
        },
      ],
    },
  },
  life: [
    {
      from: '1951-01-01',
      title: 'Mornar na šlepu',
      description: 'Pobegao je od kuće do prvog pristaništa, i tamo ostao.',
    },
    {
      from: '1962-10-21',
      title: 'Ženi se Milicom',
      description: 'Jedina vožnja na koju je zakasnio. Zadržala ga je magla kod Iloka; tako je bar govorio.',
    },
    {
      from: '1968-05-12',
      to: '1994-03-31',
      title: 'Kapetan',
      description:
        'Regensburg, Beč, Budimpešta, Novi Sad, Sulina, pa nazad. Uvek je zatrubio kod Tvrđave, jednom kratko.',
      pictures: ['barge-under-the-fortress'],
    },
    {
      from: '1990-03-11',
      title: 'Brod za Gretu',
      description: 'Tri zime u šupi. Pluta, i dimnjak može da se skine radi čišćenja.',
      pictures: ['the-boat-he-built'],
    },
    {
      from: '1999-04-26',
      title: 'Most, sa obale',
      description:
        'Stajao je na keju dok nije svanulo. Posle je nedelju dana prevozio ljude svojim čamcem, i nikome nije uzeo novac.',
    },
  ],
  followers: [
    { who: 'luca', words: 'Per il nonno. Luca' },
    { who: 'greta', words: 'Er hat mir das Boot gebaut. Greta' },
  ],
  gifts: [{ candles: 3, flowers: 0, words: 'Ilija kaže da motor još radi.' }],
  epitaph: { of: 'luca' },
  greetings: [
    { by: 'luca', note: '<p>Nonno, mi hai insegnato a stare zitto in barca. Serve anche a terra.</p>' },
    {
      by: 'greta',
      note: '<p>Lieber Onkel Petar, ich kann den Knoten noch. Ich habe ihn gestern meinem Sohn gezeigt, und er hat gesagt: noch mal langsam. Das hast du auch immer gesagt.</p>',
    },
    {
      by: 'ana',
      note: '<p>Deda, prošao je nov brod ispod Tvrđave, sav beo. Nije zatrubio. Pristavila sam kafu svejedno.</p>',
    },
  ],
}
