/** What the switch of a page's reminders says while it is quiet for somebody (YF01). */
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { valueOf } from '../../../test/world.ts'

/** Ben, who is reminded of Milan's days, and what the page and the settings tell him of that. */
async function benAtHome() {
  const { as, ben, milanId: personId } = await remembranceMorning()
  const wish = async (wished: { wish: 'year' | 'person' | 'month'; isSilent?: boolean }) =>
    valueOf(await as(ben)(silences.change, { personId, ...wished }))
  const asked = async () => valueOf(await as(ben)(remembrance.muting, { personId }))
  const listed = async () => valueOf(await as(ben)(remembrance.muted, {}))
  const mute = async (muted: boolean) => valueOf(await as(ben)(remembrance.mute, { personId, muted }))
  return { wish, asked, listed, mute }
}

test('while a page is quiet for Ben, its switch says until when no mail comes (YF01)', async () => {
  const { wish, asked } = await benAtHome()
  expect(await asked()).not.toHaveProperty('silence')
  await wish({ wish: 'year' })
  expect(await asked()).toMatchObject({ muted: false, silence: { until: '2027-04-12' } })
  await wish({ wish: 'person' })
  expect(await asked()).toMatchObject({ silence: { until: null } })
  await wish({ wish: 'person', isSilent: false })
  expect(await asked()).not.toHaveProperty('silence')
})

test('while all is quiet for Ben, every switch says so, and of two silences the one that lasts longer (YF01)', async () => {
  const { wish, asked } = await benAtHome()
  await wish({ wish: 'month' })
  expect(await asked()).toMatchObject({ silence: { until: '2026-05-12' } })
  await wish({ wish: 'year' })
  expect(await asked()).toMatchObject({ silence: { until: '2027-04-12' } })
})

test('days that Ben has muted on a page that is quiet too are listed with that: reminders alone bring no mail (YF01)', async () => {
  const { wish, asked, listed, mute } = await benAtHome()
  await mute(true)
  expect(await listed()).toEqual([expect.not.objectContaining({ silence: expect.anything() })])
  await wish({ wish: 'month' })
  expect(await listed()).toMatchObject([{ silence: { until: '2026-05-12' } }])
  await wish({ wish: 'person' })
  expect(await listed()).toMatchObject([{ silence: { until: null } }])
  await mute(false)
  expect(await listed()).toEqual([])
  expect(await asked()).toMatchObject({ muted: false, silence: { until: null } })
})
