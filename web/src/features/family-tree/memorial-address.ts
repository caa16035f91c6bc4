import { parseUrl } from '../../kit/parse-url.ts'

const path = /^\/Profile\/([\w-]{1,64})\/?$/i

/** The id in the address of a memorial on this site, as it stands in the browser or in a shared link; else null. */
export function parseMemorialId(text: string): string | null {
  const address = parseUrl(text.trim(), location.origin)
  return address?.origin === location.origin ? (path.exec(address.pathname)?.[1] ?? null) : null
}
