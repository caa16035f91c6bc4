import { type SystemInfo, system } from '@spomen/contract/system.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseUrl } from '../../../kit/parse-url.ts'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { createStore, useStore } from '../../../kit/store.ts'

/** Where the pictures of a map come from. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}` to be filled in. */
  address: string
  host: string
  /** Whom to thank for them. */
  credit: string
  /** What that host learns of the page that asks: nothing, or the address of this site where it asks for it. */
  referrer: 'no-referrer' | 'origin'
}

/** These give nothing to whoever does not say which site they come from (docs/decisions/0024). */
const needsReferrer = (host: string) => /(^|\.)openstreetmap\.org$/.test(host)

/** The tiles of a map at an address with `{s}`, `{z}`, `{x}` and `{y}`; null where that is no address. */
export function tilesAt(address: string, credit: string): Tiles | null {
  const url = parseUrl(address.replace('{s}.', '').replaceAll(/[{}]/g, ''))
  if (!url) return null
  const { host } = url
  return { address, host, credit, referrer: needsReferrer(host) ? 'origin' : 'no-referrer' }
}

const tilesOf = ({ tileUrl, tileCredit }: SystemInfo) => tilesAt(tileUrl, tileCredit)

/** Where this house gets its maps; undefined until it is known. */
export const useTiles = (): Tiles | null | undefined =>
  useQuery({
    ...endpointQuery(useServer(), system.about, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: tilesOf,
  }).data

const allowedKey = 'maps-from'
/** How often the consent has changed. It lies in the browser's storage alone, which the end of a session clears. */
const changes = createStore(0)
const noteChange = () => changes.set(changes.get() + 1)

function allow(host: string | null) {
  if (host === null) localStorage.removeItem(allowedKey)
  else localStorage.setItem(allowedKey, host)
  noteChange()
}

/**
 * Whether the person has allowed this browser to fetch maps from a host; asked anew for another one. Nothing is fetched
 * from there before (promises 2.8).
 */
export function useMapConsent(host: string | undefined) {
  const allowed = useStore(changes, () => localStorage.getItem(allowedKey))
  // Another window may have been asked.
  useEffect(() => {
    addEventListener('storage', noteChange)
    return () => removeEventListener('storage', noteChange)
  }, [])
  return {
    isGiven: host !== undefined && allowed === host,
    give: () => host !== undefined && allow(host),
    takeBack: () => allow(null),
  }
}
