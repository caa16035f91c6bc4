import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { photographs } from '@spomen/contract/media.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family, putOnPlan } from '../../../test/family.ts'
import { arrivingFiles, bring, bytesOf, photographMetadata } from '../../../test/pieces.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { originalKey } from '../../kit/files/store.ts'
import { listPhotographs } from '../../../test/photographs.ts'

test('a photograph for which the plan has no room any more waits, and comes when there is some (Q59)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  valueOf(
    await as(ann)(
      photographs.upload,
      { deceasedId: milanId },
      await Promise.all([2, 3, 4, 5, 6].map((n) => picture(n))),
    ),
  )
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  await putOnPlan(home, milanId, 'Free')
  expect(await as(ann)(uploads.finish, { id })).toRefuse('maximumUpload')
  await putOnPlan(home, milanId, 'Basic')
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await listPhotographs(home)).toHaveLength(6)
})

test('a full disk is told as what passes, at every step, leaves nothing behind, and the file goes on from there', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  const put = ctx.store.put.bind(ctx.store)
  const fill = (isFull: boolean) => {
    ctx.store.put = isFull ? () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : put
  }
  const asks = async (target: string, body?: FormData) => {
    const { status, headers } = await fetch(new URL(target, home.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}` },
      ...(body && { body }),
    })
    return [status, headers.get('retry-after')]
  }
  const id = await bring(home, ann, photographMetadata(home), await bytesOf(await picture(1)))
  const form = new FormData()
  form.append('files', await picture(2))
  fill(true)
  expect(await asks(`/api/refimages/bulk-upload/${milanId}`, form)).toEqual([503, '60'])
  expect(await asks(`/api/uploads/finish/${id}`)).toEqual([503, '60'])
  expect(await arrivingFiles(home)).toEqual([`${id}.pieces`])
  expect(home.takeDefects()).toHaveLength(2)
  fill(false)
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await arrivingFiles(home)).toEqual([])
  expect(await listPhotographs(home)).toHaveLength(1)
})

test('what came back from the store once, and found no room for all of it, is fetched once more', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  const bytes = await bytesOf(await picture(1))
  const id = await bring(home, ann, photographMetadata(home), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = ctx.arriving.pathOf(id)
  await ctx.store.put(file, originalKey(sha256))
  await sql`update uploads set sha256 = ${sha256} where id = ${id}`.execute(ctx.db)
  await writeFile(file, bytes.subarray(0, 100))
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await listPhotographs(home)).toHaveLength(1)
})
