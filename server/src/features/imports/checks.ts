/** Holds what a copy tells to what could be written here today (YE03): a copy is not signed, and may be forged. */
import { hasExtensionOf } from '@spomen/contract/documents.ts'
import { fewestInGift, mostOfEach } from '@spomen/contract/gifts.ts'
import { longest } from '@spomen/contract/limits.ts'
import { MediaDetails } from '@spomen/contract/media.ts'
import { shownToVisitors } from '@spomen/contract/memorials.ts'
import { Day, line, lineOrAsBefore, optionalLine, optionalText, text } from '@spomen/contract/vocabulary.ts'
import { decodeTime } from 'ulid'
import * as z from 'zod/mini'
import { daysAfter, dayOf } from '../../kit/clock.ts'
import { Refusal } from '../../kit/refusal.ts'
import { cleanNote } from '../greetings/index.ts'
import { CopyHead, type CopyLists, itemsInCopy } from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'
import { checkCeremonies, checkConsent, checkDoor, checkGuestWords } from './checks-door.ts'

/** A day before the first of the moments anybody's clock has told. */
const earliest = Date.parse('1970-01-01T00:00:00Z')

/** How far a clock may have been wrong. */
const slackDays = 1
const longestTaleDays = 8

const mostInt4 = 2_147_483_647
/** Beyond the longest words that are written anywhere, in characters. */
const longestText = 100_000

const calendarDays = new Set(['from', 'to', 'memoryDate', 'day', 'endsOn'])
const isMomentKey = (key: string) => key.endsWith('At') || key === 'since'

const described = MediaDetails.shape
const wording = {
  title: described.title,
  description: described.description,
  location: described.location,
  friends: described.friends,
  entryTitle: line(longest.title),
  entryDescription: optionalText(longest.description),
  comment: text(longest.comment),
  gift: optionalText(longest.giftWords),
  favourite: optionalLine(longest.title),
  epitaph: lineOrAsBefore(longest.epitaph),
} as const

/** A name is two of them, and what stands between. */
const longestName = 2 * longest.short + 1

type ItemName = keyof CopyLists

/** Checks everything that a copy tells at a moment, and cleans its words as if they were written now. */
export function copyChecks(now: Date) {
  // NOTE: some ids and moments are given by the machine, whatever the clock that is handed in.
  const latest = daysAfter(new Date(Math.max(now.getTime(), Date.now())), slackDays)
  const lastDay = dayOf(latest)

  /** Reads something by its schema; refuses what is not of it. */
  function read<Schema extends z.ZodMiniType>(
    schema: Schema,
    given: unknown,
    where: string,
  ): z.output<Schema> {
    const found = z.safeParse(schema, given)
    if (found.success) return found.data
    const [issue] = found.error.issues
    const path = issue?.path.join('.') ?? ''
    throw badCopy(path ? `${where}, ${path}` : where, issue?.message ?? 'not as it should be')
  }

  function checkMoment(moment: string, key: string, where: string) {
    const at = Date.parse(moment)
    const most = key === 'expiresAt' ? daysAfter(now, longestTaleDays) : latest
    if (!(at >= earliest && at <= most.getTime())) throw badCopy(where, 'a moment that cannot be')
  }

  function checkId(id: string, where: string) {
    // NOTE: lists go by ids, which begin with their moment: one that lies ahead would stand first for ever.
    if (id > '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' || decodeTime(id) > latest.getTime())
      throw badCopy(where, 'an id that cannot be')
  }

  /** What no field may hold, whatever it is called. */
  function checkPlainly(value: unknown, key: string, where: string): void {
    if (typeof value === 'string') {
      if (value.includes('\0') || value.length > longestText) throw badCopy(where, 'words that cannot be')
      if (isMomentKey(key)) checkMoment(value, key, where)
      if (calendarDays.has(key)) read(Day, value, where)
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value) || (key !== 'bytes' && Math.abs(value) > mostInt4))
        throw badCopy(where, 'a number that cannot be')
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) checkPlainly(each, key, `${where} ${index + 1}`)
    } else if (value !== null && typeof value === 'object') {
      for (const [name, each] of Object.entries(value)) {
        if (name === 'id' && typeof each === 'string') checkId(each, where)
        checkPlainly(each, name, `${where}, ${name}`)
      }
    }
  }

  function described<Item extends CopyLists['photographs']>(item: Item, where: string): Item {
    if (item.memoryDate !== null && item.memoryDate > lastDay) throw badCopy(where, 'a day to come')
    return {
      ...item,
      title: read(wording.title, item.title, `${where}, title`),
      description: read(wording.description, item.description, `${where}, description`),
      location: read(wording.location, item.location, `${where}, location`),
      friends: read(wording.friends, item.friends, `${where}, friends`) ?? [],
      comments: commentsOf(item.comments, where),
      likes: likesOf(item.likes, where),
    }
  }

  function commentsOf(comments: CopyLists['photographs']['comments'], where: string) {
    const roots = new Set<string>()
    return comments.map((comment, index) => {
      const place = `${where}, comments ${index + 1}`
      if (comment.parentId === null) roots.add(comment.id)
      else if (!roots.has(comment.parentId)) throw badCopy(place, 'an answer to nothing that was said before')
      return {
        ...comment,
        text: read(wording.comment, comment.text, `${place}, text`),
        likes: likesOf(comment.likes, place),
      }
    })
  }

  function likesOf(likes: CopyLists['photographs']['likes'], where: string) {
    const hands = new Set<string>()
    for (const { by, kind } of likes) {
      if (kind < 1 || kind > 4 || hands.has(by)) throw badCopy(`${where}, likes`, 'a like that cannot be')
      hands.add(by)
    }
    return likes
  }

  const cleaned: { [Name in ItemName]?: (item: CopyLists[Name], where: string) => CopyLists[Name] } = {
    entries(item, where) {
      if (item.to !== null && item.to < item.from) throw badCopy(where, 'it ends before it begins')
      if (item.from > lastDay || (item.to ?? '') > lastDay) throw badCopy(where, 'a day to come')
      if (new Set(item.assets).size < item.assets.length) throw badCopy(where, 'one thing twice')
      return {
        ...item,
        title: read(wording.entryTitle, item.title, `${where}, title`),
        description: read(wording.entryDescription, item.description, `${where}, description`),
      }
    },
    photographs: described,
    films: described as never,
    documents(item, where) {
      if (!hasExtensionOf(item.file.name, item.file.type as never))
        throw badCopy(where, 'a name that says another type')
      return item
    },
    greetings(item, where) {
      try {
        return { ...item, note: cleanNote(item.note) }
      } catch (error) {
        if (error instanceof Refusal) throw badCopy(`${where}, note`, error.key)
        throw error
      }
    },
    gifts(item, where) {
      const { candles, flowers, words } = item
      if (candles > mostOfEach || flowers > mostOfEach || candles + flowers < fewestInGift)
        throw badCopy(where, 'a gift that cannot be')
      return { ...item, words: read(wording.gift, words, `${where}, words`) }
    },
    tales(item, where) {
      if (Date.parse(item.expiresAt) > daysAfter(new Date(item.createdAt), longestTaleDays).getTime())
        throw badCopy(where, 'a tale that lasts too long')
      return item
    },
    requests(item, where) {
      if (item.note.length > longest.note || (item.kind === 'invitation') !== (item.mailHash !== null))
        throw badCopy(where, 'a request that cannot be')
      return item
    },
    visits(item, where) {
      if (item.visitors < 1 || item.day > lastDay) throw badCopy(where, 'visits that cannot be')
      return item
    },
    doorConsents: checkConsent,
    guestWords: (item, where) => checkGuestWords(item, where, read),
    people(item, where) {
      if (item.name !== null && [...item.name].length > longestName)
        throw badCopy(where, 'a name that is too long')
      return item
    },
  }

  return {
    read,
    lastDay,
    /** An item of a list, as it may be written. */
    item<Name extends ItemName>(name: Name, given: unknown, number: number): CopyLists[Name] {
      const where = `${name} ${number}`
      const found = read(itemsInCopy[name] as unknown as z.ZodMiniType<CopyLists[Name]>, given, where)
      checkPlainly(found, name, where)
      return cleaned[name]?.(found, where) ?? found
    },
    /** What stands beside the lists. */
    head(given: unknown): CopyHead {
      const head = read(CopyHead, given, 'memorial')
      checkPlainly(head, 'memorial', 'memorial')
      const { memorial } = head
      if (!shownToVisitors.some((known) => known === memorial.shownToVisitors))
        throw badCopy('memorial, shownToVisitors', 'not known')
      memorial.favourites = memorial.favourites.map(({ type, value }, index) => ({
        type,
        value: read(wording.favourite, value, `memorial, favourites ${index + 1}`) ?? '',
      }))
      const door = checkDoor(memorial, read)
      if (door) memorial.door = door
      const ceremonies = checkCeremonies(memorial, { read, lastDay })
      if (ceremonies) memorial.ceremonies = ceremonies
      const { epitaph } = memorial
      if (epitaph && 'line' in epitaph) {
        const where = 'memorial, epitaph'
        epitaph.line = read(wording.epitaph, epitaph.line, where) ?? ''
        if (epitaph.line === '') throw badCopy(where, 'no words')
      }
      return head
    },
  }
}

export type CopyChecks = ReturnType<typeof copyChecks>
