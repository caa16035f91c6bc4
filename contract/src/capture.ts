/** What a photograph tells of itself: when and where it was taken, as far as that can be believed. */
import * as z from 'zod/mini'
import { earliestMemory, longest } from './limits.ts'

export const CaptureDetails = z.object({
  /** The day, or null. */
  day: z.nullable(z.string()),
  /** What somebody has called the place, in words of theirs. */
  place: z.nullable(z.string()),
  /** In degrees, north and east positive; null where it tells no place. */
  point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
})
export type CaptureDetails = z.infer<typeof CaptureDetails>

const moment = /^(\d{4})[:-](\d{2})[:-](\d{2})(?:[ T](\d{2}))?/

/**
 * The day of a moment as cameras write it (`1987:05:03 16:28:39`), by the clock of the place; null for what cannot be it
 * (J19): no day of the calendar, before photographs of a life begin or after today, and the first of January at midnight,
 * where a clock begins that nobody has set.
 */
export function parseCaptureDay(told: unknown, today: string): string | null {
  const [, year, month, day, hour = '00'] = (typeof told === 'string' && moment.exec(told.trim())) || []
  const text = `${year}-${month}-${day}`
  const isInCalendar = z.iso.date().safeParse(text).success
  if (!isInCalendar || text < earliestMemory || text > today) return null
  return text.endsWith('-01-01') && hour === '00' ? null : text
}

/** Where on earth, or null: two zeros are what a telephone writes that does not know. */
export function parseCapturePoint(latitude: unknown, longitude: unknown): CaptureDetails['point'] {
  const isDegree = (told: unknown, most: number): told is number =>
    typeof told === 'number' && Math.abs(told) <= most
  if (!isDegree(latitude, 90) || !isDegree(longitude, 180)) return null
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

/** The words of a place, the nearest first: `Petrovaradin, Novi Sad, Serbia`; null without any. */
export function parseCapturePlace(words: readonly unknown[]): string | null {
  const told = words
    .filter((word) => typeof word === 'string')
    .map((word) => word.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .filter(Boolean)
  const place = [...new Set(told)].join(', ')
  return place && place.length <= longest.short ? place : null
}

/** A point as it can be written beside a photograph: `44.8176, 20.4633`, which is true to about ten metres. */
export const formatPoint = ({ latitude, longitude }: NonNullable<CaptureDetails['point']>) =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
