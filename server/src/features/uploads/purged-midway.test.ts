import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { listPhotographs } from '../../../test/photographs.ts'
import {
  begin,
  bytesOf,
  idOf,
  look,
  offsetOf,
  photographMetadata,
  placeOf,
  send,
} from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('a photograph that a purge took before it was written down comes when its sender brings it again (promises 1.2)', async () => {
  const home = await family()
  const { as, ann, ctx, takeDefects } = home
  const bytes = await bytesOf(await picture(1))
  const metadata = { ...photographMetadata(home), key: 'ours' }
  const begun = await begin(home, ann, metadata, bytes.length)
  await send(home, ann, placeOf(begun), bytes)
  const { put } = ctx.store
  ctx.store.put = async (file, key) => {
    await put(file, key)
    if (key.startsWith('original/')) await ctx.store.remove(key)
  }
  expect(await as(ann)(uploads.finish, { id: idOf(begun) })).toRefuse('unavailable')
  expect(takeDefects()).toHaveLength(1)
  ctx.store.put = put
  expect(await as(ann)(uploads.finish, { id: idOf(begun) })).toRefuse('notFound')
  // Whoever asks how far it is hears that it is not here, and begins it again by the key it had.
  expect((await look(home, ann, placeOf(begun))).status).toBe(404)
  const again = await begin(home, ann, metadata, bytes.length)
  expect(again.status).toBe(201)
  expect(offsetOf(await look(home, ann, placeOf(again)))).toBe(0)
  expect(offsetOf(await send(home, ann, placeOf(again), bytes))).toBe(bytes.length)
  valueOf(await as(ann)(uploads.finish, { id: idOf(again) }))
  expect(await listPhotographs(home)).toHaveLength(1)
})
