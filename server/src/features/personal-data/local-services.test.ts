import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { family } from '../../../test/family.ts'
import { florist } from '../../../test/florist.ts'
import { day, leave } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'
import { commercialData } from '../commercials/index.ts'

test('Ben takes his notices along, with what became of them and their pictures bit by bit', async () => {
  const home = await family()
  const { as, ben, cleo, mod } = home
  const photograph = await picture(1)
  const told = { ...florist, title: 'The <b>garden</b>', text: 'Wreaths.\nBouquets.' }
  const { id } = valueOf(await as(ben)(commercials.handIn, told, [photograph]))
  valueOf(await as(cleo)(commercials.handIn, { ...florist, title: 'Somebody else’s' }))
  valueOf(await as(mod)(commercials.resolve, { id, status: 3, statusComment: 'Please name the town.' }))
  const { files, json, text } = await readArchive(home, ben)
  const file = 'local services/0001 photo-1.jpg'
  expect(files.get(file)).toEqual(Buffer.from(await photograph.arrayBuffer()))
  const { localServices } = json('data/local-services.json')
  expect(localServices).toEqual([
    expect.objectContaining({
      id,
      title: told.title,
      link: florist.link,
      status: 'rejected',
      statusComment: 'Please name the town.',
      file,
    }),
  ])
  const page = text('index.html')
  expect(page).toContain('Oglasi lokalnih usluga koje ste poslali')
  expect(page).toContain('The &lt;b&gt;garden&lt;/b&gt;')
  expect(page).toContain('Wreaths.<br>Bouquets.')
  expect(page).toContain('Please name the town.')
  expect(page).not.toMatch(/https?:\/\/|Somebody else/)
})

test('thirty days after Ben left nothing of his notices is left; the moderator who read them stays named', async () => {
  const home = await family()
  const { as, ctx, clock, ben, cleo, mod } = home
  const hers = valueOf(await as(cleo)(commercials.handIn, florist))
  const his = valueOf(await as(ben)(commercials.handIn, florist, [await picture(1)]))
  for (const { id } of [hers, his]) valueOf(await as(mod)(commercials.resolve, { id, status: 2 }))
  await leave(home, ben)
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
  const left = await ctx.db.selectFrom('commercials').select('id').execute()
  expect(left).toEqual([{ id: hers.id }])
  expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([])
  expect(await commercialData.names(ctx.db, mod.id)).toBe(true)
  expect(await commercialData.names(ctx.db, cleo.id)).toBe(false)
})
