/** What a photograph tells of itself: when and where it was taken, as far as that can be believed. */
import { withCommas } from './commas.ts'
import { earliestMemory, longest } from './limits.ts'

export interface CaptureDetails {
  /** The day, or null. */
  day: string | null
  /** What somebody has called the place, in words of theirs. */
  place: string | null
  /** In degrees, north and east positive; null where it tells no place. */
  point: { latitude: number; longitude: number } | null
}

/** Whether this is such details, as when they come out of a browser's storage. */
export function isCaptureDetails(told: unknown): told is CaptureDetails {
  const { day, place, point } = (told ?? {}) as Record<string, unknown>
  const { latitude, longitude } = (point ?? {}) as Record<string, unknown>
  const areWords = [day, place].every((one) => one === null || typeof one === 'string')
  return areWords && (point === null || (typeof latitude === 'number' && typeof longitude === 'number'))
}

const moment = /^(\d{4})[:-](\d{2})[:-](\d{2})(?:[ T](\d{2}))?/

/** No month is the thirteenth, and no day the 31st of February: a moment made of one is another, or none. */
const isInCalendar = (day: string) => {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/**
 * The day of a moment as cameras write it (`1987:05:03 16:28:39`), by the clock of the place; null for what cannot be it
 * (J19): no day of the calendar, before photographs of a life begin or after today, and the first of January at midnight,
 * where a clock begins that nobody has set.
 */
export function parseCaptureDay(written: unknown, today: string): string | null {
  const [, year, month, day, hour = '00'] = (typeof written === 'string' && moment.exec(written.trim())) || []
  const text = `${year}-${month}-${day}`
  if (!isInCalendar(text) || text < earliestMemory || text > today) return null
  return text.endsWith('-01-01') && hour === '00' ? null : text
}

/** Where on earth, or null: two zeros are what a telephone writes that does not know. */
export function parseCapturePoint(latitude: unknown, longitude: unknown): CaptureDetails['point'] {
  const isDegree = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= most
  if (!isDegree(latitude, 90) || !isDegree(longitude, 180)) return null
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

/** The words of a place, the nearest first: `Petrovaradin, Novi Sad, Serbia`; null without any. */
export function parseCapturePlace(words: readonly unknown[]): string | null {
  const parts = words
    .filter((word) => typeof word === 'string')
    .map((word) => word.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .filter(Boolean)
  const place = withCommas([...new Set(parts)])
  return place && place.length <= longest.short ? place : null
}

/** A point as it can be written beside a photograph: `44.8176, 20.4633`, which is true to about ten metres. */
export const formatPoint = ({ latitude, longitude }: NonNullable<CaptureDetails['point']>) =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
