/** What an owner had asked of somebody outlasts her account, as long as the page does (YC03, YC04, YC07). */
import { keepers } from '@spomen/contract/keepers.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { bringAccount } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, comeBack, day, leave } from '../../../test/leaving.ts'
import { purgeNow } from '../../../test/purging.ts'
import { suspend } from '../../../test/reported.ts'
import { makeSuccessor, name, offer } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { newLinkSecret, saveUnsubscribeLink } from '../notifications/index.ts'

const description = 'Look after it with me.'

const asked = {
  'offered the page to': offer,
  'asked to come after her': name,
  'asked to keep it with her': async ({ as, ann, milanId }: Family, { mail: email }: Family['cleo']) =>
    valueOf(await as(ann)(keepers.invite, { deceasedId: milanId, email, description })).id,
}

const uponClosing = async ({ as, ann }: Family) => valueOf(await as(ann)(succession.uponClosing, {}))

test.for(Object.entries(asked))(
  'Ann leaves before Cleo, whom she has %s, has answered: Cleo is asked whether she keeps it, and it is hers',
  async ([, ask]) => {
    const home = await family()
    const { as, ann, ben, cleo, petra, milanId, mails } = home
    await ask(home, cleo)
    expect((await uponClosing(home)).closes).toEqual([
      { personId: milanId, deceasedName: 'Milan Jovanović', isAnybodyInside: true, isAnybodyAsked: true },
    ])
    const before = (await mails()).length
    const guid = await leave(home, ann)
    const told = (await mails()).slice(before).filter(({ subject }) => subject.includes('Milan'))
    expect(told.map(({ to }) => to).toSorted()).toEqual([ben.mail, cleo.mail].toSorted())
    const textTo = (mail: string) => told.find(({ to }) => to === mail)?.text
    expect(textTo(cleo.mail)).toContain('Ann Jovanović hatte Sie gebeten')
    expect(textTo(cleo.mail)).toContain('Melden Sie oder jemand von denen, die ihr folgen, sich')
    expect(textTo(ben.mail)).toContain('Ako se neko od onih koji je prate javi')
    expect(valueOf(await as(cleo)(succession.mine, {})).unkept).toMatchObject([{ personId: milanId }])
    expect(valueOf(await as(cleo)(succession.waiting, {})).totalCount).toBe(1)
    expect(await as(petra)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
    valueOf(await as(cleo)(succession.adopt, { deceasedId: milanId }))
    expect(valueOf(await as(cleo)(profiles.mine, {})).items).toMatchObject([{ id: milanId, userId: cleo.id }])
    expect(valueOf(await as(cleo)(succession.mine, {}))).toEqual({ invitations: [], places: [], unkept: [] })
    expect(await as(ben)(succession.adopt, { deceasedId: milanId })).toRefuse('alreadyAccepted')
    await comeBack(home, ann, guid)
    expect(valueOf(await as(cleo)(keepers.list, { deceasedId: milanId }))).toMatchObject({
      owner: { userId: cleo.id },
      keepers: [{ userId: ann.id }],
    })
  },
)

test('Cleo, to whom Ann has offered the page, says yes by the offer she has before her: it opens again and is hers (YC04)', async () => {
  const home = await family()
  const { as, ann, cleo, clock, milanId } = home
  const id = await offer(home, cleo)
  await leave(home, ann)
  clock.forward(29 * day)
  const cleos = await again(home, cleo)
  valueOf(await as(cleos)(succession.answerOffer, { id, accepted: true }))
  expect(valueOf(await as(cleos)(profiles.mine, {})).items).toMatchObject([{ id: milanId, userId: cleo.id }])
  expect(valueOf(await as(cleos)(profiles.wall, {})).totalCount).toBe(1)
  clock.forward(2 * day)
  await purgeNow(home)
  expect(valueOf(await as(await again(home, cleo))(profiles.mine, {})).totalCount).toBe(1)
})

test('Cleo would rather not have it: she is asked no more, and those inside still are', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const id = await offer(home, cleo)
  await leave(home, ann)
  valueOf(await as(cleo)(succession.answerOffer, { id, accepted: false }))
  expect(valueOf(await as(cleo)(succession.mine, {})).unkept).toEqual([])
  expect(await as(cleo)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
  valueOf(await as(ben)(succession.adopt, { deceasedId: milanId }))
})

test('whoever had no account when Ann offered them the page finds it once they have signed up; the mail leaves also after she is gone', async () => {
  const home = await family()
  const { as, ctx, ann, milanId, mails } = home
  const vera = { name: 'Vera', last_name: 'Petrović', language: 'en', role: null, mail: 'vera@example.com' }
  await offer(home, { ...home.cleo, mail: vera.mail })
  const guid = await leave(home, ann)
  expect(guid).not.toBe('')
  const told = (await mails()).filter(({ to }) => to === vera.mail)
  expect(told).toMatchObject([{ link: expect.stringContaining('state=signup') }])
  const veras = await bringAccount(ctx, vera)
  expect(valueOf(await as(veras)(succession.mine, {})).unkept).toMatchObject([{ personId: milanId }])
  valueOf(await as(veras)(succession.adopt, { deceasedId: milanId }))
})

test('Cleo ended invitations before she had an account: offered the page, and asked for when Ann leaves, she is written to as a member (V09)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo, milanId, mails, clock } = home
  for (const { mail: address } of [ben, cleo]) {
    const token = newLinkSecret()
    await saveUnsubscribeLink(ctx.db, token, { kind: 'invitation', address }, clock.now())
    valueOf(await as(null)(notifications.unsubscribe, { token, isOff: true }))
  }
  await ctx.db
    .updateTable('uninvited_addresses')
    .set({ since: new Date('2024-01-01') })
    .execute()
  const toldSince = async (before: number) => {
    const told = (await mails()).slice(before).filter(({ subject }) => subject.includes('Milan'))
    return told.map(({ to }) => to).toSorted()
  }
  const atFirst = (await mails()).length
  await offer(home, cleo)
  expect(await toldSince(atFirst)).toEqual([cleo.mail])
  const before = (await mails()).length
  await leave(home, ann)
  expect(await toldSince(before)).toEqual([ben.mail, cleo.mail].toSorted())
  expect(valueOf(await as(cleo)(succession.mine, {})).unkept).toMatchObject([{ personId: milanId }])
})

test('Ann is back before Cleo has answered: the offer waits as before, and nothing is to be adopted', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const id = await offer(home, cleo)
  await comeBack(home, ann, await leave(home, ann))
  expect(await as(cleo)(succession.adopt, { deceasedId: milanId })).toRefuse('alreadyAccepted')
  expect(valueOf(await as(cleo)(succession.mine, {}))).toMatchObject({ invitations: [{ id }], unkept: [] })
})

test('neither an offer that has run out nor a page that is gone for good is anybody’s', async () => {
  const home = await family()
  const { as, ann, cleo, clock, milanId } = home
  const id = await offer(home, cleo)
  clock.forward(20 * day)
  await leave({ ...home }, await again(home, ann))
  clock.forward(10 * day)
  const cleos = await again(home, cleo)
  expect(await as(cleos)(succession.answerOffer, { id, accepted: true })).toRefuse('notFound')
  expect(await as(cleos)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
})

test('while a moderator has hidden the page nobody has it, also by an offer', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const id = await offer(home, cleo)
  await suspend(home)
  await leave(home, ann)
  expect(await as(cleo)(succession.answerOffer, { id, accepted: true })).toRefuse('memorialSuspended')
  expect(await as(cleo)(succession.adopt, { deceasedId: milanId })).toRefuse('notFound')
})

test('where somebody comes after Ann the page is theirs, and before she leaves she is told that her offer ends', async () => {
  const home = await family()
  const { as, ann, ben, cleo, petra, milanId } = home
  await makeSuccessor(home, ben)
  await makeKeeper(home, petra)
  expect((await uponClosing(home)).passes).toEqual([
    { personId: milanId, deceasedName: 'Milan Jovanović', userFullName: 'Ben Đorđević' },
  ])
  const id = await offer(home, cleo)
  expect((await uponClosing(home)).passes).toMatchObject([{ personId: milanId, isOffered: true }])
  await leave(home, ann)
  expect(await as(cleo)(succession.answerOffer, { id, accepted: true })).toRefuse('notFound')
})
