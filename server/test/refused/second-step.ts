/** What is refused about the second step of a login. */
import { secondStep } from '@spomen/contract/second-step.ts'
import { ulid } from 'ulid'
import { castPassword, type Person } from '../cast.ts'
import type { Family } from '../family.ts'
import { phoneCodeAt } from '../../src/features/second-step/phone-code.ts'
import { testPasskey } from '../passkeys.ts'
import { setUpPhone } from '../second-step.ts'
import { valueOf } from '../world.ts'
import { loginRequest, type RefusedScenes, type RefusedRequest } from './request.ts'

/** A phone that Ann is setting up: the code it shows so many seconds away. */
async function beginPhone({ as, ann, clock }: Family) {
  const { secret } = valueOf(await as(ann)(secondStep.beginCode, { password: castPassword }))
  return (away: number) => phoneCodeAt(secret, new Date(clock.now().getTime() + away * 1_000))
}

const confirmPhone = (by: Person, code: string): RefusedRequest => ({
  line: 'PUT /api/refusers/secondStep/confirmCode',
  by,
  body: { code },
})

/** A browser in which somebody's password was right: its cookie. */
async function atSecondStep({ bare }: Family, { mail }: Person) {
  const { line, body } = loginRequest(mail)
  const { headers } = await bare(line, { body })
  return { cookie: /__Host-spomen_login=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '' }
}

const recover = async (home: Family, code: string): Promise<RefusedRequest> => ({
  line: 'PUT /api/refusers/secondStep/recoveryCode',
  body: { code },
  headers: await atSecondStep(home, home.ann),
})

export const secondStepRefusals = {
  async secondStepNeeded(home) {
    await setUpPhone(home, home.ann)
    return loginRequest(home.ann.mail)
  },
  async secondStepRequired({ ctx, mod }) {
    Object.assign(ctx.settings, { moderatorsSecondStep: 'required' })
    return { line: 'GET /api/refadmin/overview', by: mod }
  },
  async wayBackByOperator(home) {
    const { mod } = home
    await setUpPhone(home, mod)
    Object.assign(home.ctx.settings, { moderatorsSecondStep: 'required' })
    return {
      line: 'PUT /api/refusers/secondStep/askWayBack',
      body: {},
      headers: await atSecondStep(home, mod),
    }
  },
  secondStepOver: () => ({ line: 'PUT /api/refusers/secondStep/code', body: { code: '123456' } }),
  async stepCodeWrong(home) {
    await beginPhone(home)
    return confirmPhone(home.ann, '1')
  },
  async stepCodeUsed(home) {
    const { secret } = await setUpPhone(home, home.ann)
    const code = phoneCodeAt(secret, home.clock.now())
    home.clock.forward(-60_000)
    const used = phoneCodeAt(secret, home.clock.now())
    home.clock.forward(60_000)
    if (code === used) throw new Error('two codes are one')
    const headers = await atSecondStep(home, home.ann)
    return { line: 'PUT /api/refusers/secondStep/code', body: { code: used }, headers }
  },
  phoneClockSlow: async (home) => confirmPhone(home.ann, (await beginPhone(home))(-600)),
  phoneClockFast: async (home) => confirmPhone(home.ann, (await beginPhone(home))(600)),
  async recoveryCodeWrong(home) {
    await setUpPhone(home, home.ann)
    return recover(home, 'AAAA-BBBB-CCCC')
  },
  async recoveryCodeUsed(home) {
    const { codes } = await setUpPhone(home, home.ann)
    await home.ctx.db.updateTable('recovery_codes').set({ used_at: home.clock.now() }).execute()
    return recover(home, codes[0] ?? '')
  },
  async passkeyUnknown(home) {
    await setUpPhone(home, home.ann)
    const answer = testPasskey(home.ann.id).answer({ challenge: 'AAAA' })
    const headers = await atSecondStep(home, home.ann)
    return { line: 'PUT /api/refusers/secondStep/passkey', body: { answer }, headers }
  },
  passkeyFailed: ({ ann }) => ({
    line: 'PUT /api/refusers/secondStep/addPasskey',
    by: ann,
    body: { name: 'Telephone', made: testPasskey(ann.id).make({ challenge: 'AAAA' }) },
  }),
  async passkeysFull({ ctx, clock, ann }) {
    const passkeys = Array.from({ length: 20 }, (_, number) => ({
      ...{ id: ulid(), account_id: ann.id, credential_id: `passkey ${number}`, name: 'Telephone' },
      ...{ public_key: Buffer.alloc(1), counter: 0, transports: [], added_at: clock.now() },
    }))
    await ctx.db.insertInto('passkeys').values(passkeys).execute()
    return {
      line: 'PUT /api/refusers/secondStep/beginPasskey',
      by: ann,
      body: { password: castPassword },
    }
  },
} satisfies RefusedScenes
