/** A page of which everybody but its owner has left for good is copied and comes back whole (YE01, YE02). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { type CopiedMemorial, forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { again, day, leave } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf, world } from '../../../test/world.ts'
import { findAccount, getAccount } from '../accounts/index.ts'
import { importCopy } from '../imports/index.ts'
import { purge } from './index.ts'

/** A copy as it lies on somebody's stick. */
async function stickWith(zip: Buffer): Promise<{ file: string }> {
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, zip)
  return { file }
}

test('a page whose portrait was hung by somebody who has left for good comes back, from copies of before too (YE02)', async () => {
  const home = await family()
  const { ctx, as, ann, milanId: deceasedId, clock } = home
  const helper = await newKeeper(home)
  valueOf(await as(helper)(memorials.changePortrait, { deceasedId }, [await picture(3)]))
  await leave(home, helper, 'take')
  clock.forward(31 * day)
  await purge(ctx, clock.now())
  expect(await findAccount(ctx.db, helper.id)).toBeUndefined()
  const { zip, files, json } = await copyOf(home, await again(home, ann), deceasedId)
  expect(json().people).toContainEqual({ id: helper.id, name: null, mailHash: null })
  const unnamed = await forge(files, (told: CopiedMemorial) => {
    told.people = told.people.filter(({ id }: { id: string }) => id !== helper.id)
  })
  for (const source of [await stickWith(zip), unnamed]) {
    const house = await world({ PUBLIC_URL: 'https://memory.example' })
    const { cleo } = await house.bring('cleo')
    const { left } = await importCopy(house.ctx, { source, owner: await getAccount(house.ctx.db, cleo.id) })
    expect(left).toEqual([])
    const portraits = house.ctx.db
      .selectFrom('memorials')
      .innerJoin('files', 'files.id', 'memorials.portrait_file_id')
      .select('files.uploader_id')
    expect(await portraits.execute()).toHaveLength(1)
  }
})
