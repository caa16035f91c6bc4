import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { findableAddresses } from '../src/public-pages.ts'
import { openDoor } from './doors.ts'
import { family } from './family.ts'
import { valueOf } from './world.ts'

test('the map of the site names a memorial only while its family lets search engines find it (YA06)', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  const findable = async () => {
    const { borders, list } = findableAddresses(ctx.db)
    return [await borders(10), ...(await list({ most: 10, from: null, before: null }))]
  }
  expect(await findable()).toEqual([[]])
  await openDoor(home, { opens: 'byLink', isSearchable: true })
  expect(await findable()).toEqual([[]])
  await openDoor(home, { opens: 'open' })
  expect(await findable()).toEqual([[]])
  await openDoor(home, { opens: 'open', isSearchable: true })
  expect(await findable()).toEqual([[milanId], `/Shared/${milanId}`])
  const { list } = findableAddresses(ctx.db)
  expect(await list({ most: 10, from: null, before: milanId })).toEqual([])
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await findable()).toEqual([[]])
})
