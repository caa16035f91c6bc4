/**
 * To whom a mail was sent, in the fragment of its links, which no browser tells a server: so that whoever is not signed in
 * finds their own address filled in. The page takes it out of the address bar at once.
 */

const marker = '#for='

/** A link as it stands in a mail to this address. */
export const linkFor = (mail: string, link: string): string =>
  link.includes('#') ? link : `${link}${marker}${encodeURIComponent(mail)}`

/** The address in a fragment; null where there is none. */
export function readAddressee(fragment: string): string | null {
  if (!fragment.startsWith(marker)) return null
  try {
    return decodeURIComponent(fragment.slice(marker.length)) || null
  } catch {
    return null
  }
}

/** Whether a fragment tells an address, readable or not: it goes nowhere on the page. */
export const isAddressee = (fragment: string): boolean => fragment.startsWith(marker)
