/** How a family learns of photographs that others suggest, and whom they thank for them. */
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { noticeWorld } from '../../../test/notice-world.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

const aDay = 24 * 60

test('what a day brings is one letter the next morning, in which each is told once (N, V)', async () => {
  const home = await noticeWorld({ TIME_ZONE: 'UTC' })
  const { ann, ben, milanId, follower, fresh, pass } = home
  await bring(home, ben, 2)
  const vera = await follower()
  // A clock set back by a second makes nobody the first who was not.
  pass(-1 / 60)
  await bring(home, vera)
  expect(await fresh()).toEqual([])
  pass(aDay)
  const [mail, ...more] = await fresh()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: '3 photographs suggested for Milan Jovanović',
    link: `https://spomen.example/Profile/${milanId}?tab=5`,
  })
  expect(mail?.text).toContain('They are from Ben Đorđević and Vera Petrović.')
  expect(mail?.head.get('list-unsubscribe')).toContain('/unsubscribe/')

  pass(aDay)
  expect(await fresh()).toEqual([])
  await bring(home, ben)
  pass(aDay)
  expect(await fresh()).toMatchObject([{ subject: 'Ben Đorđević suggests a photograph for Milan Jovanović' }])
})

test('no letter tells of what the family has answered by then, nor after its switch went off', async () => {
  const home = await noticeWorld({ TIME_ZONE: 'UTC' })
  const { as, ann, ben, milanId, fresh, fates, pass, change } = home
  const [first = '', second = ''] = await bring(home, ben, 2)
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [first] }))
  valueOf(await as(ann)(puzzle.remove, { deceasedId: milanId, suggestionIds: [second] }))
  pass(aDay)
  expect(await fresh()).toEqual([])
  await bring(home, ben)
  await change(ann, { notify_suggestion: false })
  pass(aDay)
  expect(await fresh()).toEqual([])
  await bring(home, ben)
  expect(await fates('suggestion')).toEqual([
    'stopped: it was taken back or settled',
    'stopped: these letters were switched off',
  ])
})

test('Ann sees in the menu how many wait on which of her pages; whoever brought them sees none', async () => {
  const home = await noticeWorld()
  const { as, ann, ben, milanId } = home
  await bring(home, ben, 2)
  expect(valueOf(await as(ann)(puzzle.waiting, {}))).toEqual({
    total: 2,
    pages: [{ personId: milanId, deceasedFullName: 'Milan Jovanović', count: 2 }],
  })
  expect(valueOf(await as(ben)(puzzle.waiting, {}))).toEqual({ total: 0, pages: [] })
})

test('an accepted photograph says who brought it, until they leave; one of the family says nothing', async () => {
  const home = await noticeWorld()
  const { as, ann, ben, milanId, photograph, change, clock } = home
  const suggestionIds = await bring(home, ben)
  const taken = valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds })).images[0]
  const look = async (id = '') => valueOf(await as(ann)(photographs.one, { personId: milanId, entityId: id }))
  expect(taken?.broughtBy).toBe('Ben Đorđević')
  expect((await look(taken?.id)).broughtBy).toBe('Ben Đorđević')
  expect(await look(photograph)).not.toHaveProperty('broughtBy')
  await change(ben, { deleted_at: clock.now() })
  expect(await look(taken?.id)).not.toHaveProperty('broughtBy')
})
