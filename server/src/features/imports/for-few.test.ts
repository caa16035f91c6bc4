/** What a family keeps to itself, or from guests, is so again in the house its copy comes to (YC10, YE02). */
import { audiences } from '@spomen/contract/audiences.ts'
import { documents } from '@spomen/contract/documents.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { videoFile } from '../../../test/video-files.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { lets } from '../../../test/imported.ts'
import { documentFile } from '../../../test/document-files.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

/** A bride, a film, a letter and a piece of the life for the keepers, with words beneath the bride; and one for those inside. */
async function keptHouse() {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const brought = { deceasedId, audience: 'keepers' } as const
  const [bride] = valueOf(await as(ann)(photographs.upload, brought, [await picture(1)]))
  valueOf(await as(ann)(videos.upload, brought, [videoFile()]))
  valueOf(await as(ann)(documents.upload, brought, [documentFile()]))
  const inside = { deceasedId, audience: 'inside' } as const
  valueOf(await as(ann)(photographs.upload, inside, [await picture(2)]))
  const told = { title: 'The divorce', from: '1975-03-01', personId: deceasedId }
  const entry = valueOf(await as(ann)(timelines.add, told))
  valueOf(await as(ann)(audiences.entries, { ids: [entry.id], audience: 'keepers' }))
  valueOf(await as(ann)(comments.post, { entityId: bride?.id ?? '', type: 2, text: 'Between us.' }))
  return { home, taken: await copyOf(home, ann, deceasedId) }
}

test('what was for few is for few in the house the copy comes to, with its bytes and the words beneath it', async () => {
  const { home, taken } = await keptHouse()
  expect(taken.json()).toMatchObject({ version: 2 })
  expect(taken.text('index.html')).toContain('for the keepers alone')
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann, cleo } = await house.bring('ann', 'cleo')
  const owner = await getAccount(house.ctx.db, ann.id)
  await importCopy(house.ctx, { source: await forge(taken.files, () => {}), owner })
  await lets(house, home.milanId, cleo.id)

  const { as, bare } = house
  const deceasedId = home.milanId
  const images = async (person: typeof ann) =>
    valueOf(await as(person)(photographs.list, { deceasedId })).items.map(({ audience }) => audience)
  expect([await images(ann), await images(cleo)]).toEqual([['inside', 'keepers'], [undefined]])
  for (const [list, there] of [
    [videos.list, { id: deceasedId }],
    [documents.list, { id: deceasedId }],
  ] as const)
    expect(valueOf(await as(cleo)(list, there)).totalCount).toBe(0)
  expect(valueOf(await as(cleo)(timelines.list, { personId: deceasedId }))).toEqual([])
  const [, bride] = valueOf(await as(ann)(photographs.list, { deceasedId })).items
  expect(bride?.comments[0]?.isForKeepers).toBe(true)
  const [letter] = valueOf(await as(ann)(documents.list, { id: deceasedId })).items
  for (const address of [bride?.imageUrl, letter?.documentUrl]) {
    expect((await bare(`GET ${address}`, { by: cleo })).status).toBe(403)
    expect((await bare(`GET ${address}`, { by: ann })).status).toBe(200)
  }
  const again = (await copyOf(house, ann, deceasedId)).json() as Record<string, unknown>
  for (const list of ['photographs', 'films', 'documents', 'entries'])
    expect(again[list]).toEqual((taken.json() as Record<string, unknown>)[list])
})

test('a copy of before says nothing of it, and all is seen by whoever sees the page', async () => {
  const { home, taken } = await keptHouse()
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { ann } = await house.bring('ann')
  const owner = await getAccount(house.ctx.db, ann.id)
  const silently = (told: CopiedMemorial) => {
    for (const list of [told.photographs, told.films, told.documents, told.entries])
      for (const item of list) delete item.audience
  }
  await importCopy(house.ctx, { source: await forge(taken.files, silently), owner })
  const { items } = valueOf(await house.as(ann)(photographs.list, { deceasedId: home.milanId }))
  expect(items.map(({ audience }) => audience)).toEqual([undefined, undefined])
})
