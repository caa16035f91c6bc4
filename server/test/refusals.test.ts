/** Every "no" of the contract, said by the running server to a real request: its key, its status, both its forms (X13, Q45). */
import { addFile } from '../src/kit/files/file-rows.ts'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { accounts } from '@spomen/contract/accounts.ts'
import { commercials } from '@spomen/contract/commercials.ts'
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestWordLimits } from '@spomen/contract/guest-words.ts'
import { largest } from '@spomen/contract/limits.ts'
import { payments } from '@spomen/contract/payments.ts'
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'
import { cardDays, preparations } from '@spomen/contract/preparations.ts'
import { reports } from '@spomen/contract/reports.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { changeAccount, suspendAccount } from '../src/features/accounts/index.ts'
import { addIdentity } from '../src/features/accounts/provider-identity-store.ts'
import { addClosing } from '../src/features/house-closing/index.ts'
import { openOrder } from '../src/features/payments/index.ts'
import { Declined, ProviderAway } from '../src/kit/payments/provider.ts'
import { bringSomebody, castPassword, type Person } from './cast.ts'
import { openDoor } from './doors.ts'
import { leave as leaveWords, letterOf, repeatWords } from './guest-words.ts'
import { type Family, family, milan, putOnPlan } from './family.ts'
import { newKeeper } from './keepers.ts'
import { day } from './leaving.ts'
import { florist } from './florist.ts'
import { film } from './films.ts'
import { hang } from './photographs.ts'
import { absentProvider } from './login-provider.ts'
import { backCookie, backFromProvider } from './rights/login-provider.ts'
import { candles } from './shop.ts'
import { onPlan } from './plans.ts'
import { accept, prepare } from './preparations.ts'
import { phoneCodeAt } from '../src/features/second-step/phone-code.ts'
import { testPasskey } from './passkeys.ts'
import { setUpPhone } from './second-step.ts'
import { handOver } from './succession.ts'
import { valueOf } from './world.ts'

interface Request {
  line: string
  by?: Person
  body?: unknown
  headers?: Record<string, string>
}

/** In the catalogue of words, and said by nobody. */
const unsaid = {
  wrongOldPassword: 'the documents know two words for it, and `currentPasswordWrong` is the one in use (Q46)',
  copyForeign: 'said by no call, but by what brings a copy back (`features/imports`)',
  copyNewer: 'the same',
  copyDamaged: 'the same',
  copyTooLarge: 'the same',
  memorialAlreadyHere: 'the same',
  importUnderWay: 'said where copies arrive in pieces, by a protocol of its own (`features/imports`)',
  passkeyKnown: 'said once, since it uses up what it was asked with (`features/second-step`)',
  demoMode: 'said in the browser, by the example memorial, which no server knows (S14)',
} as const satisfies Partial<Record<RefusalKey, string>>

type Said = Exclude<RefusalKey, keyof typeof unsaid>

const about = {
  name: 'Ann',
  lastName: 'Jovanović',
  gender: 'Female',
  dateOfBirth: '1970-05-17',
  country: 'Serbia',
  city: 'Novi Sad',
}

const logIn = (mail: string, password = castPassword): Request => ({
  line: 'PUT /api/refusers/login',
  body: { mail, password },
})

const update = ({ ann }: Family, wrong: object): Request => ({
  line: 'PUT /api/refusers/update',
  by: ann,
  body: { id: ann.id, ...about, ...wrong },
})

const changePassword = ({ ann }: Family, wrong: object): Request => ({
  line: 'PUT /api/refusers/ChangePassword/',
  by: ann,
  body: { id: ann.id, currentPassword: castPassword, newPassword: 'the roses bloom', ...wrong },
})

const portrait = ({ ann }: Family, bytes: number): Request => {
  const body = new FormData()
  body.append('type', '2')
  body.append('file', new File([Buffer.alloc(bytes, 'x')], 'ann.jpg'))
  return { line: 'POST /api/refimages/createprofile', by: ann, body }
}

function bring({ ann, milanId }: Family, door: string, bytes: number, id = milanId): Request {
  const body = new FormData()
  body.append('file', new File([Buffer.alloc(bytes, 'x')], 'x.bin'))
  return { line: `POST /api/${door}/${id}`, by: ann, body }
}

const resend = (Email: string): Request => ({ line: 'POST /api/refusers/resendActivation', body: { Email } })

const askToFollow = ({ milanId }: Family, by: Person): Request => ({
  line: 'POST /api/reffollowinginvitation/create',
  by,
  body: { personId: milanId, byUserId: by.id, description: 'We were neighbours.' },
})

const portal = (by: Person): Request => ({ line: 'POST /api/refpayments/portal', by, body: {} })

const changePlan = ({ ann, milanId: deceasedId }: Family): Request => ({
  line: 'PUT /api/Packages/change',
  by: ann,
  body: { deceasedId, packageName: 'Pro', type: 'monthly' },
})

const orderCandles = ({ ctx, ann, milanId }: Family) =>
  openOrder(ctx, { buyerId: ann.id, memorialId: milanId, bought: candles, cents: 150 })

const acceptCard = (by: Person, code: string): Request => ({
  line: 'PUT /api/refpreparations/card',
  by,
  body: { code },
})

const greet = ({ milanId }: Family, by: Person): Request => ({
  line: 'POST /api/reflastgreetings/create',
  by,
  body: { personId: milanId, note: 'Rest well.' },
})

const orderFlowers = ({ ann, milanId }: Family, flowers: number): Request => ({
  line: 'POST /api/refgifts/create',
  by: ann,
  body: { deceasedId: milanId, candles: 0, flowers, totalPrice: 1.6 },
})

/** A file that is larger than any disk. */
const hugeFile = (db: Family['ctx']['db'], whose: { memorialId: string; uploaderId: string }) =>
  addFile(db, {
    ...whose,
    sha256: '0'.repeat(64),
    bytes: 2 ** 50,
    type: 'video/mp4',
    name: 'huge.mp4',
    audience: 'owner',
  })

/** A phone that Ann is setting up: the code it shows so many seconds away. */
async function beginPhone({ as, ann, clock }: Family) {
  const { secret } = valueOf(await as(ann)(secondStep.beginCode, { password: castPassword }))
  return (away: number) => phoneCodeAt(secret, new Date(clock.now().getTime() + away * 1_000))
}

const confirmPhone = (by: Person, code: string): Request => ({
  line: 'PUT /api/refusers/secondStep/confirmCode',
  by,
  body: { code },
})

/** A browser in which somebody's password was right: its cookie. */
async function atSecondStep({ bare }: Family, { mail }: Person) {
  const { line, body } = logIn(mail)
  const { headers } = await bare(line, { body })
  return { cookie: /__Host-spomen_login=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '' }
}

const recover = async (home: Family, code: string): Promise<Request> => ({
  line: 'PUT /api/refusers/secondStep/recoveryCode',
  body: { code },
  headers: await atSecondStep(home, home.ann),
})

/** A page that goes on with a login by a provider. */
const goOn = async (home: Family, login: { refusal: string }): Promise<Request> => ({
  line: 'PUT /api/refusers/finishProviderLogin',
  body: { code: await backFromProvider(home, login) },
  headers: { cookie: backCookie },
})

/** For each key what happened before, and the request that is refused with it. */
const asked: Record<Said, (home: Family) => Request | Promise<Request>> = {
  noRoomForCopy: async ({ ctx, ann, milanId }) => {
    await hugeFile(ctx.db, { memorialId: milanId, uploaderId: ann.id })
    return { line: 'POST /api/refowncopies/create', by: ann, body: { deceasedId: milanId } }
  },
  houseClosing: async ({ ctx, clock, ann }) => {
    await addClosing(ctx.db, { on: '2026-08-01', onRequest: false, now: clock.now() })
    return { line: 'POST /api/refdeceaseds/createperson', by: ann, body: milan }
  },
  houseClosed: async ({ ctx, clock, ben, milanId }) => {
    await addClosing(ctx.db, { on: '2026-04-01', onRequest: false, now: clock.now() })
    return {
      line: 'POST /api/reflastgreetings/create',
      by: ben,
      body: { personId: milanId, note: 'Rest well.' },
    }
  },
  async paidByAnother(home) {
    await onPlan(home, 'Plus')
    await handOver(home, home.ben)
    const body = { deceasedId: home.milanId, packageName: 'Pro', type: 'yearly' }
    return { line: 'PUT /api/Packages/change', by: home.ben, body }
  },
  async ownCard(home) {
    const { code } = await prepare(home, home.ann)
    return acceptCard(home.ann, code)
  },
  async cardTaken(home) {
    const { code } = await prepare(home, home.ann)
    await accept(home, home.ben, code)
    return acceptCard(home.cleo, code)
  },
  async cardEnded(home) {
    const { code } = await prepare(home, home.ann)
    home.clock.forward((cardDays + 1) * day)
    return { line: `GET /api/refpreparations/card?code=${code}` }
  },
  async cardWithdrawn(home) {
    const { id: deceasedId, code } = await prepare(home, home.ann)
    valueOf(await home.as(home.ann)(preparations.withdrawCard, { deceasedId }))
    return { line: `GET /api/refpreparations/card?code=${code}` }
  },
  async memorialPrepared(home) {
    const { id: personId } = await prepare(home, home.ann)
    return {
      line: 'POST /api/reffollowinginvitation/create',
      by: home.ann,
      body: { personId, emails: ['dunja@example.org'], description: 'Come and see.' },
    }
  },
  async linkTakenBack(home) {
    const { links } = await openDoor(home, { opens: 'byLink' })
    valueOf(await home.as(home.ann)(doors.takeBackLink, { id: links[0]?.id ?? '' }))
    const { fileId } = await hang(home.ctx, home.milanId, home.ann.id)
    return { line: `GET /api/files/${fileId}/small?link=${links[0]?.code}` }
  },
  async proofNeeded(home) {
    await openDoor(home)
    return { line: 'POST /api/guestwords/leave', body: await letterOf(home, { proof: '' }) }
  },
  async wordsNotTaken(home) {
    await openDoor(home, { takesWords: false })
    return { line: 'POST /api/guestwords/leave', body: await letterOf(home) }
  },
  async wordsFull(home) {
    await openDoor(home)
    const { id } = await leaveWords(home)
    await repeatWords(home, id, guestWordLimits.waiting)
    return { line: 'POST /api/guestwords/leave', body: await letterOf(home) }
  },
  async noAddress(home) {
    await openDoor(home)
    const { id } = await leaveWords(home)
    return { line: 'PUT /api/guestwords/giveback', by: home.ann, body: { id, answer: 'Thank you.' } }
  },
  fillAllFields: ({ ann }) => logIn(ann.mail, ''),
  textTooLong: (home) => update(home, { name: 'A'.repeat(101) }),
  invalidEmailFormat: () => resend('vera@'),
  passwordMustMatch: (home) => changePassword(home, { confirmPassword: 'the tulips bloom' }),
  passwordLength: (home) => changePassword(home, { newPassword: 'roses' }),
  passwordTooWeak(home) {
    Object.assign(home.ctx.settings, { passwordRules: 'strict' })
    return changePassword(home, { newPassword: 'qwertyuiop' })
  },
  usernameOrPasswordWrong: ({ ann }) => logIn(ann.mail, 'a guess'),
  currentPasswordWrong: (home) => changePassword(home, { currentPassword: 'a guess' }),
  newPasswordSameAsCurrent: (home) => changePassword(home, { newPassword: castPassword }),
  invalidActivationLink: () => ({ line: 'PUT /api/refusers/updateUserFromActivationGuid' }),
  invalidLink: () => ({
    line: 'PUT /api/refusers/ForgottenPassword/',
    body: { guid: 'made-up', password: 'the roses bloom' },
  }),
  alreadyActivated: ({ ann }) => resend(ann.mail),
  invalidDate: (home) => update(home, { dateOfBirth: '2026-04-13' }),
  invalidNumber: ({ ann }) => ({
    line: 'POST /api/refdeceaseds/createperson',
    by: ann,
    body: { ...milan, height: 'tall' },
  }),
  insecureLink: ({ ann, milanId }) => ({
    line: 'PUT /api/refceremonies/update',
    by: ann,
    body: { personId: milanId, ceremonies: [], insteadUrl: 'http://hospice.example/give' },
  }),
  invalidPhone: (home) => update(home, { phone: 'call me' }),
  ownMemorial: (home) => askToFollow(home, home.ann),
  async maximumUpload(home) {
    await putOnPlan(home, home.milanId, 'Free')
    for (const note of ['One.', 'Two.', 'Three.'])
      valueOf(await home.as(home.ben)(greetings.post, { personId: home.milanId, note }))
    return greet(home, home.ben)
  },
  minimumOrder: (home) => orderFlowers(home, 2),
  totalsDiffer: (home) => orderFlowers(home, 3),
  maximumImageSize: (home) => portrait(home, largest.image),
  invalidImage: (home) => portrait(home, 1_000),
  maximumVideoSize: (home) => bring(home, 'refdocuments/bulk-upload', largest.document),
  invalidVideo: (home) => bring(home, 'refvideos/bulk-upload', 1_000),
  invalidDocument: (home) => bring(home, 'refdocuments/bulk-upload', 0),
  async invalidCaptions(home) {
    const { ann, milanId: deceasedId } = home
    const [video] = valueOf(await home.as(ann)(videos.upload, { deceasedId }, [film()]))
    return bring(home, 'refvideos/captions', 1_000, video?.id)
  },
  sessionExpired: () => ({ line: 'GET /api/refusers/getuserprofile' }),
  forbidden: (home) => greet(home, home.cleo),
  activateAccount: async ({ ctx }) => logIn((await bringSomebody(ctx, { activated: false })).mail),
  async accountDeleted({ ctx, clock, cleo }) {
    await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', cleo.id).execute()
    return logIn(cleo.mail)
  },
  async accountSuspended({ ctx, cleo }) {
    await suspendAccount(ctx.db, cleo.id, ctx.clock.now())
    return logIn(cleo.mail)
  },
  async memorialSuspended({ as, ann, cleo, mod, milanId }) {
    const told = { entityId: milanId, type: 'Deceased' as const, reason: 'Not deceased' }
    const { id } = valueOf(await as(cleo)(reports.create, told))
    valueOf(await as(mod)(reports.suspend, { id, statusComment: 'Until the family answers.' }))
    return {
      line: 'POST /api/reffollowinginvitation/create',
      by: ann,
      body: { personId: milanId, emails: ['dunja@example.org'], description: 'Come and see.' },
    }
  },
  paymentsOff({ ctx, ann }) {
    ctx.payments = null
    return portal(ann)
  },
  async packageNotAllowed(home) {
    await putOnPlan(home, home.milanId, 'Free')
    const { id: entityId } = await hang(home.ctx, home.milanId, home.ann.id)
    return {
      line: 'POST /api/refcomments/create',
      by: home.ben,
      body: { entityId, type: 2, text: 'By the river.' },
    }
  },
  notFound: ({ ann }) => ({
    line: `GET /api/refdeceaseds/deceasedmetrics?deceasedId=${ulid()}`,
    by: ann,
  }),
  userNotFound: () => ({
    line: 'PUT /api/refusers/forgottenPasswordMail/',
    body: { mail: 'nobody@example.org' },
  }),
  providerAway: () => ({ line: 'PUT /api/refusers/providerLogin', body: {} }),
  providerLoginOver: () => ({ line: 'PUT /api/refusers/finishProviderLogin', body: { code: 'of nobody' } }),
  providerDeclined: (home) => goOn(home, { refusal: 'providerDeclined' }),
  providerDoubtful: (home) => goOn(home, { refusal: 'providerDoubtful' }),
  async alreadyConnected({ ctx, clock, ann }) {
    await addIdentity(ctx.db, ann.id, { issuer: 'http://127.0.0.1:1', subject: 'ann' }, clock.now())
    return { line: 'PUT /api/refusers/connectProvider', by: ann, body: { password: castPassword } }
  },
  async passwordNotSet({ ctx, ann }) {
    await changeAccount(ctx.db, ann.id, { password_hash: '' })
    return { line: 'PUT /api/refusers/disconnectProvider', by: ann, body: { password: castPassword } }
  },
  userAlreadyExists: ({ ann }) => ({
    line: 'POST /api/refusers/create',
    body: { ...about, email: ann.mail, password: castPassword, passwordConfirmed: castPassword },
  }),
  alreadyRequested: (home) => askToFollow(home, home.petra),
  alreadyFollowing: (home) => askToFollow(home, home.ben),
  async alreadyKeeping(home) {
    const { mail: email } = await newKeeper(home)
    const body = { deceasedId: home.milanId, email, description: 'Keep it with me.' }
    return { line: 'POST /api/refkeepers/create', by: home.ann, body }
  },
  async alreadyAccepted({ as, ann, requestId: id }) {
    valueOf(await as(ann)(following.answer, { id, accepted: true }))
    return { line: 'PUT /api/RefFollowingInvitation/update', by: ann, body: { id, accepted: true } }
  },
  async alreadyReported({ as, cleo, milanId }) {
    const body = { entityId: milanId, type: 'Deceased' as const, reason: 'Fake data' }
    valueOf(await as(cleo)(reports.create, body))
    return { line: 'POST /api/RefReports/Create', by: cleo, body }
  },
  async paymentFailed(home) {
    await onPlan(home, 'Plus')
    const { ctx } = home
    if (!ctx.payments) throw new Error('the sandbox is open')
    ctx.payments = { ...ctx.payments, changeNow: () => Promise.reject(new Declined('no')) }
    return changePlan(home)
  },
  async paymentUnderWay(home) {
    await onPlan(home, 'Plus')
    const { ctx, clock } = home
    const asked = { next_bought: '{}', next_cents: 1, next_when: 'now', next_asked_at: clock.now() }
    await ctx.db.updateTable('subscriptions').set(asked).execute()
    return changePlan(home)
  },
  async alreadyOnPackage(home) {
    await onPlan(home, 'Plus')
    return { line: 'PUT /api/Packages/resume', by: home.ann, body: { deceasedId: home.milanId } }
  },
  highestPackage: ({ ann, milanId: deceasedId }) => ({
    line: 'PUT /api/Packages/change',
    by: ann,
    body: { deceasedId, packageName: 'Plus', type: 'monthly' },
  }),
  nothingToCancel: ({ ann, milanId: deceasedId }) => ({
    line: 'PUT /api/Packages/cancel',
    by: ann,
    body: { deceasedId },
  }),
  async alreadyResolved({ as, ben, mod }) {
    const { id } = valueOf(await as(ben)(commercials.handIn, florist))
    const body = { id, status: 2 }
    valueOf(await as(mod)(commercials.resolve, body))
    return { line: 'PUT /api/refcommercials/resolve', by: mod, body }
  },
  async secondStepNeeded(home) {
    await setUpPhone(home, home.ann)
    return logIn(home.ann.mail)
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
  async orderClosed(home) {
    const { id } = await orderCandles(home)
    const fails = { id, outcome: 'fail' as const }
    valueOf(await home.as(home.ann)(payments.tryOut, fails))
    return { line: 'PUT /api/refpayments/sandbox', by: home.ann, body: fails }
  },
  changedMeanwhile: ({ ann, milanId: id }) => ({
    line: 'PUT /api/refdeceaseds/updatedeceasedperson',
    by: ann,
    body: { id, ...milan, modifiedAt: '2020-01-01T00:00:00.000Z' },
  }),
  requestTooLarge: (home) => update(home, { name: 'A'.repeat(2_097_152) }),
  async tooManyRequests({ as, ctx }) {
    const { mail } = await bringSomebody(ctx, { activated: false })
    valueOf(await as(null)(accounts.resendActivation, { email: mail }))
    return resend(mail)
  },
  async somethingWentWrong({ ctx, ben, milanId }) {
    await sql`alter table greetings rename to lost`.execute(ctx.db)
    return { line: `GET /api/reflastgreetings?personId=${milanId}`, by: ben }
  },
  async paymentUnavailable(home) {
    await orderCandles(home)
    const { ctx, ann } = home
    if (!ctx.payments) throw new Error('the sandbox is open')
    ctx.payments = { ...ctx.payments, portal: () => Promise.reject(new ProviderAway('the line is dead')) }
    return portal(ann)
  },
  async unavailable({ ctx }) {
    await rm(path.join(ctx.settings.dataDir, 'files'), { recursive: true })
    return { line: 'GET /api/health' }
  },
}

test('every key of the contract is said by somebody, or stands here with the reason why nobody says it', () => {
  expect([...Object.keys(asked), ...Object.keys(unsaid)].toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test.each(Object.keys(asked) as Said[])('%s: the key, its status, as text and as a problem', async (key) => {
  const home = await family(absentProvider)
  const { line, ...request } = await asked[key](home)
  const status = refusals[key]
  const bare = await home.bare(line, request)
  expect(bare).toMatchObject({ status, text: key })
  expect(bare.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const problem = await home.bare(line, {
    ...request,
    headers: { ...request.headers, accept: 'application/problem+json' },
  })
  expect(problem.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect([problem.status, JSON.parse(problem.text)]).toEqual([
    status,
    expect.objectContaining({ type: 'about:blank', title: key, status, detail: key }),
  ])
  for (const { headers } of [bare, problem]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^\S+$/)
    if (status === 429) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
  // What others cannot do is no defect of ours.
  const isOurs = status >= 500 && !['paymentUnavailable', 'providerAway'].includes(key)
  expect(home.takeDefects()).toHaveLength(isOurs ? 2 : 0)
})
