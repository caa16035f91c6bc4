/** Several suggested photographs that were deleted together come back one by one, and by the line that tells of them. */
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { linesFor, newest, putBack } from '../../../test/history.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

/** Ann has deleted three together of what Ben suggested; what she does with some of them, and how the line stands. */
async function deletedTogether() {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  const ids = await bring(home, ben, 3)
  valueOf(await as(ann)(puzzle.remove, { deceasedId, suggestionIds: ids }))
  const { id: lineId } = await newest(home, 'suggestionsRemoved')
  const each = (call: typeof puzzle.remove) => async (suggestionIds: string[]) =>
    valueOf(await as(ann)(call, { deceasedId, suggestionIds }))
  return {
    home,
    ids,
    line: async () => (await linesFor(home, ann)).find(({ id }) => id === lineId),
    undo: () => putBack(home, ann, lineId),
    restore: each(puzzle.restore),
    remove: each(puzzle.remove),
    accept: async (suggestionIds: string[]) =>
      valueOf(await as(ann)(puzzle.accept, { deceasedId, suggestionIds })),
    waiting: async () =>
      valueOf(await as(ann)(puzzle.group, { deceasedId, userId: ben.id })).map(
        ({ suggestionId }) => suggestionId,
      ),
  }
}

test('one of three deleted together is brought back: the line still offers the other two (N04, YC02)', async () => {
  const { ids, line, undo, restore, waiting, home } = await deletedTogether()
  await restore(ids.slice(0, 1))
  expect(await line()).toMatchObject({ isRestorable: true, isPutBack: false })
  valueOf(await undo())
  expect(await waiting()).toEqual(ids)
  expect(await line()).toMatchObject({ isRestorable: false, isPutBack: true })
  expect(await newest(home, 'suggestionsRestored')).toMatchObject({ count: 2 })
})

test('one of three hangs on the page by now: the line brings back the other two (N04, YC02)', async () => {
  const { ids, line, undo, restore, accept, waiting } = await deletedTogether()
  const [one = '', two = '', three = ''] = ids
  await restore([two])
  await accept([two])
  expect(await line()).toMatchObject({ isRestorable: true })
  valueOf(await undo())
  expect(await waiting()).toEqual([one, three])
  expect(await undo()).toRefuse('notFound')
})

test('once the last of three is brought back by hand, the line says so, whichever came first (YC02)', async () => {
  const { ids, line, restore } = await deletedTogether()
  const [one = '', two = '', three = ''] = ids
  for (const id of [two, one, three]) {
    expect(await line()).toMatchObject({ isRestorable: true, isPutBack: false })
    await restore([id])
  }
  expect(await line()).toMatchObject({ isRestorable: false, isPutBack: true })
})

test.each([0, 1])(
  'what was brought back and deleted once more comes back by either line, unasked, and both say so (YC02)',
  async (which) => {
    const { home, ids, restore, remove, waiting } = await deletedTogether()
    const [one = '', two = '', three = ''] = ids
    await restore([one, two])
    await remove([one])
    await restore([three])
    const lines = async () =>
      (await linesFor(home, home.ann)).filter(({ kind }) => kind === 'suggestionsRemoved')
    expect(await lines()).toMatchObject([{ isRestorable: true }, { isRestorable: true }])
    valueOf(await putBack(home, home.ann, (await lines())[which]?.id ?? ''))
    expect(await waiting()).toEqual(ids)
    expect(await lines()).toMatchObject([{ isPutBack: true }, { isPutBack: true }])
  },
)
