/** Words that somebody has begun about a comment which somebody else deletes meanwhile (M14, M17, M19). */
import { comments } from '@spomen/contract/interactions.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { arrive, comment, field, leave, showComments, showCommentsRead } from '../../../test/comment-list.tsx'

const press = async (person: { click: (button: Element) => Promise<void> }, name: string | RegExp, at = 0) =>
  person.click((await screen.findAllByRole('button', { name }))[at] ?? document.body)

const told = 'That comment is no longer here. Your words are kept in the field for a new one.'

const own = comment('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id, fullName: 'Ann Bell' })

test('a reply that Ann has begun to a comment somebody deletes is kept for a new comment, behind what she had begun of that', async () => {
  const { person } = showComments()
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'Who else knows?')
  await press(person, /^Reply/)
  await person.keyboard('I was there too')
  act(() => leave('01J0NE0000000000000000000A'))
  await screen.findByText(told)
  expect(field('Your comment').value).toBe('Who else knows?\nI was there too')
})

test('so are words in a reply she has begun and closed', async () => {
  const { person } = showComments()
  await press(person, /^Reply/)
  await person.keyboard('I was there too')
  await press(person, 'Back to all comments')
  act(() => leave('01J0NE0000000000000000000A'))
  await screen.findByText(told)
  expect(field('Your comment').value).toBe('I was there too')
})

test('a reply of hers that she is changing is kept as well when all of its thread goes', async () => {
  const answer = { ...own, entityId: '01JTHREE0000000000000000AC', type: 3 as const }
  const { person } = showComments()
  await screen.findByText('In May.')
  act(() => arrive(comment('01JTHREE0000000000000000AC', 'At the lake.', { thread: [answer] })))
  await press(person, /1 reply/)
  await press(person, 'Change this reply')
  await person.keyboard(' All day.')
  act(() => leave('01JTHREE0000000000000000AC'))
  await screen.findByText(told)
  expect(field('Your comment').value).toBe('It rained. All day.')
})

test('a comment of hers that somebody deletes while she changes it is being changed no more, and her words are kept', async () => {
  const { person } = showComments()
  await screen.findByText('In May.')
  act(() => arrive(own))
  await press(person, 'Change this comment')
  await person.keyboard(' All day.')
  act(() => leave(own.id))
  await screen.findByText(told)
  expect(field('Your comment').value).toBe('It rained. All day.')
  expect(screen.queryByText('You are changing what you wrote')).toBeNull()
})

test('so it is where she hears of it only once she sends them', async () => {
  const { person } = showComments(when(comments.change, refusedWith('notFound')))
  await screen.findByText('In May.')
  act(() => arrive(own))
  await press(person, 'Change this comment')
  await person.keyboard(' All day.{Enter}')
  await screen.findByText(told)
  await waitFor(() => expect(field('Your comment').value).toBe('It rained. All day.'))
  expect(screen.queryByText('It rained.')).toBeNull()
})

test('where the photograph was hidden instead, her comment and the change of it stay as they are (Q26)', async () => {
  for (const readAgain of [async () => [own], () => Promise.reject(new Error('nobody there'))]) {
    const { person, unmount } = showCommentsRead(readAgain, when(comments.change, refusedWith('notFound')))
    await screen.findByText('In May.')
    act(() => arrive(own))
    await press(person, 'Change this comment')
    await person.keyboard(' All day.{Enter}')
    await waitFor(() => expect(document.querySelector('[data-toast=failed]')).toBeTruthy())
    expect(screen.getByText('It rained.')).toBeTruthy()
    expect(screen.getByText('You are changing what you wrote')).toBeTruthy()
    expect(screen.queryByText(told)).toBeNull()
    await press(person, 'Leave it as it was')
    unmount()
  }
})

test('a comment that goes without a word begun about it says nothing', async () => {
  const { person } = showComments()
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'Who else knows?')
  act(() => leave('01J0NE0000000000000000000A'))
  expect(screen.queryByText(told)).toBeNull()
  expect(field('Your comment').value).toBe('Who else knows?')
})

test('a comment that goes while the list is closed leaves Ann her words too, once she opens it again', async () => {
  const { person } = showComments()
  await screen.findByText('In May.')
  act(() => arrive(own))
  await press(person, 'Change this comment')
  await person.keyboard(' All day.')
  await press(person, /^Reply/)
  await person.keyboard('I was there too')
  await press(person, 'close the list')
  act(() => leave('01J0NE0000000000000000000A'))
  act(() => leave(own.id))
  await press(person, 'open the list')
  await screen.findByText(told)
  expect(field('Your comment').value).toBe('It rained. All day.\nI was there too')
  await press(person, 'close the list')
  await press(person, 'open the list')
  expect(field('Your comment').value).toBe('It rained. All day.\nI was there too')
})

test('whoever types a comment goes on typing where they are when a reply they had begun is kept behind it', async () => {
  const { person } = showComments()
  await press(person, /^Reply/)
  await person.keyboard('I was there too')
  await press(person, 'Back to all comments')
  const writing = field('Your comment')
  await person.type(writing, 'Who knows?')
  writing.setSelectionRange(3, 3)
  act(() => leave('01J0NE0000000000000000000A'))
  await screen.findByText(told)
  expect(document.activeElement).toBe(writing)
  expect(field('Your comment')).toBe(writing)
  await person.keyboard(' else')
  expect(writing.value).toBe('Who else knows?\nI was there too')
})

test('a word that is being composed is whole before what was begun comes behind it (M17)', async () => {
  const { person } = showComments()
  await press(person, /^Reply/)
  await person.keyboard('I was there too')
  await press(person, 'Back to all comments')
  const writing = field('Your comment')
  fireEvent.compositionStart(writing)
  fireEvent.change(writing, { target: { value: 'hebi' } })
  act(() => leave('01J0NE0000000000000000000A'))
  expect(screen.queryByText('By the river.')).toBeNull()
  expect(writing.value).toBe('hebi')
  fireEvent.change(writing, { target: { value: '河边' } })
  fireEvent.compositionEnd(writing)
  await screen.findByText(told)
  expect(field('Your comment')).toBe(writing)
  expect(writing.value).toBe('河边\nI was there too')
})

test('where the field goes in which a word is composed, nothing is waited for', async () => {
  const { person } = showComments()
  await screen.findByText('In May.')
  act(() => arrive(own))
  await press(person, 'Change this comment')
  await person.keyboard(' All day.')
  fireEvent.compositionStart(field('Your comment'))
  act(() => leave(own.id))
  await screen.findByText(told)
  expect(field('Your comment').value).toBe('It rained. All day.')
})
