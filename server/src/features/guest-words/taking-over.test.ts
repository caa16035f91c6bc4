/** Words that become somebody's own who signs up later with the same address (YB06). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave, standingOn } from '../../../test/guest-words.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

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

test('an address that nobody has proven opens nothing', async () => {
  const home = await family()
  const { as, cleo, ctx } = home
  await openDoor(home)
  await leave(home, { mail: cleo.mail })
  await ctx.db.updateTable('accounts').set({ activated_at: null }).where('id', '=', cleo.id).execute()
  const answer = await as(cleo)(guestWords.offers, {})
  expect(answer.ok ? answer.value : []).toEqual([])
})
