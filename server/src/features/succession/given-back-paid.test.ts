/** What somebody reads of their plan once the operator has given their page back (A74, Q29). */
import { expect, test } from 'vitest'
import { running } from '../../../test/running-plan.ts'
import { handBackAll, handOverAll } from './index.ts'

const ended = 'A plan whose payments we had ended stays so until you let it go on yourself'
const neverPaid = 'What was paid for the page stays until it runs out'

test('Ann, whose plan ended with a page handed over by mistake, reads that she can let it go on, and not that nothing is taken (A74, Q29)', async () => {
  const { ctx, ann, ben, now, mails } = await running()
  await mails()
  const hand = { from: ann.id, to: ben.id, changePreparer: async () => {} }
  await handOverAll(ctx, hand)
  await mails()
  expect(await now()).toMatchObject({ cancelsAtEnd: true, buyerId: ann.id })
  await handBackAll(ctx, hand)
  const back = (await mails()).find(({ to, text }) => to === ann.mail && text.includes('back to you'))
  expect(back?.text).toContain(ended)
  expect(back?.text).not.toContain(neverPaid)
})

test('Ann, whose plan goes on since the page came back at once, reads nothing of money (A74, Q29)', async () => {
  const { ctx, ann, ben, stripe, now, mails } = await running()
  await mails()
  const hand = { from: ann.id, to: ben.id, changePreparer: async () => {} }
  stripe.conditions.isAway = true
  await handOverAll(ctx, hand)
  await handBackAll(ctx, hand)
  stripe.conditions.isAway = false
  const back = (await mails()).find(({ to, text }) => to === ann.mail && text.includes('back to you'))
  expect(await now()).toMatchObject({ cancelsAtEnd: false })
  expect(back?.text).toBeDefined()
  for (const words of [ended, neverPaid]) expect(back?.text).not.toContain(words)
})
