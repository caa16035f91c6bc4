import {
  type Door,
  type DoorLink,
  type GuestPart,
  guestParts,
  suggestedParts,
} from '@spomen/contract/doors.ts'

type DoorState = Omit<Door, 'inside' | 'links'>

/** What the family decides in one dialog, tick by tick: two who change different parts take nothing of each other back. */
export type DoorValues = Omit<DoorState, 'parts'> & Record<GuestPart, boolean>

/** The door as it is offered for change: one that was never opened begins with the parts that are suggested (YA02). */
export function valuesOf({ inside: _, links: _links, parts, ...values }: Door): DoorValues {
  const isFirst = values.opens === 'closed' && parts.length === 0
  const offered = isFirst ? suggestedParts : parts
  const ticks = Object.fromEntries(guestParts.map((part) => [part, offered.includes(part)]))
  return { ...values, ...(ticks as Record<GuestPart, boolean>) }
}

/** What is sent: nothing is found that does not stand open, and nobody reads words that nobody may leave. */
export const toSend = (values: DoorValues): DoorState => ({
  opens: values.opens,
  parts: guestParts.filter((part) => values[part]),
  hidesBirthDay: values.hidesBirthDay,
  isSearchable: values.isSearchable && values.opens === 'open',
  takesWords: values.takesWords,
  wordsReaderId: values.takesWords ? values.wordsReaderId : null,
  wordsMailHour: values.wordsMailHour,
})

/** What stood there as it was chosen: of that nothing is opened again that somebody has closed since. */
export const chosenFrom = ({ inside: _, links: _links, wordsMailHour: _hour, ...shown }: Door) => shown

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
