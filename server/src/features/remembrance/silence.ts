/** Wishing for silence, looking at it and taking it back: on a page, in the settings and by the link of a mail (YF01). */
import type { Silence, SilenceState, SilenceWish } from '@spomen/contract/silences.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { Refusal } from '../../kit/refusal.ts'
import { changeAccount, getAccount } from '../accounts/index.ts'
import { findStanding, getStanding, isInside, standingInside } from '../following/index.ts'
import { photographSubjects } from '../media/index.ts'
import { findMemorial, nameOf } from '../memorials/index.ts'
import {
  endMemorialSilence,
  endPhotographSilence,
  findMemorialSilence,
  listSilentPhotographs,
  silenceMemorial,
  silencePhotograph,
  silenceRules,
  silentUntil,
  yearBeginsOn,
} from '../silences/index.ts'
import { findChoice } from './observance-store.ts'
import { comesAgainOn } from './observances.ts'
import { listSilencedPhotographs, listSilentMemorials } from './silence-store.ts'

type SilenceContext = Pick<Context, 'db' | 'clock' | 'settings'>

/** Whose silence it is, and what it is about as far as that is named. */
export interface SilenceTarget {
  accountId: string
  memorialId: string | null
  imageId: string | null
}

/** Whether a photograph is there for somebody who is inside: it hangs on this memorial, and is not for others alone. */
export async function isPhotographThere(
  db: Db,
  { accountId, memorialId, imageId }: { accountId: string; memorialId: string; imageId: string },
): Promise<boolean> {
  const viewer = { id: accountId }
  const photograph = await photographSubjects.find(db, imageId, viewer)
  if (photograph?.memorialId !== memorialId) return false
  const standing = await findStanding(db, viewer, memorialId)
  return standing !== null && isInside(standing.relation)
}

/** Refuses a memorial that is not there for them, and a photograph of another or of one they are not inside of. */
async function refuseUnknown({ db }: SilenceContext, { accountId, memorialId, imageId }: SilenceTarget) {
  const viewer = { id: accountId }
  if (memorialId !== null) await getStanding(db, viewer, memorialId)
  if (imageId === null) return
  const photograph = await photographSubjects.find(db, imageId, viewer)
  if (!photograph || photograph.memorialId !== memorialId) throw new Refusal('notFound')
  await standingInside(db, viewer, photograph.memorialId)
}

/** How silent it is for somebody. Refuses what is not theirs to know of. */
export async function readSilence(ctx: SilenceContext, target: SilenceTarget): Promise<SilenceState> {
  await refuseUnknown(ctx, target)
  const { db } = ctx
  const { accountId, memorialId, imageId } = target
  const { day } = silenceRules(ctx)
  const until = (await getAccount(db, accountId)).silent_until
  const isAway = until !== null && until > day
  const silence = memorialId === null ? null : await findMemorialSilence(db, { accountId, memorialId }, day)
  return {
    everything: { isSilent: isAway, until: isAway ? until : null },
    person: memorialId === null ? null : { isSilent: Boolean(silence), until: silence?.until ?? null },
    photograph: imageId === null ? null : { isSilent: await isPhotographSilent(ctx, accountId, imageId) },
  }
}

const isPhotographSilent = async ({ db }: SilenceContext, accountId: string, imageId: string) =>
  (await listSilentPhotographs(db, accountId, [imageId])).has(imageId)

/** When what falls on a day of the days somebody has chosen for a memorial comes again; null where they have chosen none. */
async function nextAfter(db: Db, that: { accountId: string; memorialId: string }, day: string) {
  const choice = await findChoice(db, that)
  const memorial = choice && (await findMemorial(db, that.memorialId))
  return memorial ? comesAgainOn({ ...memorial, ...choice }, choice.observances, day) : null
}

interface SilenceChange {
  wish: SilenceWish
  isSilent: boolean
  /** When the mail was ordered by whose link it is wished for. */
  mailedAt?: Date
}

/** Does what somebody wishes, or takes it back; answers how silent it is now. Refuses a wish about nothing. */
export async function changeSilence(
  ctx: SilenceContext,
  target: SilenceTarget,
  { wish, isSilent, mailedAt }: SilenceChange,
): Promise<SilenceState> {
  await refuseUnknown(ctx, target)
  const { db, clock, settings } = ctx
  const { accountId, memorialId, imageId } = target
  const [now, { day: today }] = [clock.now(), silenceRules(ctx)]
  const from = yearBeginsOn(today, mailedAt ? dayIn(settings.timeZone, mailedAt) : null)
  const isYear = wish === 'year' && isSilent && memorialId !== null
  const again = isYear ? await nextAfter(db, { accountId, memorialId }, from) : null
  const until = silentUntil(wish, { today, from, again })
  if (wish === 'month') await changeAccount(db, accountId, { silent_until: isSilent ? until : null })
  else if (memorialId === null) throw new Refusal('fillAllFields')
  else if (wish !== 'photograph')
    await (isSilent
      ? silenceMemorial(db, { accountId, memorialId, now, until })
      : endMemorialSilence(db, { accountId, memorialId }))
  else if (imageId === null) throw new Refusal('fillAllFields')
  else
    await (isSilent
      ? silencePhotograph(db, { accountId, imageId, now })
      : endPhotographSilence(db, { accountId, imageId }))
  return readSilence(ctx, target)
}

/** All that is silent for somebody: everything first, then the last wished for. */
export async function listSilences(ctx: SilenceContext, accountId: string): Promise<Silence[]> {
  const { db } = ctx
  const { day } = silenceRules(ctx)
  const until = (await getAccount(db, accountId)).silent_until
  const nothing = { personId: null, deceasedFullName: null, entityId: null, imageUrl: null, since: null }
  const memorials = await listSilentMemorials(db, accountId, day)
  const photographs = await listSilencedPhotographs(db, accountId)
  const all = [
    ...memorials.map((row) => ({
      ...nothing,
      ...ofMemorial(row),
      scope: 'person' as const,
      until: row.until,
    })),
    ...photographs.map(({ image_id, file_id, ...row }) => ({
      ...ofMemorial(row),
      scope: 'photograph' as const,
      entityId: image_id,
      imageUrl: fileAddress(file_id, 'small'),
      until: null,
    })),
  ].toSorted((one, other) => other.since.localeCompare(one.since))
  return until !== null && until > day ? [{ ...nothing, scope: 'everything', until }, ...all] : all
}

const ofMemorial = (row: Parameters<typeof nameOf>[0] & { id: string; since: Date }) => ({
  personId: row.id,
  deceasedFullName: nameOf(row),
  since: row.since.toISOString(),
})
