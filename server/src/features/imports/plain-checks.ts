/** What no field of a copy may hold, whatever it is called: a copy is not signed, and may be forged (YE03). */
import { Day } from '@spomen/contract/vocabulary.ts'
import { decodeTime } from 'ulid'
import * as z from 'zod/mini'
import { daysAfter, dayOf } from '../../kit/clock.ts'
import { badCopy } from './bad-copy.ts'

/** A day before the first of the moments anybody's clock has told. */
const earliest = Date.parse('1970-01-01T00:00:00Z')

/** How far a clock may have been wrong. */
const slackDays = 1
/** Of a tale, which is shown for seven. */
export const longestTaleDays = 8

const mostInt4 = 2_147_483_647

/** Beyond the longest words that are written anywhere, in characters. */
const longestText = 100_000

/** The same of a greeting, whose markup may be far longer than what it shows, and longer again once its characters are escaped. */
const longestNote = 2_000_000

const calendarDays = new Set(['from', 'to', 'memoryDate', 'day', 'endsOn'])
const isMomentKey = (key: string) => key.endsWith('At') || key === 'since' || key === 'ownerSince'

/** Until when a moment, an id and a day of a copy may be. */
export interface CopyTimes {
  now: Date
  latest: Date
  /** The last day, YYYY-MM-DD. */
  lastDay: string
}

/** For a copy that is checked at a moment. */
export function copyTimes(now: Date): CopyTimes {
  // NOTE: some ids and moments are given by the machine, whatever the clock that is handed in.
  const latest = daysAfter(new Date(Math.max(now.getTime(), Date.now())), slackDays)
  return { now, latest, lastDay: dayOf(latest) }
}

/** Reads something by its schema; refuses what is not of it. */
export function readBySchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  where: string,
): z.output<Schema> {
  readListsIn(schema, given, where)
  const found = z.safeParse(schema, given)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const path = issue?.path.join('.') ?? ''
  throw badCopy(path ? `${where}, ${path}` : where, issue?.message ?? 'not as it should be')
}

/**
 * Reads what stands in the lists of something, one after the other. NOTE: zod gathers whatever is wrong in a list; of a
 * hundred thousand that are wrong the first is enough.
 */
function readListsIn(schema: z.core.$ZodType, given: unknown, where: string): void {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    readListsIn(schema._zod.def.innerType, given, where)
  else if (schema instanceof z.ZodMiniArray && Array.isArray(given))
    for (const [index, item] of given.entries())
      readBySchema(schema._zod.def.element as z.ZodMiniType, item, `${where} ${index + 1}`)
  else if (schema instanceof z.ZodMiniObject && typeof given === 'object' && given !== null)
    for (const [name, part] of Object.entries(schema._zod.def.shape))
      readListsIn(part as z.core.$ZodType, (given as Record<string, unknown>)[name], `${where}, ${name}`)
}

function checkMoment({ now, latest }: CopyTimes, moment: string, key: string, where: string): void {
  const at = Date.parse(moment)
  const most = key === 'expiresAt' ? daysAfter(now, longestTaleDays) : latest
  if (!(at >= earliest && at <= most.getTime())) throw badCopy(where, 'a moment that cannot be')
}

function checkId({ latest }: CopyTimes, id: string, where: string): void {
  // NOTE: lists go by ids, which begin with their moment: one that lies ahead would stand first for ever.
  if (id > '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' || decodeTime(id) > latest.getTime())
    throw badCopy(where, 'an id that cannot be')
}

/**
 * Refuses words, numbers, moments and ids that cannot be, however deep they stand. The ids in `people` are names inside the
 * copy alone: nothing goes by them here, and some are no more than hashed (`own-copy/people.ts`).
 */
export function checkPlainly(times: CopyTimes, value: unknown, key: string, where: string): void {
  if (typeof value === 'string') {
    const most = key === 'note' ? longestNote : longestText
    if (value.includes('\0') || value.length > most) throw badCopy(where, 'words that cannot be')
    if (isMomentKey(key)) checkMoment(times, value, key, where)
    if (calendarDays.has(key)) readBySchema(Day, value, where)
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value) || (key !== 'bytes' && Math.abs(value) > mostInt4))
      throw badCopy(where, 'a number that cannot be')
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) checkPlainly(times, each, key, `${where} ${index + 1}`)
  } else if (value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) {
      if (name === 'id' && key !== 'people' && typeof each === 'string') checkId(times, each, where)
      checkPlainly(times, each, name, `${where}, ${name}`)
    }
  }
}
