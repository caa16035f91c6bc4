/** Writes down a memorial that came in a copy: all its rows in one transaction, under the ids they had. */
import { schemasOf } from '@spomen/contract/fact-schemas.ts'
import { factsOfKind } from '@spomen/contract/facts.ts'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { AccountRow } from '../accounts/index.ts'
import { offerClaims } from '../claims/index.ts'
import { openUploadedPhotographs, setReachOf } from '../doors/index.ts'
import { addImportedFollowers } from '../following/index.ts'
import {
  addImportedMemorial,
  setFirstPortrait,
  pinGreeting,
  putLine,
  type ImportedMemorial,
  toColumns,
  welcomeMemorial,
} from '../memorials/index.ts'
import { addMute } from '../silences/index.ts'
import { addImportedMarks, type CopyHead, type CopyLists, type Spool } from '../own-copy/index.ts'
import { prepareBy } from '../preparations/index.ts'
import { putGravePhotograph } from '../profiles/index.ts'
import { addReportsOnHidden } from '../reports/index.ts'
import { addImportedVisits } from '../statistics/index.ts'
import type { CopyChecks } from './checks.ts'
import type { ImportedFile } from './store-files.ts'
import { addPeople, findBringer, type PeopleHere } from './people.ts'
import { writeGuestWords } from './write-guest-words.ts'
import { writeMedia } from './write-media.ts'
import { writeCeremonies, writeDoor } from './write-door.ts'
import { writeEntries, writeGifts, writeGreetings, writeRequests } from './write-lists.ts'
import { batchSize, batches, asDate, asDateOrNull, startWriting, type Writing } from './writing.ts'

interface WriteRequest {
  head: CopyHead
  columns: ReturnType<typeof factColumns>
  named: ReadonlySet<string>
  tellsOwnerSince: boolean
  spool: Spool<CopyLists>
  stored: ReadonlyMap<string, ImportedFile>
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
  { head, columns, named, tellsOwnerSince, spool, stored, owner, checks }: WriteRequest,
): Promise<void> {
  const now = ctx.clock.now()
  const { memorial } = head
  const memorialId = memorial.id
  const own = await findBringer({ head, named, spool, owner })
  const isOwners = own === memorial.owner
  const isPrepared = memorial.inPreparation === true
  const row: ImportedMemorial = {
    ...columns,
    id: memorialId,
    owner_id: owner.id,
    // NOTE: or what anybody else who brings it wrote for those inside would be shown as the family's own (YA03).
    owner_since: isOwners ? asDateOrNull(memorial.ownerSince ?? null) : now,
    created_at: asDate(memorial.createdAt),
    changed_at: asDateOrNull(memorial.changedAt),
    // What is in preparation is hidden as what is suspended (YC08).
    suspended_at: isPrepared ? now : asDateOrNull(memorial.suspendedAt),
    in_preparation: isPrepared,
    shown_to_visitors: memorial.shownToVisitors,
  }
  // NOTE: first, so that of two who bring the same memorial at once the other waits here, and is told.
  await addImportedMemorial(ctx, tx, row, { favourites: memorial.favourites, lastDay: checks.lastDay })
  if (isPrepared) await prepareBy(ctx, owner.id)(tx, memorialId)
  await addImportedMarks(tx, { memorial_id: memorialId, salt: head.salt, address: head.qr.address })
  const people = await addPeople(tx, { head, named, spool, owner, own, now })
  const accountIdOf = (id: string) => people.get(id) ?? owner.id
  const writing = startWriting({ tx, memorialId, spool, now, accountIdOf, stored })

  await writePortrait(writing, memorial.portrait)
  const takerId = accountIdOf(memorial.takenBy ?? memorial.owner)
  await writeMedia(ctx, writing, takerId)
  for await (const items of batches(spool.read('entries'), batchSize)) await writeEntries(writing, items)
  for await (const items of batches(spool.read('greetings'), batchSize)) await writeGreetings(writing, items)
  if (!isOwners) await keepShown(writing, memorial, tellsOwnerSince)
  await writeEpitaph(writing, memorial.epitaph)
  if (memorial.gravePhotographId) await putGravePhotograph(tx, memorialId, memorial.gravePhotographId)
  await writeDoor(writing, head)
  await writeCeremonies(writing, head)
  await writeGuestWords(writing)
  for await (const items of batches(spool.read('gifts'), batchSize)) await writeGifts(writing, items)
  const createdAt = asDate(memorial.createdAt)
  await writeFollowers(writing, { people, earlierOwner: memorial.owner, ownerId: owner.id, createdAt })
  for await (const items of batches(spool.read('requests'), batchSize))
    await writeRequests(writing, items, owner.id)
  for await (const items of batches(spool.read('visits'), batchSize))
    await addImportedVisits(
      tx,
      items.map(({ day, visitors }) => ({ memorial_id: memorialId, day, visitors })),
    )
  if (memorial.mutedAt)
    await addMute(tx, { memorial_id: memorialId, account_id: takerId }, asDate(memorial.mutedAt))
  await addReportsOnHidden(tx, memorialId, now)
  await offerClaims(ctx, tx, memorialId)
  await welcomeMemorial(ctx, tx, row)
}

/**
 * Guests see what the owner before had brought as such, although it is another's page now: as where one passes on (YA03). NOTE:
 * a copy of before does not tell what they wrote and suggested as a follower. What they wrote stays as it is there; of what
 * they brought, all that they did not suggest came as their own.
 */
function keepShown(
  { tx, memorialId, accountIdOf, now }: Writing,
  { owner, ownerSince }: CopyHead['memorial'],
  tellsOwnerSince: boolean,
) {
  const whose = { memorialId, accountId: accountIdOf(owner) }
  if (!tellsOwnerSince) return openUploadedPhotographs(tx, whose)
  return setReachOf(tx, whose, { reach: 'open', since: asDateOrNull(ownerSince ?? null), before: now })
}

async function writePortrait(
  { tx, memorialId, files, fileId }: Writing,
  portrait: CopyHead['memorial']['portrait'],
): Promise<void> {
  // The card with the portrait is open to everyone signed in (Q19).
  await files('memorial, portrait', [{ file: portrait, audience: 'signedIn' }])
  const id = fileId(portrait)
  if (id) await setFirstPortrait(tx, memorialId, id)
}

async function writeEpitaph(
  { tx, memorialId }: Writing,
  epitaph: CopyHead['memorial']['epitaph'],
): Promise<void> {
  if (!epitaph) return
  if ('line' in epitaph) await putLine(tx, memorialId, epitaph.line)
  else await pinGreeting(tx, memorialId, epitaph.greetingId)
}

/** Writes the followers, with whoever owned the memorial where the copy was made, unless they have brought it themselves. */
async function writeFollowers(
  { tx, memorialId, accountIdOf, spool }: Writing,
  {
    people,
    earlierOwner,
    ownerId,
    createdAt,
  }: { people: PeopleHere; earlierOwner: string; ownerId: string; createdAt: Date },
): Promise<void> {
  const since = new Map<string, Date>()
  for await (const { by, since: at } of spool.read('followers')) since.set(accountIdOf(by), asDate(at))
  const earlierOwnerId = people.get(earlierOwner)
  if (
    earlierOwnerId !== undefined &&
    earlierOwnerId !== ownerId &&
    !people.hasLeft(earlierOwner) &&
    !since.has(earlierOwnerId)
  )
    since.set(earlierOwnerId, createdAt)
  // Nobody follows what is theirs.
  since.delete(ownerId)
  const rows = [...since].map(([account_id, at]) => ({ memorial_id: memorialId, account_id, since: at }))
  for (let at = 0; at < rows.length; at += batchSize)
    await addImportedFollowers(tx, rows.slice(at, at + batchSize))
}
