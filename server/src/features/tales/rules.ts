import { daysOfTale, mostTales, type TaleType, taleTypes } from '@spomen/contract/tales.ts'
import { daysAfter } from '../../kit/clock.ts'

/** When a tale brought at a moment is over, to the second (O01, O02). */
export const taleEndsAt = (broughtAt: Date) => daysAfter(broughtAt, daysOfTale)

/** What is brought: an image, unless a video is named (O05, Q32). */
export const taleTypeOf = (given: number | null): TaleType =>
  given === taleTypes.video ? taleTypes.video : taleTypes.image

/** Whether more fit beside those a memorial shows. */
export const hasRoom = (there: number, more: number) => there + more <= mostTales
