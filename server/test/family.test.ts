import { expect, test } from 'vitest'
import { newId } from '../src/kit/ids.ts'
import { family } from './family.ts'

test('whatever happens in a story comes after what its family begins with, whoever told stories before', async () => {
  const { requestId, clock } = await family()
  const later = Array.from({ length: 20 }, (_, story) => {
    // Stories that ran by another clock meanwhile: what was remembered of this moment is forgotten.
    for (let moment = 0; moment < 100; moment += 1) newId(new Date(story * 100 + moment))
    return newId(clock.now())
  })
  expect(later.filter((id) => id < requestId)).toEqual([])
})
