import { bookmarks } from '@spomen/contract/interactions.ts'
import { following } from '@spomen/contract/following.ts'
import { history } from '@spomen/contract/history.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { silences } from '@spomen/contract/silences.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day } from '../../../test/leaving.ts'
import { hang } from '../../../test/photographs.ts'
import { onPlan } from '../../../test/plans.ts'
import { handOver, makeSuccessor, name, offer } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { sweepPayments } from '../payments/index.ts'
import { endOverduePlans } from '../plans/index.ts'

const description = 'It is yours from now on.'

const found = async ({ as, ann, milanId }: Family, by = ann) =>
  valueOf(await as(by)(succession.find, { deceasedId: milanId }))

const ownersOf = async ({ as, milanId }: Family, by: Family['ann']) =>
  valueOf(await as(by)(keepers.list, { deceasedId: milanId }))

test('Ann names Ben and then Cleo; both agree, and those who keep the page see who comes after her (YC03)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, mails } = home
  const { id } = valueOf(await as(ann)(succession.name, { deceasedId: milanId, userId: ben.id, description }))
  const mail = (await mails()).at(-1)
  expect(mail).toMatchObject({ to: ben.mail, link: expect.stringContaining('/PendingRequests') })
  expect(mail?.text).toContain(description)
  // His address is his own affair: she chose him by name.
  expect((await found(home)).successors).toMatchObject([
    { id, userId: ben.id, userFullName: 'Ben Đorđević', email: null, acceptedAt: null },
  ])
  expect(valueOf(await as(ben)(succession.mine, {})).invitations).toMatchObject([
    { id, kind: 'successor', personId: milanId, byUserFullName: 'Ann Jovanović', description },
  ])
  valueOf(await as(ben)(succession.answer, { id, accepted: true }))
  expect((await mails()).at(-1)).toMatchObject({ to: ann.mail })
  const cleos = await makeSuccessor(home, cleo)
  await makeKeeper(home, ben)
  expect((await found(home, ben)).successors).toMatchObject([{ userId: ben.id }, { userId: cleo.id }])
  valueOf(await as(ann)(succession.order, { deceasedId: milanId, ids: [cleos, id] }))
  expect((await found(home)).successors.map((one) => one.id)).toEqual([cleos, id])
  expect(await as(ann)(succession.order, { deceasedId: milanId, ids: [id] })).toRefuse('changedMeanwhile')
  expect(valueOf(await as(cleo)(succession.mine, {})).places).toMatchObject([
    { id: cleos, personId: milanId, ownerFullName: 'Ann Jovanović' },
  ])
  // Being named lets nobody in, and gives no right.
  expect(await as(cleo)(profiles.changePerson, { ...milan, id: milanId })).toRefuse('forbidden')
})

test('a number beside the way to them says how many questions wait for Ben; of a page that is quiet for him none does (YF01)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const count = async () => valueOf(await as(ben)(succession.waiting, {})).totalCount
  expect(await count()).toBe(0)
  const { id } = valueOf(await as(ann)(succession.name, { deceasedId: milanId, userId: ben.id, description }))
  expect(await count()).toBe(1)
  await offer(home, ben)
  expect(await count()).toBe(2)
  valueOf(await as(ben)(silences.change, { personId: milanId, wish: 'person' }))
  expect(await count()).toBe(0)
  expect(valueOf(await as(ben)(succession.mine, {})).invitations).toHaveLength(2)
  valueOf(await as(ben)(silences.change, { personId: milanId, wish: 'person', isSilent: false }))
  valueOf(await as(ben)(succession.answer, { id, accepted: false }))
  expect(await count()).toBe(1)
})

test('whoever declines is out, and so is whoever steps back or is named no more', async () => {
  const home = await family()
  const { as, ann, ben, cleo, petra } = home
  const id = await name(home, ben)
  expect(await as(cleo)(succession.answer, { id, accepted: true })).toRefuse('notFound')
  expect(await as(ann)(succession.answer, { id, accepted: true })).toRefuse('notFound')
  valueOf(await as(ben)(succession.answer, { id, accepted: false }))
  const cleos = await makeSuccessor(home, cleo)
  valueOf(await as(cleo)(succession.remove, { id: cleos }))
  const petras = await makeSuccessor(home, petra)
  expect(await as(ben)(succession.remove, { id: petras })).toRefuse('notFound')
  valueOf(await as(ann)(succession.remove, { id: petras }))
  expect((await found(home)).successors).toEqual([])
})

test('nobody is named twice, nor the owner herself, nor anybody by name who is not inside', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const ask = (whom: { userId?: string; email?: string }) =>
    as(ann)(succession.name, { deceasedId: milanId, description, ...whom })
  expect(await ask({ email: ann.mail })).toRefuse('ownMemorial')
  expect(await ask({ userId: cleo.id })).toRefuse('userNotFound')
  expect(await ask({})).toRefuse('fillAllFields')
  await name(home, cleo)
  expect(await ask({ email: cleo.mail })).toRefuse('alreadyRequested')
  await makeSuccessor(home, ben)
  expect(await ask({ userId: ben.id })).toRefuse('alreadyRequested')
})

test('a question finds whoever signs up later, and one that was taken back is not mailed any more', async () => {
  const home = await family()
  const { as, ann, milanId, mails } = home
  const before = (await mails()).length
  const vera = { deceasedId: milanId, email: 'vera@example.com', description }
  const { id } = valueOf(await as(ann)(succession.name, vera))
  valueOf(await as(ann)(succession.remove, { id }))
  expect(await mails()).toHaveLength(before)
  valueOf(await as(ann)(succession.name, vera))
  expect((await mails()).at(-1)).toMatchObject({
    to: 'vera@example.com',
    link: 'https://spomen.example/Login?state=signup&backUrl=%2FPendingRequests',
  })
})

test('Ann hands the page over to Ben: it is his, she keeps it with him, both get a mail, and nothing is lost (YC04)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, mails } = home
  const { id: entityId } = await hang(home.ctx, milanId, ann.id)
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  await makeSuccessor(home, ben)
  const before = (await mails()).length
  const id = await offer(home, ben)
  expect(await found(home)).toMatchObject({ transfer: { id, userId: ben.id } })
  expect(valueOf(await as(ben)(succession.mine, {})).invitations).toMatchObject([{ id, kind: 'transfer' }])
  valueOf(await as(ben)(succession.answerOffer, { id, accepted: true }))
  const told = (await mails()).slice(before).map(({ to }) => to)
  // The offer itself has not left yet, and has nothing left to say.
  expect(told.toSorted()).toEqual([ann.mail, ben.mail])

  expect(await ownersOf(home, ann)).toMatchObject({
    owner: { userId: ben.id },
    keepers: [{ userId: ann.id }],
  })
  expect(await found(home, ben)).toEqual({ successors: [], transfer: null, takeovers: [] })
  expect(valueOf(await as(ben)(profiles.mine, {})).items).toMatchObject([{ id: milanId, userId: ben.id }])
  expect(valueOf(await as(ben)(profiles.followed, {})).items).toEqual([])
  expect(valueOf(await as(ben)(bookmarks.list, {})).totalCount).toBe(1)
  valueOf(await as(ann)(profiles.changePerson, { ...milan, id: milanId, nickname: 'Mića' }))
  expect(await as(ann)(memorials.remove, { id: milanId })).toRefuse('forbidden')
  expect(valueOf(await as(ben)(following.pending, {}))?.items).toHaveLength(1)
  valueOf(await as(ben)(memorials.remove, { id: milanId }))
})

test('whoever was a stranger owns the page with their yes', async () => {
  const home = await family()
  await handOver(home, home.cleo)
  expect(await ownersOf(home, home.cleo)).toMatchObject({ owner: { userId: home.cleo.id } })
})

test('an offer is declined, taken back, or runs out after thirty days, and the page stays Ann’s', async () => {
  const home = await family()
  const { as, ann, ben, cleo, clock, milanId } = home
  const declined = await offer(home, ben)
  expect(await as(ann)(succession.offer, { deceasedId: milanId, userId: ben.id, description })).toRefuse(
    'alreadyRequested',
  )
  expect(await as(cleo)(succession.answerOffer, { id: declined, accepted: true })).toRefuse('notFound')
  valueOf(await as(ben)(succession.answerOffer, { id: declined, accepted: false }))
  const withdrawn = await offer(home, ben)
  valueOf(await as(ann)(succession.withdrawOffer, { id: withdrawn }))
  expect(await as(ben)(succession.answerOffer, { id: withdrawn, accepted: true })).toRefuse('notFound')
  const old = await offer(home, ben)
  clock.forward(30 * day - 1)
  const back = await again(home, ben)
  expect(valueOf(await as(back)(succession.mine, {})).invitations).toHaveLength(1)
  clock.forward(1)
  expect(await as(back)(succession.answerOffer, { id: old, accepted: true })).toRefuse('notFound')
  expect((await ownersOfLater(home)).owner_id).toBe(ann.id)
})

const ownersOfLater = ({ ctx, milanId }: Family) =>
  ctx.db.selectFrom('memorials').select('owner_id').where('id', '=', milanId).executeTakeFirstOrThrow()

test('two who press at once come to one answer', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const id = await offer(home, ben)
  const [accepted, withdrawn] = await Promise.all([
    as(ben)(succession.answerOffer, { id, accepted: true }),
    as(ann)(succession.withdrawOffer, { id }),
  ])
  expect(accepted.ok).not.toBe(withdrawn.ok)
  expect((await ownersOfLater(home)).owner_id).toBe(accepted.ok ? ben.id : ann.id)
})

test('what Ann has paid counts to its end, nothing more is taken from her, and Ben makes her pay nothing (YC04)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, clock, milanId } = home
  await onPlan(home, 'Plus')
  await handOver(home, ben)
  await home.mails()
  const aboutMilan = { deceasedId: milanId }
  const { running, packageName } = valueOf(await as(ben)(packages.current, aboutMilan))
  expect(packageName).toBe('Plus')
  expect(running).toMatchObject({ cancelled: true, isAnothers: true, next: null })
  for (const answer of [
    await as(ben)(packages.resume, aboutMilan),
    await as(ben)(packages.change, { ...aboutMilan, packageName: 'Pro', type: 'yearly' }),
    await as(ben)(packages.change, { ...aboutMilan, packageName: 'Plus', type: 'monthly' }),
  ])
    expect(answer).toRefuse('paidByAnother')
  expect(await as(ben)(packages.cancel, aboutMilan)).toRefuse('nothingToCancel')
  const [row] = await ctx.db.selectFrom('subscriptions').selectAll().execute()
  expect(row).toMatchObject({ buyer_id: ann.id, cancels_at_end: true, state: 'running' })
  const mail = (await home.mails()).findLast(({ to }) => to === ann.mail)
  expect(mail?.text).toContain('nothing more is taken from you')

  clock.forward(32 * day)
  await sweepPayments(ctx)
  await endOverduePlans(ctx)
  const paid = await ctx.db.selectFrom('ledger').select('cents').execute()
  expect(paid).toHaveLength(1)
  const after = await ctx.db.selectFrom('memorials').select(['package_name', 'owner_id']).execute()
  expect(after).toEqual([{ package_name: 'Free', owner_id: ben.id }])
})

test('the sweep ends what runs for a page that is another’s, whatever became of the errand', async () => {
  const home = await family()
  const { ctx, ben, milanId } = home
  await onPlan(home, 'Plus')
  await ctx.db.updateTable('memorials').set({ owner_id: ben.id }).where('id', '=', milanId).execute()
  await sweepPayments(ctx)
  expect(await ctx.db.selectFrom('subscriptions').select('cancels_at_end').execute()).toEqual([
    { cancels_at_end: true },
  ])
})

test('a page that is free for good stays so with whoever has it', async () => {
  const home = await family()
  const before = await home.ctx.db.selectFrom('memorials').select('package_name').executeTakeFirstOrThrow()
  await handOver(home, await bringSomebody(home.ctx))
  expect(await home.ctx.db.selectFrom('memorials').select('package_name').execute()).toEqual([before])
})

test('whose an address is that Ann typed, her page’s history tells as little as anything else', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const lines = async () =>
    JSON.stringify(valueOf(await as(ann)(history.list, { deceasedId: milanId })).items)
  const asked = { deceasedId: milanId, email: cleo.mail, description }
  const { id } = valueOf(await as(ann)(succession.name, asked))
  const offered = valueOf(await as(ann)(succession.offer, asked))
  valueOf(await as(cleo)(succession.answer, { id, accepted: false }))
  valueOf(await as(cleo)(succession.answerOffer, { id: offered.id, accepted: false }))
  expect(await lines()).toContain('successorAsked')
  expect(await lines()).not.toContain(cleo.id)
  const named = valueOf(await as(ann)(succession.name, asked))
  valueOf(await as(cleo)(succession.answer, { id: named.id, accepted: true }))
  expect(await lines()).toContain(cleo.id)
})
