import { variants } from '@spomen/contract/media.ts'
import { checkedKey } from '../files/store.ts'
import type { ImageType } from './image-type.ts'
import type { pdfType } from './pdf.ts'

/** A size we make from an original. */
export type Derivative = keyof typeof variants

export const derivatives = Object.keys(variants) as Derivative[]

/** The media type of every derivative. */
export const derivativeType = 'image/webp'

/** What is known of an image once it has been decoded. */
export interface ImageDetails {
  type: ImageType | typeof pdfType
  /** Of the upright image, in pixels. */
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
  /** Said where a part of it could not be decoded. */
  isDamaged?: true
}

/** Raised whenever derivatives would come out differently, so that they are made again and get another ETag. */
const derivativeVersion = 2

/** Where a size made of an original lies in the store. */
export const derivativeKey = (sha256: string, variant: Derivative) =>
  checkedKey(`derived/${sha256}/${variant}.webp`)

/** Where the knowledge of an image lies, written after all its derivatives: where it is, they are. */
export const imageDetailsKey = (sha256: string) =>
  checkedKey(`derived/${sha256}/picture-${derivativeVersion}.json`)

/** Where it is written that a document has no first page to be seen, so that it is tried once. */
export const noFirstPageKey = (sha256: string) =>
  checkedKey(`derived/${sha256}/no-first-page-${derivativeVersion}`)

/** Names the bytes of one derivative, for its ETag. */
export const derivativeTag = (sha256: string, variant: Derivative) =>
  `${sha256}-${variant}-${derivativeVersion}`
