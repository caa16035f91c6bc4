import { secondStep } from '@spomen/contract/second-step.ts'
import { hashSecret, newSecret } from '../../src/features/accounts/secrets.ts'
import { replaceLink } from '../../src/features/accounts/mail-link-store.ts'
import { markSecondStep } from '../../src/features/accounts/store.ts'
import { sealOf } from '../../src/features/second-step/setting-up.ts'
import { confirmSecret, keepPendingSecret } from '../../src/features/second-step/factor-store.ts'
import { phoneCodeAt } from '../../src/features/second-step/phone-code.ts'
import { addRemoval } from '../../src/features/second-step/recovery-store.ts'
import { sealText } from '../../src/kit/sealed-text.ts'
import { newId } from '../../src/kit/ids.ts'
import { bringSomebody, castPassword, type Person } from '../cast.ts'
import { testPasskey } from '../passkeys.ts'
import { everybody, type Gets, nobody, row, type Scene, signedIn } from './row.ts'

const password = castPassword
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const asker = ({ asker, ann }: Scene) => asker ?? ann
const somebodyElse = ({ asker, ann, mod }: Scene) => (asker?.id === ann.id ? mod : ann)

/** A phone of somebody that is being set up, or counts. */
async function phoneOf({ ctx, clock }: Scene, { id }: Person, isOn: boolean) {
  const kept = sealText(secret, sealOf(ctx, id))
  await keepPendingSecret(ctx.db, id, kept, new Date(clock.now().getTime() + 60_000))
  if (!isOn) return
  await confirmSecret(ctx.db, { accountId: id, secret: kept, step: 1, now: clock.now() })
  await markSecondStep(ctx.db, id, true, clock.now())
}

async function passkeyOf({ ctx, clock }: Scene, { id: account_id }: Person): Promise<string> {
  const id = newId(clock.now())
  const row = { id, account_id, credential_id: id, public_key: Buffer.alloc(1), counter: 0, transports: [] }
  await ctx.db
    .insertInto('passkeys')
    .values({ ...row, name: 'Telephone', added_at: clock.now() })
    .execute()
  await markSecondStep(ctx.db, account_id, true, clock.now())
  return id
}

/** Whoever waits, and by which link. */
async function lostOf(scene: Scene) {
  const person = await bringSomebody(scene.ctx)
  await phoneOf(scene, person, true)
  const guid = newSecret()
  return { person, guid, now: scene.clock.now(), dueAt: new Date(scene.clock.now().getTime() + 86_400_000) }
}

/** Nobody is asked for a second step who has not shown a password in the same browser. */
const over: Gets = Object.fromEntries(
  Object.keys(everybody).map((column) => [column, 'secondStepOver'] as const),
)
const answer = testPasskey('nobody').answer({ challenge: 'AAAA' })

export const secondStepRows = [
  row(secondStep.waiting, over, () => ({})),
  row(secondStep.enterCode, over, () => ({ code: '123456' })),
  row(secondStep.enterRecoveryCode, over, () => ({ code: 'AAAA-BBBB-CCCC' })),
  row(secondStep.requestPasskey, over, () => ({})),
  row(secondStep.usePasskey, over, () => ({ answer })),
  row(secondStep.requestPasskeyLogin, everybody, () => ({})),
  row(secondStep.logInByPasskey, over, () => ({ answer })),
  row(secondStep.askWayBack, over, () => ({})),
  row(secondStep.beginWayBack, everybody, async (scene) => {
    const { person, guid, dueAt } = await lostOf(scene)
    const link = { account_id: person.id, kind: 'wayBack', secret_hash: hashSecret(guid) } as const
    await replaceLink(scene.ctx.db, { ...link, expires_at: dueAt })
    return { guid }
  }),
  row(secondStep.stopWayBack, everybody, async (scene) => {
    const { person, guid, now, dueAt } = await lostOf(scene)
    await addRemoval(scene.ctx.db, { accountId: person.id, now, dueAt, stopHash: hashSecret(guid) })
    return { guid }
  }),
  row(secondStep.keep, signedIn, () => ({})),
  row(secondStep.own, signedIn, () => ({})),
  row(secondStep.beginCode, signedIn, () => ({ password })),
  row(secondStep.confirmCode, signedIn, async (scene) => {
    await phoneOf(scene, asker(scene), false)
    return { code: phoneCodeAt(secret, scene.clock.now()) }
  }),
  row(secondStep.endCode, signedIn, async (scene) => {
    await phoneOf(scene, asker(scene), true)
    return { password }
  }),
  row(secondStep.beginPasskey, signedIn, () => ({ password })),
  row(secondStep.addPasskey, signedIn, async (scene) => {
    const person = asker(scene)
    const begun = scene.asker ? await scene.as(person)(secondStep.beginPasskey, { password }) : null
    const challenge = begun?.ok ? begun.value.challenge : 'AAAA'
    return { name: 'Telephone', made: testPasskey(person.id).make({ challenge }) }
  }),
  row(secondStep.removePasskey, signedIn, async (scene) => ({
    id: await passkeyOf(scene, asker(scene)),
    password,
  })),
  row(
    secondStep.removePasskey,
    nobody,
    async (scene) => ({ id: await passkeyOf(scene, somebodyElse(scene)), password }),
    { about: 'of another person' },
  ),
  row(secondStep.renewRecoveryCodes, signedIn, async (scene) => {
    await passkeyOf(scene, asker(scene))
    return { password }
  }),
]
