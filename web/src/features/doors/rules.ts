import { type Door, type DoorLink, type GuestPart, suggestedParts } from '@spomen/contract/doors.ts'

/** What the family decides in one dialog; the rest of a door follows from it. */
export type DoorValues = Omit<Door, 'inside' | 'links'>

/** The door as it is offered for change: one that was never opened begins with the parts that are suggested (YA02). */
export function valuesOf({ inside: _, links: _links, ...values }: Door): DoorValues {
  const isFirst = values.opens === 'closed' && values.parts.length === 0
  return isFirst ? { ...values, parts: [...suggestedParts] } : values
}

/** What is sent: nothing is found that does not stand open, and nobody reads words that nobody may leave. */
export const toSend = (values: DoorValues): DoorValues => ({
  ...values,
  isSearchable: values.isSearchable && values.opens === 'open',
  wordsReaderId: values.takesWords ? values.wordsReaderId : null,
})

/** The parts with one of them added or taken away, always in the order in which they are offered. */
export const withPart = (
  order: readonly GuestPart[],
  parts: readonly GuestPart[],
  part: GuestPart,
  isShown: boolean,
) => order.filter((one) => (one === part ? isShown : parts.includes(one)))

/** What has become of a link by a day: it leads to the page, its last day is over, or it was taken back. */
export function stateOf(link: DoorLink, today: string): 'leads' | 'ended' | 'takenBack' {
  if (link.takenBackAt) return 'takenBack'
  return link.endsOn !== null && link.endsOn < today ? 'ended' : 'leads'
}

/**
 * The link that is handed on where nobody has chosen another: of those that lead to the page the oldest without an end, or
 * else the oldest; null where none does.
 */
export function linkToShare({ opens, links }: Pick<Door, 'opens' | 'links'>, today: string): DoorLink | null {
  if (opens === 'closed') return null
  const leading = links.filter((link) => stateOf(link, today) === 'leads')
  return leading.find(({ endsOn }) => endsOn === null) ?? leading[0] ?? null
}

/** A code as people read it: in groups of four. */
const readableCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

/** The address behind a code, as it is copied and sent. */
export const guestAddress = (site: string, code: string) => `${site}/${code}`

/** The same as people read and type it, without what every browser adds by itself. */
export const readableAddress = (site: string, code: string) => `${new URL(site).host}/${readableCode(code)}`

/**
 * What is drawn into a QR code: the address in capitals, which means the same to every browser and server, and takes
 * little more than half the room (YA05).
 */
export const codeText = (site: string, code: string) => guestAddress(site, code).toUpperCase()

/** Where guests find the page, within this site: by a link that leads there, or where the door is open to everybody. */
export function guestsPage(memorialId: string, door: Pick<Door, 'opens' | 'links'>, today: string) {
  const link = linkToShare(door, today)
  if (link) return `/${link.code}`
  return door.opens === 'open' ? `/Shared/${memorialId}` : null
}

/** The readable address on paper and stone in two lines: where it is, and the code in groups. */
export const printedLines = (site: string, code: string) =>
  [`${new URL(site).host}/`, readableCode(code)] as const
