import type { Objection } from '@spomen/contract/objections.ts'
import type {
  ClosingOutcome,
  OwnSuccession,
  PendingTakeover,
  Succession,
  SuccessionInvitation,
  Successor,
  TakeoverRequest,
  Transfer,
} from '@spomen/contract/succession.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { removalDates } from '../../kit/trash.ts'
import { accountNameOf, portraitOf } from '../accounts/index.ts'
import { isOwner, nameOf } from '../memorials/index.ts'
import { listSilentAmong, silenceRules } from '../silences/index.ts'
import { listAdoptable, listUnanswered } from './adoption-store.ts'
import { listHeirs } from './heir-store.ts'
import { listPlacesOf, listSuccessorInvitations, listSuccessors } from './successor-store.ts'
import { listKeptOfAbsent } from './absence-store.ts'
import { listAllTakeovers, listTakeovers, listTakeoversBy } from './takeover-list-store.ts'
import { getObjection } from './takeovers.ts'
import { findTransferOf, listTransfersTo } from './transfer-store.ts'

interface NamedRow {
  account_id: string | null
  name: string | null
  last_name: string | null
  portrait_file_id: string | null
  invited_mail: string | null
  chosen_by_name: boolean
}

/** Somebody the family knows, or has chosen, by their name, anybody else by the address that was asked. */
function presentNamed(row: NamedRow, isKnown: boolean) {
  const { account_id: userId, name, last_name, portrait_file_id } = row
  return (isKnown || row.chosen_by_name) && userId !== null && name !== null
    ? {
        userId,
        userFullName: accountNameOf({ name, last_name: last_name ?? '' }),
        profileImageUrl: portraitOf({ portrait_file_id }),
        email: null,
      }
    : {
        userId: null,
        userFullName: null,
        profileImageUrl: null,
        email: row.chosen_by_name ? null : row.invited_mail,
      }
}

/** Who comes after a memorial's owner, and what is under way, as its family sees it. */
export async function presentSuccession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memorialId: string,
): Promise<Succession> {
  const [successors, transfer, takeovers] = await Promise.all([
    listSuccessors(db, memorialId),
    findTransferOf(db, memorialId, clock.now()),
    listTakeovers(db, memorialId),
  ])
  return {
    successors: successors.map(
      (row): Successor => ({
        ...presentNamed(row, row.accepted_at !== null || Boolean(row.is_inside)),
        id: row.id,
        askedAt: row.asked_at.toISOString(),
        acceptedAt: row.accepted_at?.toISOString() ?? null,
      }),
    ),
    transfer: transfer
      ? ({
          ...presentNamed(transfer, Boolean(transfer.is_inside)),
          id: transfer.id,
          offeredAt: transfer.offered_at.toISOString(),
          expiresAt: transfer.expires_at.toISOString(),
        } satisfies Transfer)
      : null,
    takeovers: takeovers.map(presentTakeover),
  }
}

type TakeoverRow = Awaited<ReturnType<typeof listTakeovers>>[number]

const presentTakeover = (row: TakeoverRow): TakeoverRequest => ({
  id: row.id,
  userId: row.account_id,
  userFullName: accountNameOf(row),
  profileImageUrl: portraitOf(row),
  description: row.note,
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  ...presentDelays(row),
})

/** Why a memorial does not pass by the day of what is asked. */
const presentDelays = (row: Pick<TakeoverRow, 'is_suspended' | 'is_asker_away' | 'is_behind'>) => ({
  ...(row.is_suspended && { isSuspended: true as const }),
  ...(row.is_asker_away && { isAskerAway: true as const }),
  ...(row.is_behind && { isBehind: true as const }),
})

/** The most of what waits that a moderator is shown at once. */
const mostPending = 200

/** What waits in the house, for its moderators. */
export async function presentPendingTakeovers(db: Db): Promise<PendingTakeover[]> {
  return (await listAllTakeovers(db, mostPending)).map((row) => ({
    ...presentTakeover(row),
    personId: row.memorial_id,
    deceasedName: memorialNameOf(row),
    ownerFullName: accountNameOf({ name: row.owner_name, last_name: row.owner_last_name }),
  }))
}

/** What a mail's link objects to, and how that stands: by what was asked, or in another way, the memorial may have passed on. */
export async function presentObjection(db: Db, secret: string): Promise<Objection> {
  const { asked, memorial, asker } = await getObjection(db, secret)
  const isOpen = asked.state === 'open'
  const isCompleted = asked.state === 'completed' || (!isOpen && isOwner(asker, memorial))
  const hasPassed = memorial.owner_since !== null && memorial.owner_since > asked.asked_at
  return {
    deceasedName: nameOf(memorial),
    byUserFullName: accountNameOf(asker),
    description: asked.note,
    dueAt: asked.due_at.toISOString(),
    isOpen,
    isCompleted,
    ...(asked.state === 'settled' && !isCompleted && hasPassed && { isPassedOn: true as const }),
  }
}

interface MemorialNames {
  is_human: boolean
  first_name: string | null
  memorial_last_name: string | null
  memorial_name: string | null
}

const memorialNameOf = ({ is_human, first_name, memorial_last_name, memorial_name }: MemorialNames) =>
  nameOf({ is_human, first_name, last_name: memorial_last_name, name: memorial_name })

type InvitationRow = MemorialNames &
  Parameters<typeof accountNameOf>[0] &
  Parameters<typeof portraitOf>[0] & {
    id: string
    memorial_id: string
    note: string
    at: Date
    expires_at?: Date
  }

const presentInvitation = (kind: SuccessionInvitation['kind'], row: InvitationRow): SuccessionInvitation => ({
  id: row.id,
  kind,
  personId: row.memorial_id,
  deceasedName: memorialNameOf(row),
  byUserFullName: accountNameOf(row),
  userImageUrl: portraitOf(row),
  description: row.note,
  createdAt: row.at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

/** All that concerns somebody in what is handed on. */
export async function presentOwnSuccession(
  { db, now }: { db: Db; now: Date },
  accountId: string,
): Promise<OwnSuccession> {
  const [transfers, named, places, unkept, absent, takeovers] = await Promise.all([
    listTransfersTo(db, accountId, now),
    listSuccessorInvitations(db, accountId),
    listPlacesOf(db, accountId),
    listAdoptable(db, accountId, now),
    listKeptOfAbsent(db, accountId),
    listTakeoversBy(db, accountId),
  ])
  const takeoverOf = (memorialId: string) => {
    const asked = takeovers.find(({ memorial_id }) => memorial_id === memorialId)
    return asked ? { id: asked.id, dueAt: asked.due_at.toISOString(), ...presentDelays(asked) } : null
  }
  return {
    invitations: [
      ...transfers.map((row) => presentInvitation('transfer', row)),
      ...named.map((row) => presentInvitation('successor', row)),
    ],
    places: [
      ...places.map((row) => ({
        id: row.id,
        personId: row.memorial_id,
        deceasedName: memorialNameOf(row),
        ownerFullName: accountNameOf(row),
        takeover: takeoverOf(row.memorial_id),
      })),
      ...absent.map((row) => ({
        id: null,
        personId: row.id,
        deceasedName: memorialNameOf(row),
        ownerFullName: accountNameOf({ name: row.owner_name, last_name: row.owner_last_name }),
        takeover: takeoverOf(row.id),
      })),
    ],
    unkept: unkept.map((row) => ({
      personId: row.id,
      deceasedName: memorialNameOf(row),
      ownerFullName: accountNameOf(row),
      goneAt: removalDates(row.closed_at).goneAt,
    })),
  }
}

/** How many questions wait for somebody, but for those about memorials of which nothing comes unasked. */
export async function countWaitingQuestions(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  accountId: string,
): Promise<number> {
  const { db, clock } = ctx
  const lists = await Promise.all([
    listTransfersTo(db, accountId, clock.now()),
    listSuccessorInvitations(db, accountId),
    listAdoptable(db, accountId, clock.now()),
  ])
  const memorialIds = lists.flat().map((row) => ('memorial_id' in row ? row.memorial_id : row.id))
  const silent = await listSilentAmong(db, 'news', { accountId, memorialIds }, silenceRules(ctx))
  return memorialIds.filter((id) => !silent.has(id)).length
}

/** What becomes of somebody's memorials when they close their account. */
export async function presentClosingOutcome(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ownerId: string,
): Promise<ClosingOutcome> {
  const outcome: ClosingOutcome = { passes: [], closes: [] }
  const rows = await listHeirs(db, ownerId)
  const memorialIds = rows.map(({ id }) => id)
  const asked = await listUnanswered(db, memorialIds, clock.now())
  for (const row of rows) {
    const unanswered = asked.find(({ memorial_id }) => memorial_id === row.id)
    const memorial = { personId: row.id, deceasedName: nameOf(row) }
    if (row.heir_name !== null)
      outcome.passes.push({
        ...memorial,
        userFullName: accountNameOf({ name: row.heir_name, last_name: row.heir_last_name ?? '' }),
        ...(unanswered?.is_offered && { isOffered: true as const }),
      })
    else
      outcome.closes.push({
        ...memorial,
        isAnybodyInside: row.is_anybody_inside,
        ...(row.in_preparation && { isPrepared: true as const }),
        ...(unanswered && { isAnybodyAsked: true as const }),
      })
  }
  return outcome
}
