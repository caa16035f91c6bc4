import { SolarTerm } from 'tyme4ts'

/** The civil day of Qingming, YYYY-MM-DD: when the sun, seen in China, reaches 15 degrees of longitude. */
export function qingmingIn(year: number): string {
  const day = SolarTerm.fromName(year, '清明').getJulianDay().getSolarDay()
  return `${year}-${pad(day.getMonth())}-${pad(day.getDay())}`
}

const pad = (part: number) => String(part).padStart(2, '0')
