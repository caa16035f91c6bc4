/** Words begun about a comment for the keepers, which somebody deletes meanwhile, stay with the keepers (YC10). */
import { comments } from '@spomen/contract/interactions.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { arrive, comment, field, leave, photograph, showComments } from '../../../test/comment-list.tsx'

const kept = comment('01JKEPT000000000000000000C', 'He did not want this shown.', { isForKeepers: true })
const note = 'Written for the keepers; it stays with them.'

/** The list with one comment for the keepers in it; what is sent to it comes to stand there. */
async function beside() {
  let sent = 0
  const posted = when(comments.post, ({ body }) => {
    sent += 1
    const { text, isForKeepers } = body as { text: string; isForKeepers?: true }
    const by = { userId: ann.id, fullName: 'Ann Bell', ...(isForKeepers && { isForKeepers }) }
    return comment(`01JSENT00000000000000000${sent}C`, text, by)
  })
  const { person, mutations } = showComments(posted)
  await screen.findByText('In May.')
  act(() => arrive(kept))
  const press = async (name: string | RegExp, at = 0) =>
    person.click((await screen.findAllByRole('button', { name }))[at] ?? document.body)
  const bodies = () => mutations.map(({ body }) => body)
  return { person, press, bodies }
}

test('a reply that Ann has begun is sent for the keepers as a comment of its own, and what she writes next is not', async () => {
  const { person, press, bodies } = await beside()
  await press(/^Reply/, 2)
  await person.keyboard('I know.')
  act(() => leave(kept.id))
  await screen.findByText(note)
  const own = field('Your comment')
  expect(own.value).toBe('I know.')
  await person.click(own)
  await person.keyboard('{Enter}')
  await screen.findByText('I know.')
  expect(field('Your comment').value).toBe('')
  await person.keyboard('Who else knows?')
  expect(screen.getAllByText(note)).toHaveLength(1)
  await person.keyboard('{Enter}')
  await screen.findByText('Who else knows?')
  expect(bodies()).toEqual([
    expect.objectContaining({ entityId: photograph, text: 'I know.', isForKeepers: true }),
    expect.not.objectContaining({ isForKeepers: true }),
  ])
})

test('so it is where the comment goes while the list is closed', async () => {
  const { person, press, bodies } = await beside()
  await press(/^Reply/, 2)
  await person.keyboard('I know.')
  await press('close the list')
  act(() => leave(kept.id))
  await press('open the list')
  await screen.findByText(note)
  await press('close the list')
  await press('open the list')
  expect(screen.getByText(note)).toBeTruthy()
  await person.type(field('Your comment'), '{Enter}')
  await screen.findByText('I know.')
  expect(bodies()).toMatchObject([{ text: 'I know.', isForKeepers: true }])
})

test('where she has taken out every word, nothing that comes after is for the keepers', async () => {
  const { person, press, bodies } = await beside()
  await press(/^Reply/, 2)
  await person.keyboard('I know.')
  act(() => leave(kept.id))
  await screen.findByText(note)
  await person.clear(field('Your comment'))
  await person.type(field('Your comment'), 'Who else knows?')
  expect(screen.queryByText(note)).toBeNull()
  await person.keyboard('{Enter}')
  await screen.findByText('Who else knows?')
  expect(bodies()[0]).not.toHaveProperty('isForKeepers')
})

test('words about a comment for all are for all, and a change of one’s own for the keepers is for them', async () => {
  const { person, press, bodies } = await beside()
  await press(/^Reply/)
  await person.keyboard('I was there too')
  act(() => leave('01J0NE0000000000000000000A'))
  await screen.findByText(/^That comment is no longer here/)
  expect(screen.queryAllByText(note)).toHaveLength(1)
  act(() =>
    arrive({
      ...kept,
      id: '01J0WN0000000000000000000C',
      text: 'It rained.',
      userId: ann.id,
      fullName: 'Ann Bell',
    }),
  )
  await press('Change this comment')
  await person.keyboard(' All day.')
  act(() => leave('01J0WN0000000000000000000C'))
  act(() => leave(kept.id))
  await screen.findByText(note)
  expect(field('Your comment').value).toBe('I was there too\nIt rained. All day.')
  await person.type(field('Your comment'), '{Enter}')
  await screen.findByText(/It rained\. All day\./)
  expect(bodies()).toMatchObject([{ isForKeepers: true }])
})
