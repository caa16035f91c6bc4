/** Writes down a memorial that came in a copy: all its rows in one transaction, under the ids they had. */
import { schemasOf } from '@spomen/contract/fact-schemas.ts'
import { factsOfKind } from '@spomen/contract/facts.ts'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { AccountRow } from '../accounts/index.ts'
import { offerClaims } from '../claims/index.ts'
import { addImportedFollowers, addImportedRequests, importedInvitation } from '../following/index.ts'
import { addImportedGifts } from '../gifts/index.ts'
import { addImportedGreetings } from '../greetings/index.ts'
import {
  addImportedMemorial,
  hangPortrait,
  pinGreeting,
  putLine,
  type ImportedMemorial,
  toColumns,
  welcomeMemorial,
} from '../memorials/index.ts'
import { addMute } from '../notifications/index.ts'
import { addImportedMarks, type CopyHead, type CopyLists, type Spool } from '../own-copy/index.ts'
import { putGravePhotograph } from '../profiles/index.ts'
import { addImportedVisits } from '../statistics/index.ts'
import { addImportedAssets, addImportedEntries } from '../timeline/index.ts'
import type { CopyChecks } from './checks.ts'
import type { LaidFile } from './lay-files.ts'
import { addPeople } from './people.ts'
import { isOver } from './rules.ts'
import { writeGuestWords } from './write-guest-words.ts'
import { writeMedia } from './write-media.ts'
import { writeCeremonies, writeDoor } from './write-door.ts'
import { batch, batches, asDate, asDateOrNull, startWriting } from './writing.ts'

interface WriteRequest {
  head: CopyHead
  columns: ReturnType<typeof factColumns>
  named: ReadonlySet<string>
  spool: Spool<CopyLists>
  laid: ReadonlyMap<string, LaidFile>
  owner: AccountRow
  checks: CopyChecks
}

export type WriteContext = Pick<Context, 'clock' | 'settings' | 'jobs' | 'transcoder'>

/** The facts of a memorial as they may be written today. */
export function factColumns(checks: CopyChecks, { memorial: { isHuman, facts } }: CopyHead) {
  const where = 'memorial, facts'
  if (isHuman)
    return toColumns(
      'person',
      checks.read(z.object(schemasOf(factsOfKind('person'), 'created')), facts, where),
    )
  return toColumns('pet', checks.read(z.object(schemasOf(factsOfKind('pet'), 'created')), facts, where))
}

/** Writes all of it; answers nothing, or throws and nothing is there. */
export async function writeMemorial(
  ctx: WriteContext,
  tx: Db,
  { head, columns, named, spool, laid, owner, checks }: WriteRequest,
): Promise<void> {
  const now = ctx.clock.now()
  const { memorial } = head
  const memorialId = memorial.id
  const row: ImportedMemorial = {
    ...columns,
    id: memorialId,
    owner_id: owner.id,
    created_at: asDate(memorial.createdAt),
    changed_at: asDateOrNull(memorial.changedAt),
    suspended_at: asDateOrNull(memorial.suspendedAt),
    shown_to_visitors: memorial.shownToVisitors,
  }
  // NOTE: first, so that of two who bring the same memorial at once the other waits here, and is told.
  await addImportedMemorial(ctx, tx, row, { favourites: memorial.favourites, lastDay: checks.lastDay })
  await addImportedMarks(tx, { memorial_id: memorialId, salt: head.salt, address: head.qr.address })
  const people = await addPeople(tx, { head, named, spool, owner, now })
  const who = (id: string) => people.get(id) ?? owner.id
  const writing = startWriting({ tx, memorialId, spool, now, who, laid })
  const { add, files, fileId, onPage } = writing

  await portrait()
  await writeMedia(ctx, writing, who(memorial.owner))
  for await (const items of batches(spool.read('entries'), batch)) await entries(items)
  for await (const items of batches(spool.read('greetings'), batch)) await greetings(items)
  await epitaph()
  if (memorial.gravePhotographId) await putGravePhotograph(tx, memorialId, memorial.gravePhotographId)
  await writeDoor(writing, head)
  await writeCeremonies(writing, head)
  await writeGuestWords(writing)
  for await (const items of batches(spool.read('gifts'), batch)) await gifts(items)
  await followers()
  for await (const items of batches(spool.read('requests'), batch)) await requests(items)
  for await (const items of batches(spool.read('visits'), batch))
    await addImportedVisits(
      tx,
      items.map(({ day, visitors }) => ({ memorial_id: memorialId, day, visitors })),
    )
  if (memorial.mutedAt)
    await addMute(tx, { memorial_id: memorialId, account_id: who(memorial.owner) }, asDate(memorial.mutedAt))
  await offerClaims(ctx, tx, memorialId)
  await welcomeMemorial(ctx, tx, row)

  async function portrait() {
    // The card with the portrait is open to everyone signed in (Q19).
    await files('memorial, portrait', [{ file: memorial.portrait, audience: 'signedIn' }])
    const id = fileId(memorial.portrait)
    if (id) await hangPortrait(tx, memorialId, id)
  }

  async function entries(items: CopyLists['entries'][]) {
    const there = items.filter((item) => !isOver(item, now))
    const rows = there.map((item) => ({
      id: item.id,
      memorial_id: memorialId,
      author_id: who(item.by),
      title: item.title,
      description: item.description,
      began: item.from,
      ended: item.to,
      created_at: asDate(item.createdAt),
      changed_at: asDateOrNull(item.changedAt),
      changed_by: item.changedBy && who(item.changedBy),
      deleted_at: asDateOrNull(item.deletedAt),
    }))
    await add('entries', rows, addImportedEntries)
    const assets = there.flatMap(({ id, assets: beside }) =>
      beside
        .filter((asset) => onPage.has(asset))
        .map((asset, index) => ({ entry_id: id, subject_id: asset, position: index + 1 })),
    )
    for (let at = 0; at < assets.length; at += batch)
      await addImportedAssets(tx, assets.slice(at, at + batch))
  }

  async function greetings(items: CopyLists['greetings'][]) {
    const rows = items.map((item) => ({
      id: item.id,
      memorial_id: memorialId,
      author_id: who(item.by),
      note: item.note,
      reported: item.reported,
      created_at: asDate(item.createdAt),
      changed_at: asDateOrNull(item.changedAt),
      changed_by: item.changedBy && who(item.changedBy),
      shown_to: item.shownTo ?? 'inside',
    }))
    await add('greetings', rows, addImportedGreetings)
  }

  async function epitaph() {
    const told = memorial.epitaph
    if (!told) return
    if ('line' in told) await putLine(tx, memorialId, told.line)
    else await pinGreeting(tx, memorialId, told.greetingId)
  }

  async function gifts(items: CopyLists['gifts'][]) {
    const rows = items
      .filter((item) => !isOver(item, now))
      .map((item) => ({
        id: item.id,
        memorial_id: memorialId,
        giver_id: who(item.by),
        candles: item.candles,
        flowers: item.flowers,
        words: item.words,
        given_at: asDate(item.givenAt),
        deleted_at: asDateOrNull(item.deletedAt),
      }))
    await add('gifts', rows, addImportedGifts)
  }

  /** Whoever kept the page where the copy comes from is inside here too, though somebody else has brought it. */
  async function followers() {
    const since = new Map<string, Date>()
    for await (const { by, since: at } of spool.read('followers')) since.set(who(by), asDate(at))
    const earlier = people.get(memorial.owner)
    if (
      earlier !== undefined &&
      earlier !== owner.id &&
      !people.hasLeft(memorial.owner) &&
      !since.has(earlier)
    )
      since.set(earlier, row.created_at as Date)
    // Nobody follows what is theirs.
    since.delete(owner.id)
    const rows = [...since].map(([account_id, at]) => ({ memorial_id: memorialId, account_id, since: at }))
    for (let at = 0; at < rows.length; at += batch) await addImportedFollowers(tx, rows.slice(at, at + batch))
  }

  async function requests(items: CopyLists['requests'][]) {
    const rows = items
      .filter(({ by, kind }) => kind === 'invitation' || who(by) !== owner.id)
      .map((item) => ({
        id: item.id,
        memorial_id: memorialId,
        kind: item.kind,
        by_account_id: who(item.by),
        invited_mail: item.mailHash && importedInvitation(item.mailHash),
        note: item.note,
        created_at: asDate(item.createdAt),
      }))
    await add('requests', rows, addImportedRequests)
  }
}
