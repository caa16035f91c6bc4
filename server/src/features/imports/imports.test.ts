/** What a family took along comes back (YE02). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { copyOf, fullHouse } from '../../../test/full-house.ts'
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
  const { home, deceasedId } = await fullHouse()
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
