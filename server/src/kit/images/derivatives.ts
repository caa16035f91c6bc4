import { variants } from '@spomen/contract/media.ts'
import { checkedKey } from '../files/store.ts'
import type { PictureType } from './signature.ts'

/** A size we make from an original. */
export type Derivative = keyof typeof variants

export const derivatives = Object.keys(variants) as Derivative[]

/** The media type of every derivative. */
export const derivativeType = 'image/webp'

/** What is known of a picture once it has been decoded. */
export interface Picture {
  type: PictureType
  /** Of the upright picture, in pixels. */
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
  /** Said where a part of it could not be decoded. */
  isDamaged?: true
}

/** Raised whenever derivatives would come out differently, so that they are made again and get another ETag. */
const recipe = 2

export const derivativeKey = (sha256: string, variant: Derivative) =>
  checkedKey(`derived/${sha256}/${variant}.webp`)

/** Where the knowledge of a picture lies, written after all its derivatives: where it is, they are. */
export const pictureKey = (sha256: string) => checkedKey(`derived/${sha256}/picture-${recipe}.json`)

/** Names the bytes of one derivative, for its ETag. */
export const derivativeTag = (sha256: string, variant: Derivative) => `${sha256}-${variant}-${recipe}`
