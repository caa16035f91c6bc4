/** Words that become somebody's own who signs up later with the same address (YB06). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave, standingOn, waitingFor } from '../../../test/guest-words.ts'
import { comeBack, leave as closeAccount } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { notifyOfWords } from './notices.ts'

test('Cleo takes over what she left as a guest: it stands in her name, and she can say it otherwise', async () => {
  const home = await family()
  const { as, ann, cleo, petra, ctx } = home
  await openDoor(home)
  const { id, code } = await leave(home, { name: 'C.', mail: cleo.mail }, [await picture(1)])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  expect(valueOf(await as(petra)(guestWords.offers, {}))).toEqual([])
  expect(await as(petra)(guestWords.answerOffer, { id, accepted: true })).toRefuse('notFound')
  expect(valueOf(await as(cleo)(guestWords.offers, {}))).toMatchObject([{ id, name: 'C.' }])
  valueOf(await as(cleo)(guestWords.answerOffer, { id, accepted: true }))
  expect(valueOf(await as(cleo)(guestWords.offers, {}))).toEqual([])
  expect(await standingOn(home)).toMatchObject([{ id, name: 'Cleo Weber' }])
  const row = await ctx.db.selectFrom('guest_words').select(['mail', 'account_id']).executeTakeFirstOrThrow()
  expect(row).toEqual({ mail: null, account_id: cleo.id })
  expect(await as(petra)(guestWords.change, { id, name: 'P.', words: 'No.' })).toRefuse('notFound')
  valueOf(await as(cleo)(guestWords.change, { id, name: 'C.', words: 'He was my neighbour.' }))
  expect(valueOf(await as(null)(guestWords.own, { code }))).toMatchObject({ words: 'He was my neighbour.' })
  expect(await as(cleo)(guestWords.withdraw, { id })).toSucceed()
})

test('whoever says that the words are not theirs is not asked again', async () => {
  const home = await family()
  const { as, cleo } = home
  await openDoor(home)
  const { id } = await leave(home, { mail: cleo.mail })
  valueOf(await as(cleo)(guestWords.answerOffer, { id, accepted: false }))
  expect(valueOf(await as(cleo)(guestWords.offers, {}))).toEqual([])
  expect(await as(cleo)(guestWords.answerOffer, { id, accepted: true })).toRefuse('notFound')
})

test('Cleo leaves and takes her words along: they wait for nobody, and are there again when she comes back (YB02)', async () => {
  const home = await family()
  const { as, address, ann, cleo, clock, milanId } = home
  await openDoor(home)
  const stands = await leave(home, { mail: cleo.mail, words: 'He was my neighbour.' }, [await picture(1)])
  const waits = await leave(home, { mail: cleo.mail, words: 'He mended my fence.' }, [await picture(2)])
  for (const { id } of [stands, waits])
    valueOf(await as(cleo)(guestWords.answerOffer, { id, accepted: true }))
  valueOf(await as(ann)(guestWords.letStand, { id: stands.id }))
  const seen = async () => ({
    waiting: (await waitingFor(home)).map(({ id }) => id),
    counted: valueOf(await as(ann)(guestWords.counts, {})).total,
    photographs: await Promise.all(
      [stands, waits].map(async ({ id }) => {
        const headers = { authorization: `Bearer ${ann.token}` }
        return (await fetch(`${address}/api/files/guestwords/${id}/large`, { headers })).status
      }),
    ),
  })
  const before = { waiting: [waits.id], counted: 1, photographs: [200, 200] }
  expect(await seen()).toEqual(before)

  const secret = await closeAccount(home, cleo, 'take')
  expect(await seen()).toEqual({ waiting: [], counted: 0, photographs: [404, 404] })
  expect(await as(ann)(guestWords.letStand, { id: waits.id })).toRefuse('notFound')
  clock.forward(86_400_000)
  await notifyOfWords(home.ctx)
  expect((await home.mails()).filter(({ text }) => text.includes('/WordsThatWait/'))).toEqual([])

  await comeBack(home, cleo, secret)
  expect(await seen()).toEqual(before)
  await notifyOfWords(home.ctx)
  const told = (await home.mails()).filter(({ text }) => text.includes(`/WordsThatWait/${milanId}`))
  expect(told.map(({ to }) => to)).toEqual([ann.mail])
})

test('an address that nobody has proven opens nothing', async () => {
  const home = await family()
  const { as, cleo, ctx } = home
  await openDoor(home)
  await leave(home, { mail: cleo.mail })
  await ctx.db.updateTable('accounts').set({ activated_at: null }).where('id', '=', cleo.id).execute()
  const answer = await as(cleo)(guestWords.offers, {})
  expect(answer.ok ? answer.value : []).toEqual([])
})

test('whose page is suspended is told to nobody by the words they left there, and they can be withdrawn (YB03, YB06)', async () => {
  const home = await family()
  const { as, ann, cleo, ctx, milanId } = home
  await openDoor(home)
  const { id, code } = await leave(home, { mail: cleo.mail })
  const hidden = (at: Date | null) =>
    ctx.db.updateTable('memorials').set({ suspended_at: at }).where('id', '=', milanId).execute()
  await hidden(ctx.clock.now())
  expect(valueOf(await as(cleo)(guestWords.offers, {}))).toEqual([])
  expect(await as(cleo)(guestWords.answerOffer, { id, accepted: true })).toRefuse('notFound')
  expect(valueOf(await as(null)(guestWords.own, { code }))).toMatchObject({ deceasedFullName: '' })
  await hidden(null)
  expect(valueOf(await as(null)(guestWords.own, { code }))).toMatchObject({
    deceasedFullName: 'Milan Jovanović',
  })
  expect(valueOf(await as(cleo)(guestWords.offers, {}))).toMatchObject([{ id }])
  await hidden(ctx.clock.now())
  expect(await as(null)(guestWords.withdraw, { code })).toSucceed()
  await hidden(null)
  expect(valueOf(await as(ann)(guestWords.waiting, { deceasedId: milanId }))).toEqual([])
})
