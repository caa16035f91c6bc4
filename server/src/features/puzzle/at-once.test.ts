/** Photographs that are suggested to pages of the same people at the same moment. */
import { memorials } from '@spomen/contract/memorials.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { family, milan } from '../../../test/family.ts'
import { keeperOf } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('two who keep each other’s pages are told of photographs for both at once', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const petar = await keeperOf(home)
  const { id: otherId } = valueOf(await as(petar)(memorials.createPerson, { ...milan, firstName: 'Vera' }))
  const vera = await bringSomebody(ctx)
  const since = ctx.clock.now()
  const inside = { memorial_id: otherId, since }
  await ctx.db
    .insertInto('followers')
    .values([
      { ...inside, account_id: ann.id, keeps_since: since },
      { ...inside, account_id: vera.id },
    ])
    .execute()
  await ctx.db.updateTable('memorials').set({ package_name: 'Premium', package_due: '2099-01-01' }).execute()
  const photograph = await picture(1)
  const suggest = async (by: typeof ben, deceasedId: string) =>
    (await as(by)(puzzle.suggest, { deceasedId }, [photograph])).ok
  for (let time = 0; time < 15; time += 1)
    expect(await Promise.all([suggest(ben, milanId), suggest(vera, otherId)])).toEqual([true, true])
})
