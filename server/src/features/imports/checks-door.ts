/** Holds the door and the day itself in a copy to what its family could set here (YE03): a copy is not signed, and may be forged. */
import { ceremonies as ceremonyCalls, findCeremonyDayError } from '@spomen/contract/ceremonies.ts'
import { mostLinks } from '@spomen/contract/doors.ts'
import { guestWordLimits } from '@spomen/contract/guest-words.ts'
import { longest } from '@spomen/contract/limits.ts'
import { line, optionalLine, optionalText, text } from '@spomen/contract/vocabulary.ts'
import type { CopyHead, CopyLists } from '../own-copy/index.ts'
import { badCopy, type SchemaReader } from './bad-copy.ts'

/** With those that were taken back: more than anybody makes. */
const mostLinksEver = 10_000

const linkName = line(longest.short)

/** The door as it may be written; undefined where there is none. */
export function checkDoor({ door }: CopyHead['memorial'], read: SchemaReader): CopyHead['memorial']['door'] {
  if (!door) return undefined
  const where = 'memorial, door'
  if (new Set(door.parts).size < door.parts.length) throw badCopy(`${where}, parts`, 'one part twice')
  const codes = new Set(door.links.map(({ code }) => code))
  if (codes.size < door.links.length) throw badCopy(`${where}, links`, 'one code twice')
  const inUse = door.links.filter(({ takenBackAt }) => takenBackAt === null)
  if (inUse.length > mostLinks || door.links.length > mostLinksEver)
    throw badCopy(`${where}, links`, 'too many links')
  return {
    ...door,
    // The family's first link has no name until it is given one.
    links: door.links.map((link, index) => ({
      ...link,
      name: link.name && read(linkName, link.name, `${where}, links ${index + 1}, name`),
    })),
  }
}

/** Who was asked about earlier words: either there is an answer or there is none. */
export function checkConsent(item: CopyLists['doorConsents'], where: string) {
  if ((item.answeredAt === null) !== (item.agrees === null)) throw badCopy(where, 'half an answer')
  return item
}

const { ceremonies: all, insteadOfFlowers, insteadUrl } = ceremonyCalls.set.takes.shape

/** The day itself, as it may be written; undefined where nothing was announced. */
export function checkCeremonies(
  { ceremonies, facts }: CopyHead['memorial'],
  { read, lastDay: today }: { read: SchemaReader; lastDay: string },
): CopyHead['memorial']['ceremonies'] {
  if (!ceremonies) return undefined
  const where = 'memorial, ceremonies'
  const told = read(all, ceremonies.all, where)
  if (told.some(({ day }) => findCeremonyDayError(day, { died: facts.dateOfDeath, today }) === 'farAhead'))
    throw badCopy(where, 'a day that is too far ahead')
  return {
    ...ceremonies,
    all: ceremonies.all.map(({ id }, index) => ({ ...(told[index] as (typeof told)[number]), id })),
    insteadOfFlowers: read(insteadOfFlowers, ceremonies.insteadOfFlowers, `${where}, insteadOfFlowers`),
    insteadUrl: read(insteadUrl, ceremonies.insteadUrl, `${where}, insteadUrl`),
  }
}

const said = {
  name: line(guestWordLimits.name),
  knownAs: optionalLine(guestWordLimits.knownAs),
  words: text(guestWordLimits.words),
  answer: optionalText(guestWordLimits.answer),
} as const

/** Words of a guest, as they may be written: what waits has no answer yet, and all else has one. */
export function checkGuestWords(item: CopyLists['guestWords'], where: string, read: SchemaReader) {
  if ((item.state === 'waiting') !== (item.answeredAt === null)) throw badCopy(where, 'half an answer')
  return {
    ...item,
    name: read(said.name, item.name, `${where}, name`),
    knownAs: read(said.knownAs, item.knownAs, `${where}, knownAs`),
    words: read(said.words, item.words, `${where}, words`),
    answer: read(said.answer, item.answer, `${where}, answer`),
  }
}
