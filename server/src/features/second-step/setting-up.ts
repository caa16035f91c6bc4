/** What somebody who is logged in changes of their second step; each change asks for the password again. */
import type { NewPasskey, NewPhone, SecondStep } from '@spomen/contract/second-step.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { newId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import { openSealedText, sealText } from '../../kit/sealed-text.ts'
import {
  type AccountRow,
  accountNameOf,
  addChallenge,
  closeOtherSessions,
  confirmPassword,
  endChallenge,
  findAccount,
  hashSecret,
  isStepRequired,
  lockAccounts,
  markSecondStep,
  noteShownStep,
} from '../accounts/index.ts'
import {
  addPasskey,
  confirmSecret,
  findAuthenticator,
  findPasskeyOwner,
  keepPendingSecret,
  listPasskeys,
  removeAuthenticator,
  removePasskey,
} from './factor-store.ts'
import type { StepNews, StepRemoval } from './mails.ts'
import { passkeyCreation, readNewPasskey } from './passkeys.ts'
import { newPhoneSecret, readPhoneCode, setUpAddress } from './phone-code.ts'
import { type NewRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes, findRemoval, forgetSecondStep, replaceRecoveryCodes } from './recovery-store.ts'
import { notifyOfStep, stopRemoval } from './notify.ts'

/** How long a secret waits for its first code, in milliseconds. */
const pendingFor = 30 * 60_000
const mostPasskeys = 20

/** How the secrets of phones are encrypted, each for its own account. */
export const sealOf = ({ settings }: Pick<Context, 'settings'>, owner: string) => ({
  password: settings.secondStepKey,
  purpose: 'codes of phones',
  owner,
})

/** Somebody's own account. Refuses with `sessionExpired` one that is closed. */
async function getOwn(db: Db, viewer: Viewer): Promise<AccountRow> {
  const account = await findAccount(db, viewer.id)
  if (!account || account.deleted_at) throw new Refusal('sessionExpired')
  return account
}

/**
 * Refuses with `secondStepRequired` a session without the second step that its account has and the house wants of it:
 * whoever knows a moderator's password changes nothing of that.
 */
function refuseWithoutStep({ lacksSecondStep }: Viewer, { second_step_at }: AccountRow) {
  if (lacksSecondStep && second_step_at) throw new Refusal('secondStepRequired')
}

/** The viewer's account, once they have shown that they know its password. Refuses a session as `refuseWithoutStep` does. */
async function confirmOwner(ctx: Context, viewer: Viewer, password: string): Promise<AccountRow> {
  const account = await confirmPassword(ctx, viewer, password)
  refuseWithoutStep(viewer, account)
  return account
}

/** The same, locked until the transaction ends: nobody changes the second step of it meanwhile. */
async function lockAccount(tx: Db, viewer: Viewer): Promise<AccountRow> {
  const [account] = await lockAccounts(tx, [viewer.id])
  if (!account || account.deleted_at) throw new Refusal('sessionExpired')
  refuseWithoutStep(viewer, account)
  return account
}

/** How somebody's second step stands. */
export async function readSecondStep(ctx: Context, viewer: Viewer): Promise<SecondStep> {
  const account = await getOwn(ctx.db, viewer)
  const authenticator = await findAuthenticator(ctx.db, account.id)
  const passkeys = await listPasskeys(ctx.db, account.id)
  const removal = await findRemoval(ctx.db, account.id)
  return {
    isOn: account.second_step_at !== null,
    codeSince: authenticator?.added_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, account.id),
    isRequired: isStepRequired(account, ctx.settings),
    endsAt: removal?.due_at.toISOString() ?? null,
  }
}

/** By which a window says which secret it has shown; tells nothing of it. */
const phoneIdOf = (secret: string) => hashSecret(`new phone ${secret}`)

/** A secret for the program on somebody's phone, which counts once a code of it was right. */
export async function beginPhoneCode(ctx: Context, viewer: Viewer, password: string): Promise<NewPhone> {
  const account = await confirmOwner(ctx, viewer, password)
  const secret = newPhoneSecret()
  const until = new Date(ctx.clock.now().getTime() + pendingFor)
  await keepPendingSecret(ctx.db, account.id, sealText(secret, sealOf(ctx, account.id)), until)
  return { id: phoneIdOf(secret), secret, address: setUpAddress(secret, account.mail) }
}

/**
 * Notes that somebody has a second step from now on, as this session has shown with the first one. Where the house wants
 * one of them, every other session ends, since a password alone has opened it.
 */
async function markTurnedOn(ctx: Context, tx: Db, viewer: Viewer, account: AccountRow) {
  await markSecondStep(tx, account.id, true, ctx.clock.now())
  if (account.second_step_at) return
  await noteShownStep(tx, account.id, viewer.sessionId)
  if (isStepRequired(account, ctx.settings)) await closeOtherSessions(tx, viewer)
}

/** Somebody has a second step from now on; gives new codes for their paper where they have none left. */
async function turnOn(
  ctx: Context,
  tx: Db,
  { viewer, account, made }: { viewer: Viewer; account: AccountRow; made: NewRecoveryCodes | null },
) {
  await markTurnedOn(ctx, tx, viewer, account)
  if (!made || (account.second_step_at && (await countRecoveryCodes(tx, account.id)) > 0)) return null
  await replaceRecoveryCodes(tx, account.id, made)
  return made.codes
}

/** Tells somebody what they have to show from now on. A way back that was begun before it was there takes none of it away. */
async function tellOfNew(ctx: Context, tx: Db, to: AccountRow, news: StepNews) {
  await notifyOfStep(ctx, tx, { to, news })
  await stopRemoval(ctx, tx, to)
}

/** Codes in store for somebody who may need some; made before the transaction, since they take their time. */
const codesIfNeeded = async ({ db }: Context, id: string) =>
  (await countRecoveryCodes(db, id)) > 0 ? null : newRecoveryCodes()

/**
 * The pending secret counts from now on. Refuses with `changedMeanwhile` where none waits any more, or another one than the
 * window has shown whose `id` it names. Whoever is in may hear that the clock of their phone is wrong, either way.
 */
export async function confirmPhoneCode(
  ctx: Context,
  viewer: Viewer,
  { code, id }: { code: string; id?: string | undefined },
) {
  const now = ctx.clock.now()
  const found = await findAuthenticator(ctx.db, viewer.id)
  const secret = found?.pending_secret
  if (!secret || !found.pending_until || found.pending_until <= now) throw new Refusal('changedMeanwhile')
  const plain = openSealedText(secret, sealOf(ctx, viewer.id))
  if (id !== undefined && id !== phoneIdOf(plain)) throw new Refusal('changedMeanwhile')
  const read = readPhoneCode(plain, code, { now, alsoAhead: true })
  if (!read) throw new Refusal('stepCodeWrong')
  if (read.is !== 'right') throw new Refusal(read.is === 'behind' ? 'phoneClockSlow' : 'phoneClockFast')
  const made = await codesIfNeeded(ctx, viewer.id)
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, viewer)
    const step = { accountId: account.id, secret, step: read.step, now }
    if (!(await confirmSecret(tx, step))) throw new Refusal('changedMeanwhile')
    const recoveryCodes = await turnOn(ctx, tx, { viewer, account, made })
    await tellOfNew(ctx, tx, account, { kind: 'codeAdded' })
    return { recoveryCodes }
  })
}

/** Takes one thing away; with the last one everything else of the second step goes. Refuses with `notFound` what was gone. */
async function softDelete(ctx: Context, viewer: Viewer, remove: (tx: Db) => Promise<StepRemoval | null>) {
  const { id } = viewer
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, viewer)
    const removal = await remove(tx)
    if (!removal) throw new Refusal('notFound')
    const authenticator = await findAuthenticator(tx, id)
    const isLast = !authenticator?.secret && (await listPasskeys(tx, id)).length === 0
    await notifyOfStep(ctx, tx, { to: account, news: { ...removal, isLast } })
    if (!isLast) return
    await forgetSecondStep(tx, id)
    await markSecondStep(tx, id, false, ctx.clock.now())
  })
}

/**
 * Switches the codes of a phone off, and with the last means the whole second step. Refuses with `notFound` where there are
 * none, and as `confirmOwner` does.
 */
export async function endPhoneCode(ctx: Context, viewer: Viewer, password: string): Promise<void> {
  await confirmOwner(ctx, viewer, password)
  await softDelete(ctx, viewer, async (tx) =>
    (await removeAuthenticator(tx, viewer.id)) ? { kind: 'codeRemoved' } : null,
  )
}

/**
 * Removes a passkey, and with the last means the whole second step. Refuses one that is gone with `notFound`, that of
 * somebody else with `forbidden`, and as `confirmOwner` does.
 */
export async function takePasskeyAway(
  ctx: Context,
  viewer: Viewer,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const owner = await findPasskeyOwner(ctx.db, id)
  if (!owner) throw new Refusal('notFound')
  if (owner !== viewer.id) throw new Refusal('forbidden')
  await confirmOwner(ctx, viewer, password)
  await softDelete(ctx, viewer, async (tx) => {
    const passkey = await removePasskey(tx, id, viewer.id)
    return passkey === null ? null : { kind: 'passkeyRemoved', passkey }
  })
}

/** A passkey that is being made belongs to the session that has asked for it. */
const newPasskeyOf = (viewer: Viewer, { clock }: Context) =>
  ({
    secretHash: hashSecret(`new passkey ${viewer.sessionId}`),
    kind: 'newPasskey',
    now: clock.now(),
  }) as const

/** What the browser is asked to make a passkey of. */
export async function beginPasskey(ctx: Context, viewer: Viewer, password: string) {
  const account = await confirmOwner(ctx, viewer, password)
  const passkeys = await listPasskeys(ctx.db, account.id)
  if (passkeys.length >= mostPasskeys) throw new Refusal('passkeysFull')
  const person = { id: account.id, mail: account.mail, name: accountNameOf(account) }
  const creation = passkeyCreation(ctx.settings, person, passkeys)
  await addChallenge(ctx.db, {
    ...newPasskeyOf(viewer, ctx),
    accountId: account.id,
    passkeyChallenge: creation.challenge,
  })
  return creation
}

/**
 * Adds the passkey that this session has asked for. Refuses with `passkeyFailed` what was not asked for or does not fit,
 * with `passkeyKnown` one that is there already, and with `passkeysFull` one too many.
 */
export async function keepNewPasskey(
  ctx: Context,
  viewer: Viewer,
  { name, made }: { name: string; made: NewPasskey },
) {
  const begun = await endChallenge(ctx.db, newPasskeyOf(viewer, ctx))
  if (!begun?.passkey_challenge) throw new Refusal('passkeyFailed')
  const passkey = await readNewPasskey(ctx.settings, made, begun.passkey_challenge)
  const codes = await codesIfNeeded(ctx, viewer.id)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, viewer)
    if ((await listPasskeys(tx, account.id)).length >= mostPasskeys) throw new Refusal('passkeysFull')
    const row = { id: newId(now), account_id: account.id, name, added_at: now, ...passkey }
    if (!(await addPasskey(tx, row))) throw new Refusal('passkeyKnown')
    const recoveryCodes = await turnOn(ctx, tx, { viewer, account, made: codes })
    await tellOfNew(ctx, tx, account, { kind: 'passkeyAdded', passkey: name })
    return { recoveryCodes }
  })
}

/** Puts new codes in the place of those on the paper, which are dead. Refuses with `notFound` without a second step. */
export async function renewRecoveryCodes(ctx: Context, viewer: Viewer, password: string) {
  await confirmOwner(ctx, viewer, password)
  const made = await newRecoveryCodes()
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, viewer)
    if (!account.second_step_at) throw new Refusal('notFound')
    await replaceRecoveryCodes(tx, account.id, made)
    await tellOfNew(ctx, tx, account, { kind: 'codesRenewed' })
    return { recoveryCodes: made.codes }
  })
}
