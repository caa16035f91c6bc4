import type { Ceremony } from '@spomen/contract/ceremonies.ts'

type CeremonyPlace = Pick<Ceremony, 'place' | 'address' | 'latitude' | 'longitude'>

/** Where a telephone's own map opens (RFC 5870): a point, or else an address to look for; null where neither is told. */
export function mapsAppUrl({ place, address, latitude, longitude }: CeremonyPlace): string | null {
  const name = place ?? address
  if (latitude !== null && longitude !== null) {
    const point = `${latitude},${longitude}`
    return `geo:${point}?q=${point}${name ? `(${encodeURIComponent(name)})` : ''}`
  }
  return address ? `geo:0,0?q=${encodeURIComponent(address)}` : null
}

/** A page of a maps website that looks for an address. */
export const mapsSearchUrl = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
