/** Which photographs one may wish not to meet by a mail that tells of several (YF01). */
import { expect, test } from 'vitest'
import { comments } from '@spomen/contract/interactions.ts'
import { silences } from '@spomen/contract/silences.ts'
import { noticeWorld } from '../../../test/notice-world.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import { photographChoices } from './photograph-choices.ts'

const beside = (imageId: string, words: string, by = 'Ben') => ({ by, words, page: '/Profile/1', imageId })
const liked = (imageId: string, by: string) => ({ by, page: '/Profile/1', imageId })
const labels = (details: Parameters<typeof photographChoices>[1]) =>
  photographChoices('en', details).map(({ label }) => label)

test('YF01: a mail about two photographs offers each of them by what was written beside it', async () => {
  const { as, ctx, ann, ben, milanId, photograph, say, fresh } = await noticeWorld()
  const { id: other } = await hang(ctx, milanId, ann.id)
  await say(ben, 'By the river.')
  valueOf(await as(ben)(comments.post, { entityId: other, type: 2, text: 'It was May.' }))
  const [mail] = await fresh()
  const [, token = ''] =
    /Nothing more about the photograph with the words “It was May\.”:\n\S+\/Silence\/([\w-]{43})\?/.exec(
      mail?.text ?? '',
    ) ?? []
  expect(mail?.text).toContain(`?wish=photograph&photograph=${photograph}\n`)
  expect(mail?.text).toContain(`?wish=photograph&photograph=${other}\n`)
  valueOf(await as(null)(silences.changeByLink, { token, wish: 'photograph', entityId: other }))
  expect(valueOf(await as(ann)(silences.list, {}))).toMatchObject([{ entityId: other }])
})

test('of one photograph nothing need be told; of several what tells them apart, and of too many nothing', () => {
  expect(labels([beside('1', 'The river.'), beside('1', 'The boat.')])).toEqual([
    'Nothing more about this photograph',
  ])
  expect(labels([liked('1', 'Ben'), liked('2', 'Cleo'), liked('2', 'Petra')])).toEqual([
    'Nothing more about the photograph remembered by Ben',
    'Nothing more about the photograph remembered by Cleo and Petra',
  ])
  // Ben likes both: nobody could say which is which.
  expect(labels([liked('1', 'Ben'), liked('2', 'Ben')])).toEqual([])
  expect(labels(['1', '2', '3', '4'].map((id) => beside(id, `Words ${id}`)))).toEqual([])
  expect(labels([{ by: 'Ben', words: 'His voice.', page: '/Profile/1' }])).toEqual([])
})
