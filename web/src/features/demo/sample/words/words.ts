import type { measures } from '../measures.ts'
import type { sizes } from '../sizes.ts'

/** A photograph by its name; the portrait hangs elsewhere. */
export type PhotographName = Exclude<keyof typeof measures, 'milica'>

export type PlaceName = 'karlovci' | 'noviSad' | 'strazilovo' | 'rovinj' | 'trieste' | 'fruskaGora' | 'sombor'

/** The kinds of things Milica loved, in every group there is (S08). */
export type FavouriteName =
  | 'Lunch'
  | 'Cake'
  | 'Fruit'
  | 'Coffee'
  | 'Tea'
  | 'Movie'
  | 'Actor'
  | 'Song'
  | 'FemaleSinger'
  | 'Book'
  | 'MaleWriter'
  | 'Sport'
  | 'Hobby'
  | 'Flower'
  | 'Color'
  | 'Dance'
  | 'River'
  | 'Mountain'
  | 'Sea'

/** An entry of her life. */
export type EntryName =
  | 'mulberry'
  | 'birth'
  | 'war'
  | 'firstLetters'
  | 'college'
  | 'whitby'
  | 'teacher'
  | 'bicycle'
  | 'wedding'
  | 'vesna'
  | 'jovan'
  | 'sea'
  | 'garden'
  | 'visit'
  | 'ana'
  | 'bridges'
  | 'kitchen'
  | 'petar'
  | 'row'
  | 'after'

export type GreetingName =
  | 'boat'
  | 'classroom'
  | 'notebook'
  | 'pen'
  | 'teeth'
  | 'seeds'
  | 'class2b'
  | 'ferryman'
  | 'accent'
  | 'scales'
  | 'postman'
  | 'beans'
  | 'fee'
  | 'whiteOnes'
  | 'zet'
  | 'stations'
  | 'drawing'
  | 'wall'
  | 'row'
  | 'soup'
  | 'mulberries'
  | 'bread'
  | 'letters'
  | 'poem'
  | 'last'
  | 'window'

/** What was said with candles and flowers. */
export type GiftWordsName = 'birthday' | 'twoYears'

export type VideoName =
  | 'first-sea'
  | 'barge-under-the-fortress'
  | 'sunflowers'
  | 'garden-in-autumn'
  | 'light-in-the-window'

export type DocumentName = keyof typeof sizes

export type CommentName =
  | 'houseMargaret'
  | 'houseAna'
  | 'fenceRuzica'
  | 'fenceGreta'
  | 'seventeenMargaret'
  | 'walkLuca'
  | 'walkAna'
  | 'weddingVesna'
  | 'weddingIlija'
  | 'stationGreta'
  | 'seaVesna'
  | 'breadYuqing'
  | 'breadAna'
  | 'classStevan'
  | 'classGordana'
  | 'gardenMargaret'
  | 'cherriesLuca'
  | 'chairsGreta'
  | 'chairsAna'
  | 'rowMargaret'
  | 'bargeIlija'
  | 'sunflowersAna'

/** All texts about Milica, in one language. */
export interface SampleWords {
  serbia: string
  places: Readonly<Record<PlaceName, string>>
  nickname: string
  occupation: string
  eyes: string
  /** The one line under her name. */
  epitaph: string
  /** How one finds her grave. */
  grave: string
  loved: Readonly<Record<FavouriteName, string>>
  /** What each photograph is called, and its story where there is one. */
  photographs: Readonly<Record<PhotographName, readonly [title: string, story?: string]>>
  videos: Readonly<Record<VideoName, readonly [title: string, story?: string]>>
  /** The file names of the documents. */
  documents: Readonly<Record<DocumentName, string>>
  life: Readonly<Record<EntryName, readonly [title: string, how: string]>>
  /** The lines of a greeting; an empty one separates paragraphs. */
  greetings: Readonly<Record<GreetingName, string>>
  gifts: Readonly<Record<GiftWordsName, string>>
  comments: Readonly<Record<CommentName, string>>
}
