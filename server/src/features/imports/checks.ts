/** Holds what a copy tells to what could be written here today (YE03): a copy is not signed, and may be forged. */
import { hasExtensionOf } from '@spomen/contract/documents.ts'
import { fewestInGift, mostOfEach } from '@spomen/contract/gifts.ts'
import { longest } from '@spomen/contract/limits.ts'
import { MediaDetails } from '@spomen/contract/media.ts'
import { shownToVisitors } from '@spomen/contract/memorials.ts'
import { line, lineOrAsBefore, optionalLine, optionalText, text } from '@spomen/contract/vocabulary.ts'
import type * as z from 'zod/mini'
import { daysAfter } from '../../kit/clock.ts'
import { Refusal } from '../../kit/refusal.ts'
import { cleanNote } from '../greetings/index.ts'
import { CopyHead, type CopyLists, itemsInCopy } from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'
import { checkPlainly, type CopyTimes, copyTimes, longestTaleDays, readBySchema } from './plain-checks.ts'
import { checkCeremonies, checkConsent, checkDoor, checkGuestWords } from './checks-door.ts'

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
  /** Two names, and what stands between. */
  name: optionalLine(2 * longest.short + 1),
} as const

type ItemName = keyof CopyLists

/** Checks everything that a copy tells at a moment, and cleans its words as if they were written now. */
export function copyChecks(now: Date) {
  const times = copyTimes(now)
  return {
    read: readBySchema,
    lastDay: times.lastDay,
    /** An item of a list, as it may be written. */
    item<Name extends ItemName>(name: Name, given: unknown, number: number): CopyLists[Name] {
      const where = `${name} ${number}`
      const found = readBySchema(itemsInCopy[name] as unknown as z.ZodMiniType<CopyLists[Name]>, given, where)
      checkPlainly(times, found, name, where)
      return cleaned[name]?.(found, where, times) ?? found
    },
    /** What stands beside the lists. */
    head: (given: unknown) => checkHead(given, times),
  }
}

export type CopyChecks = ReturnType<typeof copyChecks>

type Clean<Item> = (item: Item, where: string, times: CopyTimes) => Item

/** Each item of these lists as it may be written, or a refusal. */
const cleaned: { [Name in ItemName]?: Clean<CopyLists[Name]> } = {
  entries(item, where, { lastDay }) {
    if (item.to !== null && item.to < item.from) throw badCopy(where, 'it ends before it begins')
    if (item.from > lastDay || (item.to ?? '') > lastDay) throw badCopy(where, 'a day to come')
    if (new Set(item.assets).size < item.assets.length) throw badCopy(where, 'one thing twice')
    return {
      ...item,
      title: readBySchema(wording.entryTitle, item.title, `${where}, title`),
      description: readBySchema(wording.entryDescription, item.description, `${where}, description`),
    }
  },
  photographs: checkMedium,
  films: checkMedium as never,
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
    return { ...item, words: readBySchema(wording.gift, words, `${where}, words`) }
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
  visits(item, where, { lastDay }) {
    if (item.visitors < 1 || item.day > lastDay) throw badCopy(where, 'visits that cannot be')
    return item
  },
  doorConsents: checkConsent,
  guestWords: (item, where) => checkGuestWords(item, where, readBySchema),
  people(item, where) {
    return { ...item, name: readBySchema(wording.name, item.name, `${where}, name`) }
  },
}

/** A photograph or a video with its comments. */
function checkMedium<Item extends CopyLists['photographs']>(
  item: Item,
  where: string,
  { lastDay }: CopyTimes,
): Item {
  if (item.memoryDate !== null && item.memoryDate > lastDay) throw badCopy(where, 'a day to come')
  return {
    ...item,
    title: readBySchema(wording.title, item.title, `${where}, title`),
    description: readBySchema(wording.description, item.description, `${where}, description`),
    location: readBySchema(wording.location, item.location, `${where}, location`),
    friends: readBySchema(wording.friends, item.friends, `${where}, friends`) ?? [],
    comments: commentsOf(item.comments, where),
    likes: likesOf(item.likes, where),
  }
}

function commentsOf(comments: CopyLists['photographs']['comments'], where: string) {
  // NOTE: by their ids an answer may stand before its comment, where a clock was set back between the two.
  const roots = new Set(comments.flatMap(({ id, parentId }) => (parentId === null ? [id] : [])))
  return comments.map((comment, index) => {
    const place = `${where}, comments ${index + 1}`
    if (comment.parentId !== null && !roots.has(comment.parentId))
      throw badCopy(place, 'an answer to nothing that was said')
    return {
      ...comment,
      text: readBySchema(wording.comment, comment.text, `${place}, text`),
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

function checkHead(given: unknown, times: CopyTimes): CopyHead {
  const head = readBySchema(CopyHead, given, 'memorial')
  checkPlainly(times, head, 'memorial', 'memorial')
  const { memorial } = head
  if (!shownToVisitors.some((known) => known === memorial.shownToVisitors))
    throw badCopy('memorial, shownToVisitors', 'not known')
  // What is in preparation nobody else has seen: no family has opened it, and no moderator has hidden it (YC08).
  if (memorial.inPreparation && (memorial.door || memorial.suspendedAt !== null))
    throw badCopy('memorial, inPreparation', 'something that others have seen')
  memorial.favourites = memorial.favourites.map(({ type, value }, index) => ({
    type,
    value: readBySchema(wording.favourite, value, `memorial, favourites ${index + 1}`) ?? '',
  }))
  const door = checkDoor(memorial, readBySchema)
  if (door) memorial.door = door
  const ceremonies = checkCeremonies(memorial, { read: readBySchema, lastDay: times.lastDay })
  if (ceremonies) memorial.ceremonies = ceremonies
  const { epitaph } = memorial
  if (epitaph && 'line' in epitaph) {
    const where = 'memorial, epitaph'
    epitaph.line = readBySchema(wording.epitaph, epitaph.line, where) ?? ''
    if (epitaph.line === '') throw badCopy(where, 'no words')
  }
  return head
}
