/** What of a batch goes on when the server has forgotten the batch: places are kept for what is left of it (J12, Q59). */
import { photographs } from '@spomen/contract/media.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { family, putOnPlan } from '../../../test/family.ts'
import { again } from '../../../test/leaving.ts'
import { begin, bring, bytesOf, photographMetadata } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { forgetUploads } from './actions.ts'

/** Of five photographs for a page that holds five three have arrived; Ann comes back so much later. */
async function threeOfFive({ hours }: { hours: number }) {
  const home = await family()
  const { as, ctx, clock, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const said = (place: number) => ({
    ...photographMetadata(home),
    ...{ batch: 'five', count: 5, place, key: `key-${place}`, filename: `${place}.jpg` },
  })
  const bytes = await Promise.all([0, 1, 2, 3, 4].map(async (n) => bytesOf(await picture(n + 1))))
  let ann = home.ann
  const arrive = async (place: number, more: { remaining?: number } = {}) => {
    const id = await bring(home, ann, { ...said(place), ...more }, bytes[place] ?? new Uint8Array())
    return valueOf(await as(ann)(uploads.finish, { id }))
  }
  for (const place of [0, 2, 4]) await arrive(place)
  clock.forward(hours * 3_600_000)
  await forgetUploads(ctx, clock.now())
  ann = await again(home, ann)
  return {
    arrive,
    begins: async (place: number, more: { remaining?: number } = {}) => {
      const { status, text } = await begin(home, ann, { ...said(place), ...more }, bytes[place]?.length ?? 0)
      return status === 201 ? 'begun' : text
    },
    hang: async () => as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(9)]),
    names: async () =>
      valueOf(await as(ann)(photographs.names, { id: milanId })).map(({ name }) => name.replace('.jpg', '')),
  }
}

test('three days after three of five arrived the two that are left find the room that is there (J12)', async () => {
  const { arrive, begins, hang, names } = await threeOfFive({ hours: 72 })
  expect(await begins(1)).toBe('maximumUpload')
  expect(await begins(1, { remaining: 2 })).toBe('begun')
  // The other place is kept for its batch, as at the beginning.
  expect(await hang()).toRefuse('maximumUpload')
  await arrive(3, { remaining: 2 })
  await arrive(1, { remaining: 2 })
  expect(await names()).toEqual(['1', '3', '0', '2', '4'])
})

test('what is left of a batch is let in as a whole or not at all, and brings no more than it said (J12)', async () => {
  const { arrive, begins, hang } = await threeOfFive({ hours: 72 })
  valueOf(await hang())
  expect(await begins(1, { remaining: 2 })).toBe('maximumUpload')
  await arrive(1, { remaining: 1 })
  expect(await begins(3, { remaining: 2 })).toBe('maximumUpload')
})

test('as long as the server remembers a batch, what its sender says is left of it changes nothing', async () => {
  const { arrive, begins, names } = await threeOfFive({ hours: 24 })
  await arrive(1, { remaining: 1 })
  expect(await begins(3, { remaining: 5 })).toBe('begun')
  await arrive(3, { remaining: 5 })
  expect(await names()).toEqual(['0', '1', '2', '3', '4'])
})
