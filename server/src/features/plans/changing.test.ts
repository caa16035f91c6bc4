/** Plans that are bought, changed, cancelled and over (QP17–QP26, Q29, Q59). */
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { payments } from '@spomen/contract/payments.ts'
import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { onPlan, order } from '../../../test/plans.ts'
import { valueOf } from '../../../test/world.ts'
import { sweepPayments } from '../payments/index.ts'
import { endOverduePlans } from './lapsing.ts'

const day = 86_400_000

/** A family whose people stay logged in however much time goes by. */
async function familyWithLongSessions() {
  const home = await family()
  await home.ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2036-01-01') })
    .execute()
  return home
}

const held = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(packages.current, { deceasedId: milanId }))

const change = ({ as, ann, milanId }: Family, packageName: 'Free' | 'Basic' | 'Plus' | 'Pro' | 'Premium') =>
  as(ann)(packages.change, { deceasedId: milanId, packageName, type: 'monthly' })

/** So many days go by, and the house does what it does every ten minutes and every hour. */
async function goBy({ ctx, clock }: Family, days: number) {
  clock.forward(days * day)
  await sweepPayments(ctx)
  await endOverduePlans(ctx)
}

test('a plan counts once it is paid, and not before: until the last day of a month that has fewer (QP23, Q29)', async () => {
  const home = await familyWithLongSessions()
  const { as, clock, ann, ben, milanId } = home
  clock.forward(Date.parse('2026-08-31T10:00:00Z') - clock.now().getTime())
  await putOnPlan(home, milanId, 'Free')
  const greet = () => as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' })
  for (let number = 0; number < 3; number++) valueOf(await greet())

  const failed = await order(home, 'Plus')
  expect((await held(home)).packageName).toBe('Free')
  valueOf(await as(ann)(payments.tryOut, { id: failed, outcome: 'fail' }))
  expect(await greet()).toRefuse('maximumUpload')

  const paid = await order(home, 'Plus')
  valueOf(await as(ann)(payments.tryOut, { id: paid, outcome: 'succeed' }))
  expect(await held(home)).toEqual({
    packageName: 'Plus',
    packageDueDate: '2026-09-30',
    running: {
      ...{ packageName: 'Plus', type: 'monthly', cents: 649, until: '2026-09-30' },
      ...{ isLate: false, cancelled: false, next: null, waiting: null },
    },
    ended: null,
  })
  valueOf(await greet())
  const profile = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  expect([profile.packageName, profile.packageDueDate, profile.activeUntil]).toEqual([
    'Plus',
    '2026-09-30',
    '2026-09-30',
  ])
  await goBy(home, 31)
  expect((await held(home)).packageDueDate).toBe('2026-10-31')
})

test('whatever price, date or plan of our own is sent along, what is paid is what the table says (promises 2.2)', async () => {
  const home = await familyWithLongSessions()
  const { as, bare, ann, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const ask = (body: object) =>
    bare('PUT /api/Packages/change', { by: ann, body: { deceasedId: milanId, type: 'yearly', ...body } })
  const sent = await ask({
    ...{ packageName: 'pro', priceYear: 0, cents: 1, packageDueDate: '2099-01-01', memorialId: 'x' },
  })
  const { checkout } = JSON.parse(sent.text) as { checkout: string }
  const id = checkout.split('/').at(-1) ?? ''
  expect(valueOf(await as(ann)(payments.order, { id })).cents).toBe(10_999)
  valueOf(await as(ann)(payments.tryOut, { id, outcome: 'succeed' }))
  expect((await held(home)).packageDueDate).toBe('2027-04-12')
  for (const packageName of ['Free always - Premium', 'Gold', ''])
    expect(await ask({ packageName })).toMatchObject({ status: 400, text: 'fillAllFields' })
})

test('a larger plan counts at once, a smaller one when what is paid for is over; nothing goes (QP22, QP26, Q59)', async () => {
  const home = await familyWithLongSessions()
  const { as, ctx, ann, milanId } = home
  await onPlan(home, 'Basic')
  for (let number = 0; number < 6; number++) await hang(ctx, milanId, ann.id)
  expect(valueOf(await change(home, 'Pro'))).toMatchObject({ packageName: 'Pro', becomes: 'now' })
  expect(await change(home, 'Pro')).toRefuse('alreadyOnPackage')
  expect(valueOf(await change(home, 'Basic'))).toMatchObject({ packageName: 'Pro', becomes: 'later' })
  expect(await change(home, 'Basic')).toRefuse('alreadyOnPackage')
  expect((await held(home)).running?.next).toEqual({ packageName: 'Basic', type: 'monthly', cents: 299 })

  await goBy(home, 31)
  expect(await held(home)).toMatchObject({ packageName: 'Basic', packageDueDate: '2026-06-12', ended: null })
  expect(valueOf(await as(ann)(photographs.list, { deceasedId: milanId })).totalCount).toBe(6)
})

test('a cancelled plan stays until its last day, can go on before, and is told of once when it is over (QP24, Q104)', async () => {
  const home = await familyWithLongSessions()
  const { as, ctx, ann, ben, milanId, mails } = home
  const about = { deceasedId: milanId }
  await onPlan(home, 'Plus')
  for (let number = 0; number < 6; number++) await hang(ctx, milanId, ann.id)
  expect(valueOf(await as(ann)(packages.cancel, about))).toEqual({
    ...{ packageName: 'Plus', packageDueDate: '2026-05-12', cancelled: true },
  })
  expect(await as(ann)(packages.cancel, about)).toRefuse('nothingToCancel')
  valueOf(await as(ann)(packages.resume, about))
  expect(await as(ann)(packages.resume, about)).toRefuse('alreadyOnPackage')
  expect(valueOf(await change(home, 'Free'))).toMatchObject({ packageName: 'Plus', becomes: 'later' })

  await goBy(home, 30)
  expect((await held(home)).packageName).toBe('Plus')
  home.clock.forward(day)
  // Nobody has written anything down yet.
  expect(await held(home)).toMatchObject({
    ...{ packageName: 'Free', ended: { packageName: 'Plus', on: '2026-05-12' } },
  })
  await goBy(home, 0)
  await goBy(home, 40)
  expect(await held(home)).toMatchObject({
    ...{ packageName: 'Free', running: null, ended: { packageName: 'Plus', on: '2026-05-12' } },
  })
  const sentMails = (await mails()).filter(({ subject }) => subject.includes('has ended'))
  expect(sentMails.map(({ to }) => to)).toEqual([ann.mail])
  expect(sentMails[0]?.text).toContain('ended on 12 May 2026')
  expect(sentMails[0]?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear /)
  expect(valueOf(await as(ben)(profiles.whole, { id: milanId })).images).toHaveLength(6)
  expect(await as(ann)(packages.cancel, about)).toRefuse('nothingToCancel')

  valueOf(await as(ann)(payments.tryOut, { id: await order(home, 'Premium'), outcome: 'succeed' }))
  expect(await held(home)).toMatchObject({ packageName: 'Premium', ended: null })
})

test('a plan whose next payment is not heard of yet on the day after its last is not told to be over (QP16, Q29)', async () => {
  const home = await familyWithLongSessions()
  const { as, ann, ctx, clock, mails, milanId } = home
  await onPlan(home, 'Plus')

  // The house was away that day: it sweeps before it has asked.
  clock.forward(32 * day)
  await endOverduePlans(ctx)
  expect((await held(home)).ended).toBeNull()
  await goBy(home, 0)
  expect(await held(home)).toMatchObject({ packageName: 'Plus', packageDueDate: '2026-06-12', ended: null })
  expect((await mails()).filter(({ subject }) => subject.includes('has ended'))).toEqual([])

  // One that was to end does so.
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  await goBy(home, 32)
  expect(await held(home)).toMatchObject({ packageName: 'Free', ended: { packageName: 'Plus' } })
})

test('a plan bought late in the evening counts on past midnight, until its next payment is taken (QP16, Q29)', async () => {
  const home = await familyWithLongSessions()
  const { clock } = home
  clock.forward(Date.parse('2026-04-12T23:30:00Z') - clock.now().getTime())
  await onPlan(home, 'Plus')
  const until = Date.parse('2026-05-12T23:30:00Z')
  // Stripe takes the money when a bill is an hour old.
  for (const minutes of [0, 45, 75]) {
    clock.forward(until + minutes * 60_000 - clock.now().getTime())
    await endOverduePlans(home.ctx)
    expect([minutes, await held(home)]).toMatchObject([minutes, { packageName: 'Plus', ended: null }])
  }
  await goBy(home, 0)
  expect(await held(home)).toMatchObject({ packageName: 'Plus', packageDueDate: '2026-06-12' })
})

test('a larger plan and an ending that two windows ask for at once are done or refused, never half (promises 1.9)', async () => {
  const home = await familyWithLongSessions()
  const { as, ann, milanId } = home
  const about = { deceasedId: milanId }
  await onPlan(home, 'Plus')
  const [larger, ended] = await Promise.all([change(home, 'Premium'), as(ann)(packages.cancel, about)])
  for (const answer of [larger, ended]) if (!answer.ok) expect(answer).toRefuse('paymentUnderWay')
  const { packageName, running } = await held(home)
  expect([packageName, running?.cents]).toEqual(larger.ok ? ['Premium', 1_499] : ['Plus', 649])
  // Of two that were done, the later counts.
  if (!larger.ok || !ended.ok) expect(running?.cancelled).toBe(ended.ok)
  const resume = () => as(ann)(packages.resume, about)
  if (!running?.cancelled) valueOf(await as(ann)(packages.cancel, about))
  const answers = await Promise.all([change(home, 'Premium'), resume()])
  for (const answer of answers) if (!answer.ok) expect(answer.why).toMatch(/paymentUnderWay|alreadyOnPackage/)
  expect((await held(home)).running?.cancelled).toBe(false)
})

test('who is free for good has the highest, and does not lose it by mistake (Q14, QP19)', async () => {
  const home = await familyWithLongSessions()
  const { as, ctx, ann, milanId } = home
  await ctx.db.updateTable('memorials').set({ package_due: '2026-04-01' }).execute()
  for (const name of ['Premium', 'Basic', 'Free'] as const)
    expect(await change(home, name)).toRefuse('highestPackage')
  expect(await as(ann)(packages.cancel, { deceasedId: milanId })).toRefuse('nothingToCancel')
  await goBy(home, 0)
  expect((await held(home)).packageName).toBe('Free always - Premium')
})

test('nobody pays for a page that is suspended; what is paid can still be cancelled (Q26)', async () => {
  const home = await familyWithLongSessions()
  const { as, ann, cleo, mod, milanId } = home
  await onPlan(home, 'Plus')
  const told = { entityId: milanId, type: 'Deceased' as const, reason: 'Not deceased' }
  const { id } = valueOf(await as(cleo)(reports.create, told))
  valueOf(await as(mod)(reports.suspend, { id, statusComment: 'Until the family answers.' }))
  expect(await change(home, 'Pro')).toRefuse('memorialSuspended')
  const answers = await atOnce(3, () => as(ann)(packages.cancel, { deceasedId: milanId }))
  expect(Object.keys(tally(answers))).toContain('yes')
  expect((await held(home)).running?.cancelled).toBe(true)
  expect(await as(ann)(packages.resume, { deceasedId: milanId })).toRefuse('memorialSuspended')
})

test('of a page that is closed nothing more is paid; back in time it has its plan, and can keep it (Q29)', async () => {
  const home = await familyWithLongSessions()
  const { as, ann, milanId } = home
  await onPlan(home, 'Plus')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await as(ann)(packages.cancel, { deceasedId: milanId })).toRefuse('notFound')
  await goBy(home, 10)
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(await held(home)).toMatchObject({ packageName: 'Plus', running: { cancelled: true } })
  valueOf(await as(ann)(packages.resume, { deceasedId: milanId }))
  await goBy(home, 25)
  expect(await held(home)).toMatchObject({ packageName: 'Plus', packageDueDate: '2026-06-12' })
})
