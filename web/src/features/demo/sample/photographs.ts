/** The photographs of Milica's life, in their order; the texts about them are in `words/`. */
import type { PersonKey } from './people.ts'
import type { PhotographName, PlaceName, CommentName } from './words/words.ts'

interface SampleReply {
  by: PersonKey
  says: CommentName
  /** YYYY-MM-DD */
  on: string
  likedBy?: readonly PersonKey[]
}

/** A comment with its replies. */
export type SampleComment = SampleReply & { answers?: readonly SampleReply[] }

export interface SamplePhotograph {
  name: PhotographName
  /** When it was taken. */
  day: string
  place?: PlaceName
  friends?: readonly string[]
  likedBy?: readonly PersonKey[]
  isKept?: boolean
  comments?: readonly SampleComment[]
}

export const samplePhotographs: readonly SamplePhotograph[] = [
  {
    name: 'cherries',
    day: '1991-06-23',
    friends: ['Ana', 'Milica', 'Petar'],
    likedBy: ['luca', 'greta', 'margaret', 'yuqing', 'vesna'],
    isKept: true,
    comments: [{ by: 'luca', says: 'cherriesLuca', on: '2023-06-04', likedBy: ['ana', 'vesna'] }],
  },
  {
    name: 'first-sea',
    day: '1968-07-23',
    place: 'rovinj',
    friends: ['Milica', 'Petar', 'Vesna'],
    likedBy: ['luca', 'greta', 'bruno'],
    comments: [{ by: 'vesna', says: 'seaVesna', on: '2022-08-01', likedBy: ['ana', 'luca', 'bruno'] }],
  },
  {
    name: 'wedding-in-the-rain',
    day: '1962-10-21',
    place: 'karlovci',
    friends: ['Milica', 'Petar Jovanović'],
    likedBy: ['luca', 'greta', 'margaret', 'yuqing', 'vesna', 'ilija', 'ruzica'],
    isKept: true,
    comments: [
      { by: 'vesna', says: 'weddingVesna', on: '2022-01-15', likedBy: ['ana', 'luca'] },
      { by: 'ilija', says: 'weddingIlija', on: '2022-02-03', likedBy: ['ana', 'vesna', 'margaret'] },
    ],
  },
  {
    name: 'reading',
    day: '1997-07-30',
    friends: ['Milica', 'Ana'],
    likedBy: ['yuqing', 'margaret', 'greta'],
    isKept: true,
  },
  { name: 'garden-in-autumn', day: '2017-10-21', likedBy: ['greta', 'erzsebet'] },
  {
    name: 'house-with-the-mulberry-tree',
    day: '1938-06-19',
    place: 'karlovci',
    friends: ['Desanka Beočanin', 'Nada Beočanin'],
    likedBy: ['luca', 'greta', 'margaret', 'yuqing', 'ruzica'],
    comments: [
      {
        by: 'margaret',
        says: 'houseMargaret',
        on: '2021-12-19',
        likedBy: ['ana', 'greta'],
        answers: [{ by: 'ana', says: 'houseAna', on: '2021-12-19', likedBy: ['margaret'] }],
      },
    ],
  },
  {
    name: 'father-and-his-hives',
    day: '1941-05-04',
    place: 'karlovci',
    friends: ['Lazar Beočanin'],
    likedBy: ['greta', 'margaret', 'dragan'],
  },
  { name: 'first-letters', day: '1945-10-08', place: 'karlovci', likedBy: ['yuqing', 'luca'] },
  {
    name: 'five-on-the-fence',
    day: '1947-08-24',
    place: 'karlovci',
    friends: ['Branko', 'Nada', 'Milica', 'Jovan', 'Ružica'],
    likedBy: ['greta', 'luca', 'margaret', 'ruzica'],
    comments: [
      { by: 'ruzica', says: 'fenceRuzica', on: '2022-03-11', likedBy: ['ana', 'greta', 'vesna', 'senka'] },
      { by: 'greta', says: 'fenceGreta', on: '2022-03-12', likedBy: ['ana', 'luca', 'ruzica'] },
    ],
  },
  { name: 'street-in-january', day: '1949-01-22', place: 'karlovci', likedBy: ['margaret'] },
  { name: 'vintage', day: '1952-09-28', place: 'strazilovo', likedBy: ['luca'] },
  {
    name: 'seventeen',
    day: '1955-09-11',
    likedBy: ['luca', 'greta', 'yuqing', 'margaret'],
    comments: [
      { by: 'margaret', says: 'seventeenMargaret', on: '2021-12-20', likedBy: ['ana', 'luca', 'yuqing'] },
    ],
  },
  {
    name: 'walking-home',
    day: '1956-04-14',
    likedBy: ['luca', 'yuqing'],
    comments: [
      {
        by: 'luca',
        says: 'walkLuca',
        on: '2024-05-02',
        likedBy: ['ana'],
        answers: [{ by: 'ana', says: 'walkAna', on: '2024-05-02', likedBy: ['luca', 'greta', 'vesna'] }],
      },
    ],
  },
  { name: 'her-bicycle', day: '1960-05-21', place: 'noviSad', likedBy: ['yuqing', 'greta'] },
  { name: 'kolo-in-the-yard', day: '1961-08-12', likedBy: ['luca'] },
  { name: 'under-the-plum-trees', day: '1964-04-18', friends: ['Vesna'], likedBy: ['luca', 'bruno'] },
  {
    name: 'the-morning-hans-left',
    day: '1965-03-02',
    place: 'karlovci',
    friends: ['Jovan Beočanin'],
    likedBy: ['greta', 'luca'],
    comments: [
      { by: 'greta', says: 'stationGreta', on: '2022-03-02', likedBy: ['ana', 'luca', 'margaret', 'ruzica'] },
    ],
  },
  {
    name: 'bread-on-a-saturday',
    day: '1971-02-13',
    likedBy: ['yuqing', 'luca', 'margaret'],
    isKept: true,
    comments: [
      {
        by: 'yuqing',
        says: 'breadYuqing',
        on: '2022-01-29',
        likedBy: ['ana', 'luca'],
        answers: [{ by: 'ana', says: 'breadAna', on: '2022-01-30', likedBy: ['yuqing', 'luca'] }],
      },
    ],
  },
  {
    name: 'class-of-1974',
    day: '1974-06-12',
    place: 'noviSad',
    likedBy: ['yuqing', 'zoran', 'stevan', 'gordana'],
    comments: [
      {
        by: 'stevan',
        says: 'classStevan',
        on: '2022-06-12',
        likedBy: ['ana', 'zoran'],
        answers: [
          { by: 'gordana', says: 'classGordana', on: '2022-06-13', likedBy: ['stevan', 'zoran', 'ana'] },
        ],
      },
    ],
  },
  { name: 'saturday-market', day: '1976-09-04', place: 'noviSad', likedBy: ['wei'] },
  {
    name: 'garden-in-spring',
    day: '1982-04-25',
    likedBy: ['margaret', 'greta', 'erzsebet'],
    comments: [
      { by: 'margaret', says: 'gardenMargaret', on: '2022-04-25', likedBy: ['ana', 'luca', 'yuqing'] },
    ],
  },
  { name: 'pantry-in-october', day: '1985-10-20', likedBy: ['luca', 'greta'] },
  { name: 'letters-from-whitby', day: '1987-05-10', likedBy: ['margaret', 'rade'] },
  { name: 'day-out', day: '1988-05-22', place: 'fruskaGora', likedBy: ['luca', 'stevan'] },
  { name: 'trieste', day: '1998-08-15', place: 'trieste', likedBy: ['luca', 'bruno'] },
  { name: 'sunflowers', day: '2003-07-19', place: 'sombor', likedBy: ['greta', 'luca'] },
  { name: 'two-hands', day: '2006-04-08', likedBy: ['luca', 'greta', 'margaret', 'yuqing'], isKept: true },
  {
    name: 'two-chairs',
    day: '2009-09-20',
    likedBy: ['luca', 'greta', 'yuqing', 'ilija'],
    comments: [
      {
        by: 'greta',
        says: 'chairsGreta',
        on: '2022-09-20',
        likedBy: ['ana', 'luca', 'margaret', 'yuqing'],
        answers: [{ by: 'ana', says: 'chairsAna', on: '2022-09-20', likedBy: ['greta'] }],
      },
    ],
  },
  { name: 'cat-on-the-sill', day: '2012-05-06', likedBy: ['yuqing', 'luca', 'teodora'] },
  {
    name: 'class-of-1974-again',
    day: '2014-06-14',
    place: 'noviSad',
    likedBy: ['zoran', 'stevan', 'luca', 'margaret'],
  },
  { name: 'along-the-river', day: '2019-11-17', likedBy: ['luca', 'greta', 'margaret'] },
  {
    name: 'last-row',
    day: '2021-04-24',
    likedBy: ['luca', 'greta', 'margaret', 'yuqing', 'vesna'],
    isKept: true,
    comments: [
      { by: 'margaret', says: 'rowMargaret', on: '2022-04-24', likedBy: ['ana', 'luca', 'greta', 'yuqing'] },
    ],
  },
  {
    name: 'light-in-the-window',
    day: '2021-11-06',
    place: 'karlovci',
    likedBy: ['luca', 'greta', 'margaret', 'yuqing', 'vesna', 'ruzica'],
  },
]
