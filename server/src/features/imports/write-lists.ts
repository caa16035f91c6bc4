/** Writes down the lists of a copy beside its media: its life, greetings, gifts and requests, some rows at a time. */
import { addImportedRequests, importedInvitation } from '../following/index.ts'
import { addImportedGifts } from '../gifts/index.ts'
import { addImportedGreetings } from '../greetings/index.ts'
import type { CopyLists } from '../own-copy/index.ts'
import { addImportedAssets, addImportedEntries } from '../timeline/index.ts'
import { isOver } from './rules.ts'
import { asDate, asDateOrNull, batchSize, type Writing } from './writing.ts'

/** The life, and beside each entry what of its media is on the page. */
export async function writeEntries(writing: Writing, items: CopyLists['entries'][]): Promise<void> {
  const { tx, memorialId, now, accountIdOf, add, onPage } = writing
  const there = items.filter((item) => !isOver(item, now))
  const rows = there.map((item) => ({
    id: item.id,
    memorial_id: memorialId,
    author_id: accountIdOf(item.by),
    title: item.title,
    description: item.description,
    began: item.from,
    ended: item.to,
    audience: item.audience ?? 'page',
    created_at: asDate(item.createdAt),
    changed_at: asDateOrNull(item.changedAt),
    changed_by: item.changedBy && accountIdOf(item.changedBy),
    deleted_at: asDateOrNull(item.deletedAt),
  }))
  await add('entries', rows, addImportedEntries)
  const assets = there.flatMap(({ id, assets: beside }) =>
    beside
      .filter((asset) => onPage.has(asset))
      .map((asset, index) => ({ entry_id: id, subject_id: asset, position: index + 1 })),
  )
  for (let at = 0; at < assets.length; at += batchSize)
    await addImportedAssets(tx, assets.slice(at, at + batchSize))
}

/** Greetings as they were left, hidden where a moderator has hidden them. */
export async function writeGreetings(
  { memorialId, accountIdOf, add }: Writing,
  items: CopyLists['greetings'][],
): Promise<void> {
  const rows = items.map((item) => ({
    id: item.id,
    memorial_id: memorialId,
    author_id: accountIdOf(item.by),
    note: item.note,
    reported: item.reported,
    created_at: asDate(item.createdAt),
    changed_at: asDateOrNull(item.changedAt),
    changed_by: item.changedBy && accountIdOf(item.changedBy),
    shown_to: item.shownTo ?? 'inside',
  }))
  await add('greetings', rows, addImportedGreetings)
}

/** Candles and flowers as they were given; those that could be brought back no more are left out. */
export async function writeGifts(
  { memorialId, now, accountIdOf, add }: Writing,
  items: CopyLists['gifts'][],
): Promise<void> {
  const rows = items
    .filter((item) => !isOver(item, now))
    .map((item) => ({
      id: item.id,
      memorial_id: memorialId,
      giver_id: accountIdOf(item.by),
      candles: item.candles,
      flowers: item.flowers,
      words: item.words,
      given_at: asDate(item.givenAt),
      deleted_at: asDateOrNull(item.deletedAt),
    }))
  await add('gifts', rows, addImportedGifts)
}

/** What waits for an answer; nobody asks to follow what is theirs, and an address is invited once. */
export async function writeRequests(
  { memorialId, accountIdOf, add, invited }: Writing,
  items: CopyLists['requests'][],
  ownerId: string,
): Promise<void> {
  const rows = items
    .filter(({ by, mailHash }) => {
      if (mailHash === null) return accountIdOf(by) !== ownerId
      const isFirst = !invited.has(mailHash)
      invited.add(mailHash)
      return isFirst
    })
    .map((item) => ({
      id: item.id,
      memorial_id: memorialId,
      kind: item.kind,
      by_account_id: accountIdOf(item.by),
      invited_mail: item.mailHash && importedInvitation(item.mailHash),
      note: item.note,
      created_at: asDate(item.createdAt),
    }))
  await add('requests', rows, addImportedRequests)
}
