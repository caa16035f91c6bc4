/** The videos of Milica’s life, in their order, and the documents. */
import type { SampleComment } from './photographs.ts'
import type { PersonKey } from './people.ts'
import type { VideoName, DocumentName, PlaceName } from './words/words.ts'

interface SampleVideo {
  name: VideoName
  day: string
  place?: PlaceName
  size: readonly [width: number, height: number]
  seconds: number
  likedBy?: readonly PersonKey[]
  comments?: readonly SampleComment[]
}

const [wide, old] = [
  [640, 360],
  [640, 448],
] as const

export const sampleVideos: readonly SampleVideo[] = [
  {
    name: 'first-sea',
    day: '1968-07-23',
    place: 'rovinj',
    size: old,
    seconds: 9,
    likedBy: ['vesna', 'bruno', 'luca', 'margaret'],
  },
  {
    name: 'barge-under-the-fortress',
    day: '1979-05-12',
    place: 'noviSad',
    size: old,
    seconds: 11,
    likedBy: ['ilija', 'vesna', 'rade'],
    comments: [{ by: 'ilija', says: 'bargeIlija', on: '2022-05-12', likedBy: ['ana', 'vesna'] }],
  },
  {
    name: 'sunflowers',
    day: '2003-07-19',
    place: 'sombor',
    size: wide,
    seconds: 8,
    likedBy: ['greta', 'luca', 'stevan'],
    comments: [{ by: 'ana', says: 'sunflowersAna', on: '2022-07-19', likedBy: ['stevan', 'luca'] }],
  },
  { name: 'garden-in-autumn', day: '2017-10-21', size: wide, seconds: 9, likedBy: ['erzsebet', 'greta'] },
  {
    name: 'light-in-the-window',
    day: '2021-11-06',
    place: 'karlovci',
    size: wide,
    seconds: 9,
    likedBy: ['vesna', 'luca', 'greta', 'ruzica', 'margaret'],
  },
]

export const sampleDocuments: readonly DocumentName[] = [
  'notebook',
  'certificate',
  'first-letter',
  'telegram',
  'seating-plan',
  'strudel',
  'poem',
  'sowing-days',
]
