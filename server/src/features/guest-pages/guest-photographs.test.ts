/** What the photographs of a guest's page are called. */
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave } from '../../../test/guest-words.ts'
import { damagedPicture, picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('of a photograph whose year alone is known guests read the year, and a day where there is one (J19)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const pictures = [await picture(1), await picture(2)]
  const [one, other] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, pictures))
  const tell = async (id = '', memoryDate = '') =>
    valueOf(await as(ann)(photographs.describe, { id, memoryDate }))
  await tell(one?.id, '1962-01-01')
  await tell(other?.id, '1962-07-02')
  const { links } = await openDoor(home, { opens: 'byLink' })
  const { text } = await bare(`GET /${links[0]?.code}`)
  const captions = [...text.matchAll(/ data-caption="([^"]*)"/g)].map(([, caption]) => caption)
  expect(new Set(captions)).toEqual(new Set(['02/07/1962', '1962']))
})

test('whoever hears the page hears each photograph of a decade by the name it has on the wall (YD01)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const sailing = { title: 'Sailed to Kotor', from: '1961-07-01', to: null, description: null }
  valueOf(await as(ann)(timelines.add, { personId: milanId, ...sailing }))
  const hung = valueOf(
    await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1), await picture(2)]),
  )
  for (const { id } of hung) valueOf(await as(ann)(photographs.describe, { id, memoryDate: '1962-07-01' }))
  const { links } = await openDoor(home, { opens: 'byLink' })
  const { text } = await bare(`GET /${links[0]?.code}`)
  const [, beside = ''] = /<div class="around">(.*?)<\/div>/s.exec(text) ?? []
  const [, wall = ''] = /<ul class="wall">(.*?)<\/ul>/s.exec(text) ?? []
  const namesIn = (part: string) =>
    [...part.matchAll(/ alt="([^"]*)"/g)].map(([, name = '']) => name).toSorted()
  expect(namesIn(beside)).toEqual(['Photograph 1', 'Photograph 2'])
  expect(namesIn(beside)).toEqual(namesIn(wall))
})

test('guests read of a photograph that a part of it is damaged, whoever has brought it (decision 51)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const [broken] = valueOf(
    await as(ann)(photographs.upload, { deceasedId: milanId }, [await damagedPicture(1), await picture(1)]),
  )
  valueOf(await as(ann)(photographs.describe, { id: broken?.id ?? '', title: 'Her mother' }))
  const { links } = await openDoor(home)
  const { id } = await leave(home, {}, [await damagedPicture(2)])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  const page = valueOf(await as(null)(guestPages.whole, { deceasedId: milanId }))
  expect(page.photographs?.items.map(({ isDamaged }) => isDamaged)).toEqual([true, undefined])
  expect(page.words?.items.map(({ photograph }) => photograph?.isDamaged)).toEqual([true])
  const { text } = await bare(`GET /${links[0]?.code}`)
  const captions = [...text.matchAll(/ data-caption="([^"]*)"/g)].map(([, caption]) => caption)
  const says = 'A part of this photograph is damaged. It is shown as far as it goes.'
  expect(new Set(captions)).toEqual(new Set([says, `Her mother\n${says}`]))
})
