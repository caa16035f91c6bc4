/**
 * What a memorial's history tells of can be put back for thirty days (YC02): what was taken away by the trash it lies in, texts by
 * the feature they belong to. Gathered in `app.ts`, and asked by `features/history`.
 */
import type { HistoryKind } from '@spomen/contract/history.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/connect.ts'
import type { FormerTexts } from './history.ts'
import type { Viewer } from './http/serve.ts'
import type { Subjects } from './subjects.ts'
import { bringBackWithin, type Trash } from './trash.ts'

/** Where something is put back: within a transaction that has locked the memorial, by one of its family. */
export interface PutBackPlace {
  tx: Db
  clock: Clock
  subjects: Subjects
  viewer: Viewer
  memorialId: string
}

/** A line whose event is undone. */
export interface UndoneLine {
  subjectId: string
  /** The texts as they were; nothing where the thing itself is still there. */
  before: FormerTexts
  /** When it happened. */
  at: Date
}

/** Who of a family reads a history. */
export interface HistoryReader {
  db: Db
  clock: Clock
  subjects: Subjects
  viewer: Viewer
}

/** How what lines of a kind tell of is put back. */
export interface PutBack {
  kind: HistoryKind
  /** Whether the line has to hold texts for that, which are gone after thirty days. */
  needsTexts: boolean
  /** Whether nothing that came since makes way for it, so that nobody is asked first; left out where it does. */
  isBesideLater?: boolean
  /** Of those texts what the family reads in the line, with its marks; nothing where there is nothing to read. */
  excerpt?: (before: FormerTexts) => string | null
  /** For each of such lines, whether what it puts back, or its texts belong to, is there right now; left out where it always is. */
  havePlaces?: (reader: HistoryReader, lines: readonly UndoneLine[]) => Promise<boolean[]>
  /** Of those texts whose words and marks come back with them, as their accounts, which are locked before the memorial. */
  whoseReturn?: (before: FormerTexts) => readonly string[]
  /**
   * Does it in the viewer's name and records that; refuses what is gone for good with `notFound`, and as the feature does
   * where the plan has no room.
   */
  putBack: (place: PutBackPlace, line: UndoneLine) => Promise<void>
}

/** How what lies in a trash is put back by the line that tells of its removal; refuses as `bringBackWithin` does. */
export const putBackFrom = <Memorial>(trash: Trash<Memorial>): PutBack => ({
  kind: trash.removed,
  needsTexts: false,
  putBack: ({ tx, clock, viewer, memorialId }, { subjectId }) =>
    bringBackWithin({ tx, clock }, trash, { by: viewer.id, memorialId, subjectId, now: clock.now() }),
})

/** Over all features. */
export interface PutBacks {
  /** How lines of a kind are put back; undefined where nothing can be. */
  find(kind: string): PutBack | undefined
}

/** All ways to put back, to be found by the kind of a line; of two of one kind the later counts. */
export function putBacksOf(all: readonly PutBack[]): PutBacks {
  const byKind = new Map<string, PutBack>(all.map((one) => [one.kind, one]))
  return { find: (kind) => byKind.get(kind) }
}

/** Reads the first of the named former texts that is not empty; null where there is none. */
export const firstTextOf =
  (...names: readonly string[]) =>
  (before: FormerTexts): string | null =>
    (names.map((name) => before[name]).find((text) => typeof text === 'string' && text !== '') as
      | string
      | null) ?? null
