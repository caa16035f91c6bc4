import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { closedPagesSize, personalData } from '@spomen/contract/personal-data.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's page, where Ben has left a greeting, a comment and an answer to his own. */
async function written() {
  const home = await family()
  const { as, ann, ben, milanId: personId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: personId }, [await picture()]))
  const greeting = valueOf(
    await as(ben)(greetings.post, { personId, note: '<p>Rest well,</p><p>Milan.</p>' }),
  )
  home.clock.forward(1000)
  const comment = valueOf(
    await as(ben)(comments.post, { entityId: hung?.id ?? '', type: 2, text: 'By the river.' }),
  )
  home.clock.forward(1000)
  const answer = valueOf(await as(ben)(comments.post, { entityId: comment.id, type: 3, text: 'In May.' }))
  const seenByBen = async () => valueOf(await as(ben)(personalData.onClosedPages, {}))
  return { ...home, personId, greeting, comment, answer, seenByBen }
}

test('Ben, who was sent away, finds what he wrote there, and takes it back word by word (Q85)', async () => {
  const { as, ann, ben, personId, greeting, comment, answer, seenByBen } = await written()
  expect(await seenByBen()).toEqual({ items: [], next: null })

  valueOf(await as(ann)(following.unfollow, { personId, userId: ben.id }))

  const { items } = await seenByBen()
  expect(items).toMatchObject([
    { id: answer.id, kind: 'comment', deceasedFullName: 'Milan Jovanović', text: 'In May.' },
    { id: comment.id, kind: 'comment', text: 'By the river.' },
    { id: greeting.id, kind: 'greeting', text: 'Rest well,\nMilan.' },
  ])
  valueOf(await as(ben)(greetings.remove, { id: greeting.id }))
  valueOf(await as(ben)(comments.remove, { userId: ben.id, id: answer.id }))
  expect((await seenByBen()).items.map(({ id }) => id)).toEqual([comment.id])
})

test('what others wrote, what stands where one is let in, and a page that is gone are not among it', async () => {
  const { as, ann, ben, cleo, milanId, personId, seenByBen } = await written()
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'From the family.' }))
  valueOf(await as(ben)(following.unfollow, { personId, userId: ben.id }))
  expect((await seenByBen()).items).toHaveLength(3)
  expect(valueOf(await as(ann)(personalData.onClosedPages, {})).items).toEqual([])
  expect(valueOf(await as(cleo)(personalData.onClosedPages, {})).items).toEqual([])
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect((await seenByBen()).items).toEqual([])
})

test('a long list comes in parts, each word once', async () => {
  const { as, ben, personId, comment, clock } = await written()
  for (let number = 0; number < closedPagesSize; number++) {
    clock.forward(1000)
    valueOf(await as(ben)(comments.post, { entityId: comment.id, type: 3, text: `And ${number}` }))
  }
  valueOf(await as(ben)(following.unfollow, { personId, userId: ben.id }))
  const first = valueOf(await as(ben)(personalData.onClosedPages, {}))
  const second = valueOf(await as(ben)(personalData.onClosedPages, { before: first.next }))
  expect(first.items).toHaveLength(closedPagesSize)
  expect(second).toMatchObject({ items: [{}, {}, { kind: 'greeting' }], next: null })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
})
