import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { setDoorOpen } from '../../../test/doors.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { listen, listenToTies } from '../../../test/listening.ts'
import { makeKeeper, newKeeper } from '../../../test/keepers.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

const description = 'Keep it with me, I cannot do it alone.'

const ask = ({ as, ann, milanId }: Family, whom: { userId?: string; email?: string }) =>
  as(ann)(keepers.invite, { deceasedId: milanId, description, ...whom })

const listOf = async ({ as, milanId }: Family, person: Person) =>
  valueOf(await as(person)(keepers.list, { deceasedId: milanId }))

const change = ({ as, milanId }: Family, person: Person) =>
  as(person)(profiles.changePerson, { ...milan, id: milanId, nickname: 'Mića' })

test('Ann asks Ben, who is inside, to keep her father’s page; he agrees, and does what she does (YC01)', async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId, requestId, mails } = home
  expect(await change(home, ben)).toRefuse('forbidden')
  const { id } = valueOf(await ask(home, { userId: ben.id }))
  const invitation = (await mails()).at(-1)
  expect(invitation).toMatchObject({ to: ben.mail })
  expect(invitation?.text).toContain(description)
  expect(valueOf(await as(ben)(following.pending, {}))?.items).toMatchObject([
    { id, isInvitation: true, isToKeep: true, byUserId: ann.id, description },
  ])
  // His address is his own affair: she chose him by name.
  expect((await listOf(home, ann)).invited).toMatchObject([
    { id, userId: ben.id, userFullName: expect.stringContaining('Ben'), email: null },
  ])
  expect(valueOf(await as(ann)(following.sent, {})).items).toEqual([])

  valueOf(await as(ben)(following.answer, { id, accepted: true }))
  const told = (await mails()).at(-1)
  expect(told).toMatchObject({ to: ann.mail, link: expect.stringContaining(`/Profile/${milanId}`) })
  expect(await listOf(home, ben)).toMatchObject({
    owner: { userId: ann.id },
    keepers: [{ userId: ben.id }],
    invited: [],
  })
  valueOf(await change(home, ben))
  expect(valueOf(await as(ben)(following.pending, {}))?.items).toMatchObject([{ id: requestId }])
  valueOf(await as(ben)(following.answer, { id: requestId, accepted: true }))
  expect((await mails()).at(-1)).toMatchObject({ to: petra.mail })
})

test('a page that is kept together is among one’s own, with the owner’s flag and a word of its own (YC01)', async () => {
  const home = await family()
  const { as, ben, ann, milanId } = home
  await makeKeeper(home, ben)
  // Petra waits for an answer, of either of the two.
  const card = { id: milanId, userId: ann.id, relationFlag: 4, isKeeper: true }
  expect(valueOf(await as(ben)(profiles.mine, {})).items).toMatchObject([card])
  expect(valueOf(await as(ben)(profiles.followed, {})).items).toEqual([])
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({ isKeeper: true })
  const own = valueOf(await as(ann)(profiles.mine, {})).items
  expect(own).toMatchObject([{ id: milanId, relationFlag: 4 }])
  expect(own[0]).not.toHaveProperty('isKeeper')
})

test('whoever is asked by mail comes in by agreeing, and both who keep the page hear of who wants to be let in', async () => {
  const home = await family()
  const { as, ann, cleo, milanId, ctx, clock, mails } = home
  const { id } = valueOf(await ask(home, { email: ` ${cleo.mail.toUpperCase()} ` }))
  expect((await listOf(home, ann)).invited).toMatchObject([
    { id, userId: null, userFullName: null, email: cleo.mail },
  ])
  valueOf(await as(cleo)(following.answer, { id, accepted: true }))
  valueOf(await change(home, cleo))
  const vera = await bringSomebody(ctx)
  // Ann has had a letter of Petra's request a moment ago; what comes soon after would wait.
  await mails()
  clock.forward(11 * 60_000)
  const before = (await mails()).length
  valueOf(await as(vera)(following.ask, { personId: milanId, description: 'I lived next door.' }))
  const told = (await mails()).slice(before).map(({ to }) => to)
  expect(told.toSorted()).toEqual([ann.mail, cleo.mail].toSorted())
})

test('an invitation to keep a page waits for whoever signs up with its address', async () => {
  const home = await family()
  valueOf(await ask(home, { email: 'vera@example.com' }))
  expect((await home.mails()).at(-1)).toMatchObject({
    to: 'vera@example.com',
    link: 'https://spomen.example/Login?state=signup&backUrl=%2FPendingRequests',
  })
})

test('what is the owner’s alone stays hers: paying, closing, and who keeps the page', async () => {
  const home = await family()
  const { as, ben, ann, milanId } = home
  await makeKeeper(home, ben)
  const other = await newKeeper(home)
  expect(await as(ben)(memorials.remove, { id: milanId })).toRefuse('forbidden')
  expect(
    await as(ben)(keepers.invite, { deceasedId: milanId, email: 'vera@example.com', description }),
  ).toRefuse('forbidden')
  expect(await as(ben)(keepers.end, { deceasedId: milanId, userId: other.id })).toRefuse('forbidden')
  expect(await as(ben)(following.unfollow, { personId: milanId, userId: other.id })).toRefuse('forbidden')
  expect(await as(ben)(following.unfollow, { personId: milanId, userId: ann.id })).toRefuse('forbidden')
  const { id } = valueOf(await ask(home, { email: 'vera@example.com' }))
  expect(await as(ben)(following.decline, { id })).toRefuse('forbidden')
  valueOf(await as(ann)(following.decline, { id }))
  expect((await listOf(home, ann)).invited).toEqual([])
})

test('Ann ends it, or Ben does: he stays inside and reads on; whoever stops following keeps nothing any more', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await makeKeeper(home, ben)
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  expect(await change(home, ben)).toRefuse('forbidden')
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({
    isLoggedUserOwnerOrFollower: true,
  })
  expect(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id })).toRefuse('notFound')

  await makeKeeper(home, ben)
  valueOf(await as(ben)(keepers.end, { deceasedId: milanId }))
  expect(await change(home, ben)).toRefuse('forbidden')

  await makeKeeper(home, ben)
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect((await listOf(home, ann)).keepers).toEqual([])
  expect(valueOf(await as(ben)(profiles.mine, {})).items).toEqual([])
})

test('Ben’s open windows hear that he keeps the page, and that he does no more; nobody else’s do', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { id } = valueOf(await ask(home, { userId: ben.id }))
  const [toBen, toAnn] = [await listen(home, ben, milanId), await listen(home, ann, milanId)]
  const toHisLists = await listenToTies(home, ben)
  valueOf(await as(ben)(following.answer, { id, accepted: true }))
  expect(await toBen.next()).toEqual({ entityId: milanId, about: 'facts' })
  expect(await toHisLists.next()).toEqual({ personId: milanId })
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  expect(await toBen.next()).toEqual({ entityId: milanId, about: 'facts' })
  valueOf(await change(home, ann))
  expect(await toAnn.next()).toEqual({ entityId: milanId, about: 'facts' })
  expect(await toBen.next()).toEqual({ entityId: milanId, about: 'facts' })
})

test('nobody is asked twice, nobody who is not inside by name, and not the owner herself', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  expect(await ask(home, { email: ann.mail })).toRefuse('ownMemorial')
  expect(await ask(home, { userId: cleo.id })).toRefuse('userNotFound')
  expect(await ask(home, {})).toRefuse('fillAllFields')
  expect(await ask(home, { userId: ben.id, email: ben.mail })).toRefuse('fillAllFields')
  const { id } = valueOf(await ask(home, { userId: ben.id }))
  expect(await ask(home, { email: ben.mail })).toRefuse('alreadyRequested')
  valueOf(await as(ben)(following.decline, { id }))
  await makeKeeper(home, ben)
  expect(await ask(home, { userId: ben.id })).toRefuse('alreadyKeeping')
  // Somebody else's invitation is nobody's to accept.
  const forVera = valueOf(await ask(home, { email: 'vera@example.com' }))
  expect(await as(cleo)(following.answer, { id: forVera.id, accepted: true })).toRefuse('forbidden')
  expect(await as(ben)(following.answer, { id: forVera.id, accepted: true })).toRefuse('forbidden')
  expect(valueOf(await as(cleo)(accounts.profile, {}))).toMatchObject({ id: cleo.id })
  expect((await as(cleo)(keepers.list, { deceasedId: milanId })).ok).toBe(false)
})

test('whoever was asked to follow may be asked to keep the page instead, and sees that somebody waits for an answer', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const follow = { personId: milanId, byUserId: ann.id, emails: [cleo.mail], description: 'Come in.' }
  valueOf(await as(ann)(following.ask, follow))
  const { id } = valueOf(await ask(home, { email: cleo.mail }))
  expect(valueOf(await as(cleo)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({
    didLoggedUserReceiveFollowingInvitation: true,
  })
  expect(valueOf(await as(cleo)(following.pending, {}))?.items).toMatchObject([{ id, isToKeep: true }])
  valueOf(await as(cleo)(following.answer, { id, accepted: true }))
  valueOf(await change(home, cleo))
})

test('whoever is let in meanwhile is still asked to keep the page', async () => {
  const home = await family()
  const { as, ann, petra, requestId } = home
  const { id } = valueOf(await ask(home, { email: petra.mail }))
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  expect(await change(home, petra)).toRefuse('forbidden')
  valueOf(await as(petra)(following.answer, { id, accepted: true }))
  valueOf(await change(home, petra))
})

test('while a moderator has hidden the page those who keep it still find it, and nobody new is asked (Q26)', async () => {
  const home = await family()
  const { as, ben, cleo, ctx, clock, milanId } = home
  await makeKeeper(home, ben)
  await ctx.db.updateTable('memorials').set({ suspended_at: clock.now() }).where('id', '=', milanId).execute()
  valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId }))
  expect(await as(cleo)(profiles.metrics, { deceasedId: milanId })).toRefuse('notFound')
  expect(await ask(home, { userId: ben.id })).toRefuse('memorialSuspended')
})

test('a photograph Ben brings as a keeper stands at the open door like hers; what he had brought as a guest of hers does not', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await hang(home.ctx, milanId, ben.id)
  await makeKeeper(home, ben)
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  valueOf(await as(ben)(photographs.upload, { deceasedId: milanId }, [await picture(2)]))
  await setDoorOpen(home)
  const page = valueOf(await as(null)(guestPages.whole, { deceasedId: milanId }))
  expect(page.photographs).toMatchObject({ total: 2 })
})
