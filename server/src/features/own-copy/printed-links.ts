/** Where guests find a memorial beside its own code: the links on stones and cards, and a door that stands open (YD04). */
import { isLinkOver } from '../following/index.ts'
import type { CopyHead } from './format.ts'

export interface PrintedLink {
  /** The address as people read it at each house, with the name of the link where it has one. */
  shown: readonly string[]
  /** What follows the host in it, without the first slash, in each way in which it is printed and typed. */
  paths: readonly string[]
}

/**
 * The links of a memorial that count, and the address of a door that is open to everybody. A closed door takes no link
 * back: its code stays on the stone. Links of a page that has moved are told at the house it came from as well, since
 * nobody knows where each was printed.
 */
export function printedLinks(
  { qr, memorial: { id, door } }: CopyHead,
  { publicUrl, now }: { publicUrl: string; now: Date },
): readonly PrintedLink[] {
  if (!door) return []
  const hosts = [...new Set([qr.address, publicUrl].map((url) => new URL(url).host))]
  const at = (path: string) => hosts.map((host) => `${host}/${path}`)
  const links = door.links
    .filter((link) => !isLinkOver(link, now))
    .map(({ code, name }) => {
      const grouped = code.match(/.{1,4}/g)?.join('-') ?? code
      const shown = at(`${grouped}${name && ` (${name})`}`)
      return { shown, paths: [code, grouped] }
    })
  const open = `Shared/${id}`
  return door.opens === 'open' ? [...links, { shown: at(open), paths: [open] }] : links
}
