/** Where guests find a memorial beside its own code: the links on stones and cards, and a door that stands open (YD04). */
import { isLinkOver } from '../following/index.ts'
import type { CopyHead } from './format.ts'

export interface PrintedLink {
  /** The address as people read it, with the name of the link where it has one. */
  shown: string
  /** What follows the host in it, without the first slash, in each way in which it is printed and typed. */
  paths: readonly string[]
}

/**
 * The links of a memorial that count, and the address of a door that is open to everybody. A closed door takes no link
 * back: its code stays on the stone.
 */
export function printedLinks(
  { memorial: { id, door } }: CopyHead,
  { publicUrl, now }: { publicUrl: string; now: Date },
): readonly PrintedLink[] {
  if (!door) return []
  const { host } = new URL(publicUrl)
  const links = door.links
    .filter((link) => !isLinkOver(link, now))
    .map(({ code, name }) => {
      const grouped = code.match(/.{1,4}/g)?.join('-') ?? code
      const shown = `${host}/${grouped}${name && ` (${name})`}`
      return { shown, paths: [code, grouped] }
    })
  const open = `Shared/${id}`
  return door.opens === 'open' ? [...links, { shown: `${host}/${open}`, paths: [open] }] : links
}
