const path = /^\/Profile\/([\w-]{1,64})\/?$/i

/** The id in the address of a memorial on this site, as it stands in the browser or in a shared link; else null. */
export function parseMemorialId(text: string): string | null {
  const given = text.trim()
  if (!URL.canParse(given, location.origin)) return null
  const { origin, pathname } = new URL(given, location.origin)
  return origin === location.origin ? (path.exec(pathname)?.[1] ?? null) : null
}
