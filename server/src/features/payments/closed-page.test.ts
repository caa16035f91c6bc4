/** What is paid for a page that its owner closes. */
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { oneDay, running } from '../../../test/running-plan.ts'
import { valueOf } from '../../../test/world.ts'
import { sweepPayments } from './index.ts'

/** Ann closes the page whose plan she pays for; answers what she is then written about it. */
async function closes(home: Awaited<ReturnType<typeof running>>) {
  const { ctx, as, ann, milanId, mails } = home
  const told = (await mails()).length
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  await sweepPayments(ctx)
  return (await mails()).slice(told).filter(({ subject }) => subject.includes('plan'))
}

test('Ann, who closes a page, is told until when its plan counts if she brings it back, and not that everything stays (Q29)', async () => {
  const home = await running()
  const { stripe, ref } = home
  const [mail, ...more] = await closes(home)
  expect(more).toEqual([])
  expect(mail?.text).toContain('The page of Milan Jovanović is closed.')
  expect(mail?.text).toContain(
    'Nothing more is collected. If you bring the page back within its thirty days, in your settings, the plan counts until 12 May 2026.',
  )
  expect(mail?.text).toMatch(/\/Settings$/m)
  for (const untrue of ['As you asked', 'stays as it is', 'Nothing on it is removed', 'let the plan go on'])
    expect(mail?.text).not.toContain(untrue)
  expect(stripe.get(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true })
})

test('of a payment that is under way when she closes it she is told what comes of that (Q29)', async () => {
  const home = await running()
  home.clock.forward(31 * oneDay)
  home.stripe.renew(home.ref, 'by and by')
  await home.deliverEvent()
  const [mail] = await closes(home)
  expect(mail?.text).toContain('The payment that was due on 12 May 2026 was under way already.')
  expect(mail?.text).not.toContain('Nothing on it is removed')
})
