import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { family } from '../../../test/family.ts'
import { day, logIn } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('a memorial that Ann closed and brings back is as it was, for her and for Ben (promises 1.4)', async () => {
  const home = await family({ FREE_FOREVER_LIMIT: '1' })
  const { as, bare, ann, ben, petra, milanId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  const before = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId }))).toEqual(before)
  expect(valueOf(await as(ben)(photographs.list, { deceasedId: milanId })).totalCount).toBe(1)
  expect((await bare(`GET ${hung?.imageUrl}`, { by: ben })).status).toBe(200)
  expect(valueOf(await as(petra)(profiles.wall, {}))).toMatchObject({
    totalCount: 1,
    items: [{ id: milanId, relationFlag: 3 }],
  })
  // Once more changes nothing, as when a button is pressed twice.
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(valueOf(await as(ann)(profiles.wall, {})).totalCount).toBe(1)
})

test('Ann sees what she has closed and until when it comes back, the last one first; after thirty days it does not', async () => {
  const home = await family()
  const { as, ann, clock, milanId } = home
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id: rexId } = valueOf(await as(ann)(memorials.createPet, rex))
  expect(valueOf(await as(ann)(memorials.closed, {}))).toEqual([])
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  clock.forward(day)
  valueOf(await as(ann)(memorials.remove, { id: rexId }))
  expect(valueOf(await as(ann)(memorials.closed, {}))).toEqual([
    {
      id: rexId,
      isHuman: false,
      deceasedFullName: 'Rex',
      dateOfBirth: '2009-05-01',
      dateOfDeath: '2022-09-30',
      closedAt: '2026-04-13T10:00:00.000Z',
      goneAt: '2026-05-13T10:00:00.000Z',
    },
    expect.objectContaining({ id: milanId, isHuman: true, goneAt: '2026-05-12T10:00:00.000Z' }),
  ])
  clock.forward(29 * day)
  const later = { ...ann, token: valueOf(await logIn(home, ann)) }
  expect(valueOf(await as(later)(memorials.closed, {})).map(({ id }) => id)).toEqual([rexId])
  expect(await as(later)(memorials.restore, { id: milanId })).toRefuse('notFound')
  valueOf(await as(later)(memorials.restore, { id: rexId }))
})

test('what others have closed is neither listed nor brought back by anybody else', async () => {
  const { as, ann, ben, mod, milanId } = await family()
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  for (const person of [ben, mod]) {
    expect(valueOf(await as(person)(memorials.closed, {}))).toEqual([])
    expect(await as(person)(memorials.restore, { id: milanId })).toRefuse('forbidden')
  }
})

test('closed and brought back at once, over and over, the wall counts right', async () => {
  const { as, ann, milanId } = await family()
  for (let round = 0; round < 5; round++) {
    const answers = await atOnce(6, (number) =>
      as(ann)(number % 2 ? memorials.restore : memorials.remove, { id: milanId }),
    )
    expect(Object.keys(tally(answers)).filter((why) => !['yes', 'notFound'].includes(why))).toEqual([])
    await as(ann)(memorials.restore, { id: milanId })
    expect(valueOf(await as(ann)(profiles.wall, {}))).toMatchObject({
      totalCount: 1,
      items: [{ id: milanId }],
    })
  }
})
