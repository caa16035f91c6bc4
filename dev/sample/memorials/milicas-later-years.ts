/** Pictures of Milica from the morning her brother left, with what was said of them. */
import type { Caption } from '../memory.ts'
import { karlovci, noviSad } from './milicas-youth.ts'

export const laterCaptions: Readonly<Record<string, Caption>> = {
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
