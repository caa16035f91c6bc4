import { createRequire } from 'node:module'
import type * as Tyme from 'tyme4ts'

const fetchModule = createRequire(import.meta.url)

/** The civil day of Qingming, YYYY-MM-DD: when the sun, seen in China, reaches 15 degrees of longitude. */
export function qingmingIn(year: number): string {
  // A megabyte for one day of a year: it is loaded where somebody keeps that day.
  const { SolarTerm } = fetchModule('tyme4ts') as typeof Tyme
  const day = SolarTerm.fromName(year, '清明').getJulianDay().getSolarDay()
  return `${year}-${pad(day.getMonth())}-${pad(day.getDay())}`
}

const pad = (part: number) => String(part).padStart(2, '0')
