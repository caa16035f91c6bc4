/** What a family took along comes back (YE02). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { copyOf, fullMemorial, takenCopy } from '../../../test/full-memorial.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** A copy as it lies on somebody's stick. */
async function onStick(zip: Buffer): Promise<{ file: string }> {
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, zip)
  return { file }
}

const bring = async ({ ctx }: World, zip: Buffer, ownerId: string) =>
  importCopy(ctx, { source: await onStick(zip), owner: await getAccount(ctx.db, ownerId) })

test('Ann takes her father’s page to an empty house: it is the same, and its next copy has the same manifest', async () => {
  const { home, deceasedId } = await fullMemorial()
  const taken = await copyOf(home, home.ann, deceasedId)

  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  house.clock.forward(3_600_000)
  const { ann } = await house.bring('cleo', 'ann')
  const progress: [number, number][] = []
  const outcome = await importCopy(house.ctx, {
    source: await onStick(taken.zip),
    owner: await getAccount(house.ctx.db, ann.id),
    onProgress: (done, total) => progress.push([done, total]),
  })
  expect(outcome).toEqual({ memorialId: deceasedId, name: 'Milan Jovanović', left: [] })
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1])

  const page = valueOf(await house.as(ann)(profiles.whole, { id: deceasedId }))
  expect(page).toMatchObject({ firstName: 'Milan', lastName: 'Jovanović' })
  const again = await copyOf(house, ann, deceasedId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('a page that is here already is not brought a second time', async () => {
  const home = await family()
  const taken = await copyOf(home, home.ann, home.milanId)
  await expect(bring(home, taken.zip, home.ann.id)).rejects.toMatchObject({ key: 'memorialAlreadyHere' })
})

test('Ben, who followed, brings it: it is his, his words are his at once, and Ann stands by name and is inside', async () => {
  const taken = await takenCopy()
  const house = await world()
  const { ben } = await house.bring('ben')
  await bring(house, taken.zip, ben.id)
  const { db } = house.ctx
  const { owner_id } = await db.selectFrom('memorials').select('owner_id').executeTakeFirstOrThrow()
  expect(owner_id).toBe(ben.id)
  const said = await db
    .selectFrom('comments')
    .innerJoin('accounts', 'accounts.id', 'author_id')
    .select(['comments.author_id', 'accounts.name', 'accounts.is_placeholder'])
    .orderBy('comments.id')
    .execute()
  expect(said).toMatchObject([
    { author_id: ben.id, is_placeholder: false },
    { name: 'Ann', is_placeholder: true },
  ])
  const followers = await db.selectFrom('followers').select('account_id').execute()
  expect(followers).toEqual([{ account_id: said[1]?.author_id }])
})

test('an answer comes along though it stands before its comment, as where a clock was set back between them (YE02)', async () => {
  const { files, deceasedId } = await takenCopy()
  let [said, answers] = [0, 0]
  const source = await forge(files, ({ photographs, videos = [], films = [] }: CopiedMemorial) => {
    for (const { comments } of [...photographs, ...videos, ...films]) {
      comments.reverse()
      said += comments.length
      answers += comments.filter(({ parentId }: { parentId: string | null }) => parentId).length
    }
  })
  expect(answers).toBeGreaterThan(0)
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { cleo } = await house.bring('cleo')
  await importCopy(house.ctx, { source, owner: await getAccount(house.ctx.db, cleo.id) })
  const there = house.ctx.db.selectFrom('comments').select('id').where('memorial_id', '=', deceasedId)
  expect(await there.execute()).toHaveLength(said)
})

test('a copy of before the plan left it is read all the same, and the page gets the plan of a new one', async () => {
  const { files, deceasedId } = await takenCopy()
  const house = await world()
  const { ann } = await house.bring('ann')
  const source = await forge(files, (told: CopiedMemorial) => {
    told.memorial.plan = { name: 'Premium', due: '2040-01-01', ended: null }
  })
  await importCopy(house.ctx, { source, owner: await getAccount(house.ctx.db, ann.id) })
  const row = await house.ctx.db
    .selectFrom('memorials')
    .select(['id', 'package_name'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ id: deceasedId, package_name: 'Free always - Premium' })
})
