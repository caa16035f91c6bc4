import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { listenToTies } from '../../../test/listening.ts'
import { valueOf, world } from '../../../test/world.ts'

test('Cleo asks, Ann hears of it at another server process, and Cleo hears the answer, with nothing but the page’s id', async () => {
  const home = await family()
  const { as, ann, cleo, ben, milanId } = home
  const elsewhere = await world({}, home)
  const [toAnn, toCleo, toBen] = [
    await listenToTies(elsewhere, ann),
    await listenToTies(home, cleo),
    await listenToTies(home, ben),
  ]
  const ask = async () =>
    valueOf(await as(cleo)(following.ask, { personId: milanId, description: 'I lived next door.' }))

  const first = (await ask()) as { id: string }
  expect([await toAnn.next(), await toCleo.next()]).toEqual([{ personId: milanId }, { personId: milanId }])
  valueOf(await as(ann)(following.decline, first))
  expect(await toCleo.next()).toEqual({ personId: milanId })
  const metrics = async () => valueOf(await as(cleo)(profiles.metrics, { deceasedId: milanId }))
  expect(await metrics()).toMatchObject({
    didLoggedUserSendFollowingInvitation: false,
    isLoggedUserOwnerOrFollower: false,
  })

  const second = (await ask()) as { id: string }
  expect(await toCleo.next()).toEqual({ personId: milanId })
  valueOf(await as(ann)(following.answer, { id: second.id, accepted: true }))
  expect(await toCleo.next()).toEqual({ personId: milanId })
  expect(await metrics()).toMatchObject({ isLoggedUserOwnerOrFollower: true })

  // Ben has heard nothing of all that: the first he hears is about himself.
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  await as(ben)(following.ask, { personId: milanId, description: 'Once more.' })
  expect(await toBen.next()).toEqual({ personId: milanId })
})

test('whoever is invited hears of it, and the family hears the answer', async () => {
  const { as, ann, ctx, milanId, ...home } = await family()
  const vera = await bringSomebody(ctx)
  const [toAnn, toVera] = [await listenToTies(home, ann), await listenToTies(home, vera)]
  const invited = valueOf(
    await as(ann)(following.ask, { personId: milanId, emails: [vera.mail], description: 'Please come.' }),
  )
  expect([await toAnn.next(), await toVera.next()]).toEqual([{ personId: milanId }, { personId: milanId }])
  const [id = ''] = 'ids' in invited ? invited.ids : []
  valueOf(await as(vera)(following.answer, { id, accepted: true }))
  expect(await toAnn.next()).toEqual({ personId: milanId })
})

test('whoever is named to come after Ann, offered her page, or asks for it hears what becomes of it, and so does she (YC03–YC05)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [toAnn, toBen, toPetra] = [
    await listenToTies(home, ann),
    await listenToTies(home, ben),
    await listenToTies(home, home.petra),
  ]
  const bothHear = async () =>
    expect([await toAnn.next(), await toBen.next()]).toEqual([{ personId: milanId }, { personId: milanId }])
  const whom = { deceasedId: milanId, email: ben.mail, description: 'When I no longer can.' }

  const named = valueOf(await as(ann)(succession.name, whom))
  await bothHear()
  valueOf(await as(ben)(succession.answer, { id: named.id, accepted: true }))
  await bothHear()
  const offer = valueOf(await as(ann)(succession.offer, whom))
  await bothHear()
  valueOf(await as(ann)(succession.withdrawOffer, offer))
  await bothHear()
  const asked = await as(ben)(succession.takeOver, { deceasedId: milanId, description: whom.description })
  await bothHear()
  valueOf(await as(ann)(succession.object, { id: valueOf(asked).id }))
  await bothHear()
  valueOf(await as(ben)(succession.remove, named))
  await bothHear()

  // Petra, who waits to be let in, has heard nothing of it: the first she hears is about herself.
  valueOf(await as(ann)(following.decline, { id: home.requestId }))
  expect(await toPetra.next()).toEqual({ personId: milanId })
})

test('whoever begins to listen after their page was answered is told what was answered in between, and nothing else', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const toAnn = await listenToTies(home, ann)
  const description = 'I lived next door.'
  const asked = valueOf(await as(cleo)(following.ask, { personId: milanId, description })) as { id: string }
  expect(await toAnn.next()).toEqual({ personId: milanId })
  // The house has not listened for as long as that: anything may have changed.
  expect(await (await listenToTies(home, ann, 60_000)).next()).toEqual({ personId: null })
  const timely = await listenToTies(home, cleo, 0)
  valueOf(await as(ann)(following.decline, asked))
  expect(await timely.next()).toEqual({ personId: milanId })
})

test('an ended session hears nothing more', async () => {
  const home = await family()
  const ear = await listenToTies(home, home.cleo)
  valueOf(await home.as(home.cleo)(accounts.logOut, {}))
  await ear.ended()
  expect(await listenToTies(home, home.cleo)).toMatchObject({ status: 401 })
})
