/** What is written beside a photograph is never lost, wherever the keyboard is and however slow the line (M05, M14, M17). */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Comment, comments } from '@spomen/contract/interactions.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { speak } from '../../words/language.ts'
import { CommentList } from './CommentList.tsx'
import { arrive, comment, field, leave, photograph, showComments } from '../../../test/comment-list.tsx'

const replyTo = async (number: number) =>
  (await screen.findAllByRole('button', { name: /^Reply/ }))[number] ?? document.body

/** A server that answers when it is told to. */
function slowly() {
  let answer = (_: Comment | ReturnType<typeof refusedWith>) => {}
  const waiting = when(comments.post, () => new Promise((resolve) => (answer = resolve)))
  return {
    waiting,
    answer: (given: Comment | ReturnType<typeof refusedWith>) => act(async () => answer(given)),
  }
}

test('after Reply the field has the keyboard: what Ann types is a draft of that thread, and closing keeps it', async () => {
  const { person, unmount } = showComments()
  await person.click(await replyTo(0))
  await person.keyboard('I was there too')
  expect(field('Your reply').value).toBe('I was there too')

  await person.click(screen.getByRole('button', { name: 'Back to all comments' }))
  await person.click(await replyTo(1))
  expect(field('Your reply').value).toBe('')
  await person.keyboard('Yes')
  unmount()

  const again = showComments()
  await again.person.click(await replyTo(0))
  expect(field('Your reply').value).toBe('I was there too')
})

test('where there is nothing to write in, the keyboard is on the replies and not on the way out', async () => {
  const { send } = fakeServer(when(accounts.profile, ann))
  const thread = [comment('01JANSWER00000000000000000', 'Yes.', { type: 3 })]
  const { person } = show(
    <Suspense>
      <CommentList
        subject={{ id: photograph, kind: 'image' }}
        comments={[comment('01J0NE0000000000000000000A', 'By the river.', { thread })]}
        change={() => {}}
        readAgain={async () => []}
        may={{ comment: false, like: false }}
        isFamily={false}
      />
    </Suspense>,
    { send },
  )
  await person.click(await screen.findByRole('button', { name: /1 reply/ }))
  await person.keyboard('so long ')
  expect(screen.getByRole('region', { name: 'Replies to Ben Đorđević' })).toBe(document.activeElement)
})

test('what Ann types while her comment is on its way stays in the field', async () => {
  const { waiting, answer } = slowly()
  const { person } = showComments(waiting)
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.keyboard(' All day.')
  await answer(comment('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id }))
  await screen.findByText('It rained.')
  expect(field('Your comment').value).toBe('All day.')
})

test('the key that sends a comment says so on the keyboard of a phone (M17)', async () => {
  showComments()
  await screen.findByText('In May.')
  expect(field('Your comment').getAttribute('enterkeyhint')).toBe('send')
})

test('Enter that chooses a Chinese word sends nothing, in Safari neither, which says that it is composed no more (M17)', async () => {
  const sent = vi.fn(() => comment('01J0WN0000000000000000000C', '下雨了', { userId: ann.id }))
  const { person } = showComments(when(comments.post, sent))
  await screen.findByText('In May.')
  await person.type(field('Your comment'), '下雨了')
  fireEvent.keyDown(field('Your comment'), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field('Your comment'), { key: 'Enter', keyCode: 229 })
  expect(field('Your comment').value).toBe('下雨了')
  expect(sent).not.toHaveBeenCalled()
  await person.keyboard('{Enter}')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('a comment that arrives after its box was closed is not there to be sent a second time', async () => {
  const { waiting, answer } = slowly()
  const { person } = showComments(waiting)
  await person.click(await replyTo(0))
  await person.keyboard('I was there too{Enter}')
  await person.click(screen.getByRole('button', { name: 'Back to all comments' }))
  await person.click(await replyTo(0))
  await answer(
    comment('01J0WN0000000000000000000C', 'I was there too', {
      type: 3,
      entityId: '01J0NE0000000000000000000A',
    }),
  )
  await waitFor(() => expect(field('Your reply').value).toBe(''))
})

test('a comment that is refused is still in the field, with what came after it', async () => {
  const { waiting, answer } = slowly()
  const { person } = showComments(waiting)
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.keyboard(' All day.')
  await answer(refusedWith('forbidden'))
  await waitFor(() => expect(field('Your comment').value).toBe('It rained. All day.'))
})

test('a comment whose answer was lost is sent again under the name it had, and other words under another', async () => {
  let isLost = true
  const posting = when(comments.post, ({ body }) => {
    if (isLost) throw new Error('no answer')
    return comment('01J0WN0000000000000000000C', String(body?.['text']), { userId: ann.id })
  })
  const { person, mutations, unmount } = showComments(posting)
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.type(field('Your comment'), '{Enter}')
  unmount()

  const again = showComments(posting)
  await screen.findByText('In May.')
  await again.person.type(field('Your comment'), ' All day.{Enter}')
  isLost = false
  await again.person.type(field('Your comment'), '{Enter}')
  await waitFor(() => expect(field('Your comment').value).toBe(''))
  await again.person.type(field('Your comment'), 'It rained. All day.{Enter}')
  await waitFor(() => expect(again.mutations).toHaveLength(3))
  const names = [...mutations, ...again.mutations].map(({ body }) => body?.['draftId'])
  expect(names[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(names[1]).toBe(names[0])
  expect(names[3]).toBe(names[2])
  expect(new Set(names).size).toBe(3)
})

/** What a screen reader is told from now on: the words that come into the status line. */
function announcements() {
  const told: (string | null)[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) told.push(...[...addedNodes].map(({ textContent }) => textContent))
  })
  const [status = document.body] = screen.getAllByRole('status')
  watch.observe(status, { childList: true, subtree: true })
  return told
}

test('two comments of one person, one after the other, are both announced (M05)', async () => {
  showComments()
  await screen.findByText('In May.')
  const told = announcements()
  await act(async () => arrive(comment('01JTHREE00000000000000000C', 'It rained.')))
  await act(async () => arrive(comment('01JFOUR000000000000000000D', 'All day.')))
  expect(told).toEqual(['New comment: Ben Đorđević', 'New comment: Ben Đorđević'])
})

test('Ann hears that her own comment is there', async () => {
  const own = comment('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id, fullName: 'Ann Bell' })
  const { person } = showComments(when(comments.post, own))
  await screen.findByText('In May.')
  const told = announcements()
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await screen.findByText('It rained.')
  await waitFor(() => expect(told).toEqual(['New comment: Ann Bell']))
})

test('whoever changes a comment goes on behind its words (M19)', async () => {
  const own = comment('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id, fullName: 'Ann Bell' })
  const { person } = showComments(when(comments.post, own))
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.click(await screen.findByRole('button', { name: /^Change/ }))
  const words = await screen.findByDisplayValue<HTMLTextAreaElement>('It rained.')
  expect(document.activeElement).toBe(words)
  expect([words.selectionStart, words.selectionEnd]).toEqual([10, 10])
})

test('a change Ann began before she changed the comment elsewhere says that its words are older (M19)', async () => {
  const own = (text: string) =>
    comment('01J0WN0000000000000000000C', text, { userId: ann.id, fullName: 'Ann Bell' })
  const { person } = showComments()
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  await screen.findByText('In May.')
  act(() => arrive(own('It rained.')))
  await press('Change this comment')
  expect(screen.queryByText(/You had begun to change it/)).toBeNull()
  await person.keyboard(' All')
  await press('close the list')
  act(() => {
    leave(own('').id)
    arrive(own('It snowed.'))
  })
  await press('open the list')
  await press('Change this comment')
  expect(field('Your comment').value).toBe('It rained. All')
  expect(screen.getByText(/You had begun to change it/)).toBeTruthy()

  await press('Begin with what is on the page')
  expect(field('Your comment').value).toBe('It snowed.')
  expect(document.activeElement).toBe(field('Your comment'))
  expect(screen.queryByText(/You had begun to change it/)).toBeNull()
})

test('a changed comment that is saved late leaves open the next one that Ann changes by then (M19)', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<Comment>()
  const own = (id: string, text: string) => comment(id, text, { userId: ann.id, fullName: 'Ann Bell' })
  const [first, second] = [
    own('01JF1RST0000000000000000C0', 'It rained.'),
    own('01JSEC0ND00000000000000D00', 'All day.'),
  ]
  const { person } = showComments(when(comments.change, () => saved))
  await screen.findByText('In May.')
  act(() => [first, second].forEach(arrive))
  const changeOf = (number: number) =>
    screen.getAllByRole('button', { name: 'Change this comment' })[number] ?? document.body
  await person.click(changeOf(0))
  await person.keyboard(' Again.{Enter}')
  await person.click(changeOf(1))
  await person.keyboard(' And night.')
  await act(async () => answer({ ...first, text: 'It rained. Again.' }))
  await screen.findByText('It rained. Again.')
  expect(field('Your comment').value).toBe('All day. And night.')
  expect(document.activeElement).toBe(field('Your comment'))
})

test('while a changed comment is being saved Ann is not offered to leave it as it was (M21)', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<Comment>()
  const own = comment('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id, fullName: 'Ann Bell' })
  const { person } = showComments(when(comments.change, () => saved))
  await screen.findByText('In May.')
  act(() => arrive(own))
  await person.click(screen.getByRole('button', { name: 'Change this comment' }))
  const wayOut = screen.getByRole('button', { name: 'Leave it as it was' })
  expect(wayOut).toHaveProperty('disabled', false)
  await person.keyboard(' All day.{Enter}')
  expect(wayOut).toHaveProperty('disabled', true)
  await act(async () => answer({ ...own, text: 'It rained. All day.' }))
  await screen.findByText('It rained. All day.')
  expect(screen.queryByRole('button', { name: 'Leave it as it was' })).toBeNull()
})

test('buttons beside a comment say whose it is, to whoever hears them one after another', async () => {
  showComments()
  await screen.findByText('In May.')
  expect(screen.getAllByRole('button', { name: 'Delete the comment from Ben Đorđević' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Reply to Ben Đorđević' })).toHaveLength(2)
})

test('a comment written after midnight in Belgrade is of the day it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  showComments()
  await screen.findByText('In May.')
  act(() =>
    arrive(comment('01JLATE000000000000000000D', 'At night.', { createdAt: '2026-04-12T22:30:00.000Z' })),
  )
  const written = (await screen.findByText('At night.')).closest('article')?.querySelector('time')
  expect(written?.title).toBe('13 April 2026')
  vi.unstubAllEnvs()
})

test('names that are told together have between them what is written so in Chinese', async () => {
  onTestFinished(() => act(() => speak('en')))
  await speak('zh')
  showComments()
  await screen.findByText('In May.')
  const told = announcements()
  act(() => {
    arrive(comment('01JTHREE00000000000000000C', '那天下雨了。', { fullName: '王芳' }))
    arrive(comment('01JFOUR000000000000000000D', '下了一整天。', { fullName: '李伟' }))
  })
  await waitFor(() => expect(told.join()).toContain('王芳、李伟'))
})
