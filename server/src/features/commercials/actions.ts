import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import { type commercials, commercialStatuses } from '@spomen/contract/commercials.ts'
import type { Context } from '../../context.ts'
import { earliestDayAnywhere } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { addReceivedFile, changeFileAudience, removeFile } from '../../kit/files/file-rows.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import { foldedPlace } from '../../kit/fold.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import { mayChangeCommercial, mayRemoveCommercial, statusName } from './rules.ts'
import {
  addCommercial,
  changeCommercial,
  findCommercialOf,
  isWaitingAs,
  lockCommercial,
  removeCommercial,
  resolveCommercial,
  type CommercialColumns,
  withdrawCommercial,
} from './store.ts'

type HandedIn = Pick<
  ParsedInput<typeof commercials.handIn>,
  'category' | 'title' | 'text' | 'link' | 'country' | 'city' | 'from' | 'to'
>

/** A notice's fields as columns; refuses days that end before they begin. */
function columnsOf({ text, from, to, category, title, link, country, city }: HandedIn): CommercialColumns {
  if (to < from) throw new Refusal('fillAllFields', { detail: 'ends before it begins' })
  const heard = { country_heard: foldedPlace(country), city_heard: foldedPlace(city) }
  return { category, title, body: text, link, country, city, ...heard, begins: from, ends: to }
}

/** Refuses a notice whose days are over everywhere: it could stand on no wall. */
function refuseOver({ clock }: Pick<Context, 'clock'>, { ends }: Pick<CommercialColumns, 'ends'>) {
  if (ends < earliestDayAnywhere(clock.now()))
    throw new Refusal('invalidDate', { detail: 'its days are over' })
}

/**
 * Makes the image of a notice and answers how to write its row, once its bytes are in the store. Until a moderator has
 * approved the notice nobody else is given it (X34). Refuses what is no image with `invalidImage`.
 */
async function prepareCommercialImage(
  { store, images }: Context,
  viewer: Viewer,
  received: ReceivedFile | undefined,
) {
  if (!received) return null
  const { type, ...picture } = await images.prepare(received)
  await storeOriginal(store, received)
  return (tx: Db) =>
    addReceivedFile(tx, store, {
      received,
      type,
      picture,
      audience: 'uploader',
      memorialId: null,
      uploaderId: viewer.id,
    })
}

/**
 * Hands a notice in; it waits for a moderator. Answers its id. Of a draft of which one has come before, that one is
 * answered. Refuses with `sessionExpired` where the account is closed meanwhile, what is no image with `invalidImage`, and days
 * that are over with `invalidDate`.
 */
export async function handIn(
  ctx: Context,
  author: Viewer,
  { draftId, ...input }: HandedIn & { draftId: string | null },
  received: ReceivedFile | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const columns = columnsOf(input)
  const addPicture = await prepareCommercialImage(ctx, author, received)
  return ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, author.id)
    const before = draftId && (await findCommercialOf(tx, author.id, draftId))
    if (before) return { id: before.id, isNew: false }
    refuseOver(ctx, columns)
    const fileId = addPicture ? await addPicture(tx) : null
    const now = ctx.clock.now()
    const id = await addCommercial(tx, { ...columns, authorId: author.id, draftId, fileId, now })
    return { id, isNew: true }
  })
}

interface CommercialChange {
  id: string
  input: HandedIn
  received: ReceivedFile | undefined
  /** Whether the image goes that stood beside it. */
  withoutPicture: boolean
  /** As of when the notice was read (ISO 8601); null where it is not said. */
  readAt: string | null
}

/**
 * Changes a notice: it waits for a moderator again, and its image is nobody else's until then. What was written anew
 * since it was read is refused with `changedMeanwhile`, but for the same change coming again, whose answer was lost; and days that are over with `invalidDate`.
 */
export async function changeOwnCommercial(
  ctx: Context,
  viewer: Viewer,
  { id, input, received, withoutPicture, readAt }: CommercialChange,
) {
  const columns = columnsOf(input)
  const addPicture = await prepareCommercialImage(ctx, viewer, received)
  await ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    const before = await lockOwnCommercial(tx, viewer, id)
    if (isOutdated(before, readAt)) {
      const sha256 = received ? received.sha256 : withoutPicture ? null : undefined
      if (await isWaitingAs(tx, id, columns, sha256)) return
      throw new Refusal('changedMeanwhile')
    }
    refuseOver(ctx, columns)
    const now = ctx.clock.now()
    const fileId = addPicture ? await addPicture(tx) : withoutPicture ? null : before.file_id
    await changeCommercial(tx, id, { ...columns, fileId, now })
    if (!before.file_id) return
    if (before.file_id === fileId) await changeFileAudience(tx, fileId, 'uploader')
    else await removeFile(tx, before.file_id, now)
  })
}

/** Whether a notice was written anew since it was read; null says nothing of when that was. */
const isOutdated = ({ changed_at }: { changed_at: Date }, readAt: string | null) =>
  readAt !== null && readAt !== changed_at.toISOString()

/** Withdraws a notice: it is on no wall, and no moderator is asked about it. */
export async function withdrawOwnCommercial({ db, clock }: Context, viewer: Viewer, id: string) {
  await db.transaction().execute(async (tx) => {
    const { file_id, status } = await lockOwnCommercial(tx, viewer, id)
    if (status === 'draft') return
    await withdrawCommercial(tx, id, clock.now())
    if (file_id) await changeFileAudience(tx, file_id, 'uploader')
  })
}

/** Removes a notice with its image, as its author or a moderator. */
export async function takeDownCommercial({ db, clock, log }: Context, viewer: Viewer, id: string) {
  await db.transaction().execute(async (tx) => {
    const notice = await lockCommercial(tx, id)
    if (!notice) throw new Refusal('notFound')
    if (!mayRemoveCommercial(viewer, notice)) throw new Refusal('forbidden')
    await removeCommercial(tx, id)
    if (notice.file_id) await removeFile(tx, notice.file_id, clock.now())
    if (!mayChangeCommercial(viewer, notice))
      log.info({ notice: id, moderator: viewer.id }, 'a moderator removed a notice')
  })
}

interface CommercialResolution {
  id: string
  status: number
  comment: string | null
  /** Which edition was read, as it was presented; null where nobody says. */
  readAt: string | null
}

/**
 * Approves or rejects what waits (Q43). Of two moderators the first counts: `alreadyResolved`. One that its author has taken
 * back is `notFound`, as in every list of moderators. What was written anew since it was read is refused with
 * `changedMeanwhile`, so that nobody approves what they have not seen.
 */
export async function answerCommercial(
  { db, clock, log }: Context,
  moderator: Viewer,
  resolution: CommercialResolution,
) {
  const { id, comment, readAt } = resolution
  const isApproval = resolution.status === commercialStatuses.approved
  if (!isApproval && comment === null)
    throw new Refusal('fillAllFields', { detail: 'no word for the author' })
  await db.transaction().execute(async (tx) => {
    const notice = await lockCommercial(tx, id)
    if (!notice || notice.status === 'draft') throw new Refusal('notFound')
    if (notice.status !== statusName(commercialStatuses.pending)) throw new Refusal('alreadyResolved')
    if (isOutdated(notice, readAt)) throw new Refusal('changedMeanwhile')
    const status = isApproval ? 'approved' : 'rejected'
    await resolveCommercial(tx, id, { status, comment, by: moderator.id, now: clock.now() })
    // Whoever is signed in may see the wall, and its images.
    if (isApproval && notice.file_id) await changeFileAudience(tx, notice.file_id, 'signedIn')
    log.info({ notice: id, moderator: moderator.id, status }, 'a moderator resolved a notice')
  })
}

async function lockOwnCommercial(tx: Db, viewer: Viewer, id: string) {
  const notice = await lockCommercial(tx, id)
  if (!notice) throw new Refusal('notFound')
  if (!mayChangeCommercial(viewer, notice)) throw new Refusal('forbidden')
  return notice
}
