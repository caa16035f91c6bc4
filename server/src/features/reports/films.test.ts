import { reports } from '@spomen/contract/reports.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { film } from '../../../test/films.ts'
import { accept, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

test('a reported film plays for Mod through the report alone, and is hidden from all but the family until it is shown again (R02, R22, R34, Q26, Q83)', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo, mod, milanId } = home
  const [brought] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [film()]))
  const entityId = brought?.id ?? ''
  const reason = 'Privacy violation'
  expect(await as(ann)(reports.create, { entityId, type: 'Video', reason })).toRefuse('forbidden')
  expect(await as(cleo)(reports.create, { entityId, type: 'Image', reason })).toRefuse('fillAllFields')
  const id = await tell(home, cleo, entityId, 'Video', reason)
  const detail = async () => valueOf(await as(mod)(reports.detail, { id }))
  const { reportedVideo, ...told } = await detail()
  expect(told).toMatchObject({ type: 4, writtenBy: 'Ann Jovanović', isHidden: false, isGone: false })
  expect(reportedVideo).toMatchObject({ firstName: 'Milan', lastName: 'Jovanović' })

  const reported = reportedVideo?.videoUrl ?? ''
  const everybody = [null, cleo, ben, ann, mod]
  const open = async (address: string, by: Person | null) => (await bare(`GET ${address}`, { by })).status
  const asked = (address: string) => Promise.all(everybody.map((person) => open(address, person)))
  expect(await asked(reported)).toEqual([401, 403, 403, 403, 200])
  expect(await asked(reported.replace(/play$/, 'original'))).toEqual([401, 403, 403, 403, 403])
  const seenBy = async (person: Person) =>
    valueOf(await as(person)(videos.list, { id: milanId })).items.map((video) => video.reported)
  expect([await seenBy(ben), await seenBy(ann)]).toEqual([[false], [false]])

  await accept(home, id)
  expect(await detail()).toMatchObject({ isHidden: true })
  expect([await seenBy(ben), await seenBy(ann)]).toEqual([[], [true]])
  expect(await asked(brought?.videoUrl ?? '')).toEqual([401, 403, 403, 200, 403])
  valueOf(await as(mod)(reports.restore, { id }))
  expect([await seenBy(ben), await seenBy(ann)]).toEqual([[false], [false]])
  valueOf(await as(ann)(videos.remove, { id: entityId }))
  expect(await detail()).toMatchObject({ isGone: true })
  expect(await asked(reported)).toEqual([401, 403, 403, 403, 200])
})
