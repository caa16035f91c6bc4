import { formatPoint, type CaptureDetails } from '@spomen/contract/capture.ts'
import type { Point } from '../../memorials/index.ts'
import type { PhotographCapture } from './offers.ts'

/** Photographs that were taken in one place, as far as they tell. */
export interface CapturePlace {
  /** The first photograph's id. */
  id: string
  ids: ReadonlySet<string>
  /** What somebody has called it, or nothing. */
  name: string
  /** Where it is, as it can be written; the same as its name where no more is known. */
  point: string
}

/** A text that is nothing but a point, as `formatPoint` writes it or with more decimals. */
const writtenPoint = /^\s*(-?\d{1,2}\.\d{3,7}),\s*(-?\d{1,3}\.\d{3,7})\s*$/

/** The point somebody has written as a place; null when there are words. */
export function pointIn(text: string | null): Point | null {
  const [lat, lng] = (writtenPoint.exec(text ?? '') ?? []).slice(1).map(Number)
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

/** What is said of a place in words: nothing of one that is only a point. */
export const placeWords = (text: string | null) => (pointIn(text) ? null : text)

/** How far apart two photographs of one place may be, in degrees: about five hundred metres. */
const near = 0.005

function isSamePlace(one: CaptureDetails, other: CaptureDetails): boolean {
  if (one.place || other.place) return one.place === other.place
  if (!one.point || !other.point) return false
  const [north, east] = [
    one.point.latitude - other.point.latitude,
    (one.point.longitude - other.point.longitude) * Math.cos((one.point.latitude * Math.PI) / 180),
  ]
  return Math.hypot(north, east) <= near
}

/** The places photographs tell of, in the order in which they are first told of. */
export function groupByPlace(offers: readonly PhotographCapture[]): CapturePlace[] {
  const places: { first: CaptureDetails; ids: Set<string> }[] = []
  for (const { id, details } of offers) {
    if (!details.place && !details.point) continue
    const known = places.find(({ first }) => isSamePlace(first, details))
    if (known) known.ids.add(id)
    else places.push({ first: details, ids: new Set([id]) })
  }
  return places.map(({ first, ids }) => ({
    id: [...ids][0] ?? '',
    ids,
    name: first.place ?? '',
    point: first.point ? formatPoint(first.point) : (first.place ?? ''),
  }))
}
