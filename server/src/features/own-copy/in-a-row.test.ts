import { photographs } from '@spomen/contract/media.ts'
import { likes } from '@spomen/contract/interactions.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('what the family knows the year alone of is told by its year, in a copy and in an archive (J19)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const [hung] = await uploadPhotographs(home, await picture(1))
  valueOf(await as(ann)(photographs.describe, { id: hung?.id ?? '', memoryDate: '1962-01-01' }))
  const sea = { title: 'At sea', from: '1957-01-01', to: '1959-12-31' }
  valueOf(await as(ann)(timelines.add, { personId: milanId, ...sea }))
  const copy = (await copyOf(home, ann, milanId)).text('pages/it.html')
  const archive = (await readArchive(home, ann)).text('index.html')
  for (const page of [copy, archive]) {
    expect(page).toMatch(/>1962</)
    expect(page).toMatch(/>1957 – 1959</)
    expect(page).not.toContain('01/01/')
  }
})

test('names and favourites stand in a row as each language writes it, in a copy, an archive and for guests', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId, ctx, bare } = home
  const [hung] = await uploadPhotographs(home, await picture(1))
  const entityId = hung?.id ?? ''
  valueOf(await as(ann)(photographs.describe, { id: entityId, friends: ['Dora', 'Mila'] }))
  for (const person of [ann, ben]) valueOf(await as(person)(likes.add, { entityId, type: 1 }))
  const songs = ['Tamo daleko', 'Đurđevdan'].map((value, position) => ({ position, kind: 'song', value }))
  await ctx.db
    .insertInto('favourites')
    .values(songs.map((song) => ({ memorial_id: deceasedId, ...song })))
    .execute()

  const { text } = await copyOf(home, ann, deceasedId)
  expect(text('pages/srb.html')).toContain('Tamo daleko, Đurđevdan')
  for (const row of ['Tamo daleko、Đurđevdan', 'Dora、Mila', /Ann [^<]*、Ben|Ben [^<]*、Ann/])
    expect(text('pages/zh.html')).toMatch(row)

  const { links } = await openDoor(home, { opens: 'byLink' })
  expect((await bare(`GET /${links[0]?.code}?language=zh`)).text).toContain('Tamo daleko、Đurđevdan')

  await ctx.db.updateTable('accounts').set({ language: 'zh' }).where('id', '=', ann.id).execute()
  const archive = await readArchive(home, ann)
  for (const row of ['Tamo daleko、Đurđevdan', 'Dora、Mila'])
    expect(archive.text('index.html')).toContain(row)
})
