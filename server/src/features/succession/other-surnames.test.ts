import { memorials } from '@spomen/contract/memorials.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { family, milan } from '../../../test/family.ts'
import { leave } from '../../../test/leaving.ts'
import { name, offer } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'

test('of a page that bears another last name than its owner each is told by their own, whatever is asked (YC03, YC04, YC07)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo } = home
  const vera = { ...milan, firstName: 'Vera', lastName: 'Nikolić' }
  const { id: veraId } = valueOf(await as(ann)(memorials.createPerson, vera))
  const ofVera = { ...home, milanId: veraId }
  const names = { deceasedName: 'Vera Nikolić', byUserFullName: 'Ann Jovanović' }
  const asked = async (by = ben) => valueOf(await as(by)(succession.mine, {}))

  const id = await name(ofVera, ben)
  await offer(ofVera, cleo)
  expect((await asked()).invitations).toMatchObject([{ kind: 'successor', ...names }])
  expect((await asked(cleo)).invitations).toMatchObject([{ kind: 'transfer', ...names }])
  valueOf(await as(ben)(succession.answer, { id, accepted: true }))
  const place = { deceasedName: 'Vera Nikolić', ownerFullName: 'Ann Jovanović' }
  expect((await asked()).places).toMatchObject([place])

  const { id: otherId } = valueOf(await as(ann)(memorials.createPerson, { ...vera, firstName: 'Mila' }))
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: otherId, account_id: cleo.id, since: ctx.clock.now() })
    .execute()
  await leave(home, ann)
  expect((await asked(cleo)).unkept).toMatchObject([{ ...place, deceasedName: 'Mila Nikolić' }])
})
