/** What is written beside a photograph is never lost, wherever the keyboard is and however slow the line (M05, M14, M17). */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Comment, comments } from '@spomen/contract/interactions.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { speak } from '../../words/language.ts'
import { CommentList } from './CommentList.tsx'

const photograph = '01JPH0T0000000000000000000'

const said = (id: string, text: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, userId: 'ben', entityId: photograph, text, reported: false, type: 2, fullName: 'Ben Đorđević' },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', dateOfCreate: '2026-04-12T10:00:00.000Z' },
  ...{ imageUrl: null, likes: [], thread: [], ...more },
})

const talk = [
  said('01J0NE0000000000000000000A', 'By the river.'),
  said('01JTW00000000000000000000B', 'In May.'),
]

/** Brings a comment by itself, as another window's arrives. */
let arrive = (_: Comment) => {}

function Panel() {
  const [all, setAll] = useState<Comment[]>(talk)
  useEffect(() => {
    arrive = (comment) => setAll((before) => [...before, comment])
  }, [])
  const may = { comment: true, like: false }
  return (
    <CommentList
      subject={{ id: photograph, kind: 'image' }}
      comments={all}
      change={setAll}
      may={may}
      isFamily
    />
  )
}

const open = (...known: FakeAnswer[]) => {
  const { send, mutations } = fakeServer(when(accounts.profile, ann), ...known)
  const shown = show(
    <Suspense>
      <Panel />
    </Suspense>,
    { send },
  )
  return { ...shown, mutations }
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
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
  const { person, unmount } = open()
  await person.click(await replyTo(0))
  await person.keyboard('I was there too')
  expect(field('Your reply').value).toBe('I was there too')

  await person.click(screen.getByRole('button', { name: 'Back to all comments' }))
  await person.click(await replyTo(1))
  expect(field('Your reply').value).toBe('')
  await person.keyboard('Yes')
  unmount()

  const again = open()
  await again.person.click(await replyTo(0))
  expect(field('Your reply').value).toBe('I was there too')
})

test('where there is nothing to write in, the keyboard is on the replies and not on the way out', async () => {
  const { send } = fakeServer(when(accounts.profile, ann))
  const thread = [said('01JANSWER00000000000000000', 'Yes.', { type: 3 })]
  const { person } = show(
    <Suspense>
      <CommentList
        subject={{ id: photograph, kind: 'image' }}
        comments={[said('01J0NE0000000000000000000A', 'By the river.', { thread })]}
        change={() => {}}
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
  const { person } = open(waiting)
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.keyboard(' All day.')
  await answer(said('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id }))
  await screen.findByText('It rained.')
  expect(field('Your comment').value).toBe('All day.')
})

test('a comment that arrives after its box was closed is not there to be sent a second time', async () => {
  const { waiting, answer } = slowly()
  const { person } = open(waiting)
  await person.click(await replyTo(0))
  await person.keyboard('I was there too{Enter}')
  await person.click(screen.getByRole('button', { name: 'Back to all comments' }))
  await person.click(await replyTo(0))
  await answer(
    said('01J0WN0000000000000000000C', 'I was there too', {
      type: 3,
      entityId: '01J0NE0000000000000000000A',
    }),
  )
  await waitFor(() => expect(field('Your reply').value).toBe(''))
})

test('a comment that is refused is still in the field, with what came after it', async () => {
  const { waiting, answer } = slowly()
  const { person } = open(waiting)
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
    return said('01J0WN0000000000000000000C', String(body?.['text']), { userId: ann.id })
  })
  const { person, mutations, unmount } = open(posting)
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.type(field('Your comment'), '{Enter}')
  unmount()

  const again = open(posting)
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
  open()
  await screen.findByText('In May.')
  const told = announcements()
  await act(async () => arrive(said('01JTHREE00000000000000000C', 'It rained.')))
  await act(async () => arrive(said('01JFOUR000000000000000000D', 'All day.')))
  expect(told).toEqual(['New comment: Ben Đorđević', 'New comment: Ben Đorđević'])
})

test('Ann hears that her own comment is there', async () => {
  const own = said('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id, fullName: 'Ann Bell' })
  const { person } = open(when(comments.post, own))
  await screen.findByText('In May.')
  const told = announcements()
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await screen.findByText('It rained.')
  await waitFor(() => expect(told).toEqual(['New comment: Ann Bell']))
})

test('whoever changes a comment goes on behind its words (M19)', async () => {
  const own = said('01J0WN0000000000000000000C', 'It rained.', { userId: ann.id, fullName: 'Ann Bell' })
  const { person } = open(when(comments.post, own))
  await screen.findByText('In May.')
  await person.type(field('Your comment'), 'It rained.{Enter}')
  await person.click(await screen.findByRole('button', { name: /^Change/ }))
  const words = await screen.findByDisplayValue<HTMLTextAreaElement>('It rained.')
  expect(document.activeElement).toBe(words)
  expect([words.selectionStart, words.selectionEnd]).toEqual([10, 10])
})

test('a comment that could not be deleted says so, and promises no words (experience, "Errors keep the work")', async () => {
  const { person } = open(when(comments.remove, () => Promise.reject(new Error('no answer'))))
  const [first = document.body] = await screen.findAllByRole('button', {
    name: 'Delete the comment from Ben Đorđević',
  })
  await person.click(first)
  await person.click(await screen.findByRole('button', { name: 'Delete the comment' }))
  await screen.findByText('There is no connection just now.')
})

test('Ann is told that a comment is gone once it is', async () => {
  const { person } = open(when(comments.remove, { ok: true }))
  await person.click(
    (await screen.findAllByRole('button', { name: /^Delete the comment/ }))[0] ?? document.body,
  )
  await person.click(await screen.findByRole('button', { name: 'Delete the comment' }))
  expect((await screen.findByText('Comment deleted')).parentElement?.role).toBe('status')
})

test('a reply that Ann deletes while a comment is on its way out is deleted too', async () => {
  let answer = () => {}
  const slow = when(
    comments.remove,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true })
      }),
  )
  const { person, mutations } = open(slow)
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
  await screen.findByText('In May.')
  const thread = [said('01JANSWER00000000000000000', 'Yes.', { type: 3, fullName: 'Cleo Marin' })]
  act(() => arrive(said('01JTHREE00000000000000000C', 'At the lake.', { thread, fullName: 'Petra Kos' })))

  await person.click(
    screen.getAllByRole('button', { name: /^Delete the comment from Ben/ })[0] ?? document.body,
  )
  await press('Delete the comment')
  await press('Cancel')
  await press(/1 reply/)
  await press('Delete the reply from Cleo Marin')
  await press('Delete the reply')
  await act(async () => answer())
  expect(screen.getByText('Yes.')).toBeTruthy()
  await waitFor(() =>
    expect(mutations.map(({ body }) => body)).toEqual([
      { id: '01J0NE0000000000000000000A' },
      { id: '01JANSWER00000000000000000' },
    ]),
  )
  await act(async () => answer())
  await waitFor(() => expect(screen.queryByText('Yes.')).toBeNull())
})

test('buttons beside a comment say whose it is, to whoever hears them one after another', async () => {
  open()
  await screen.findByText('In May.')
  expect(screen.getAllByRole('button', { name: 'Delete the comment from Ben Đorđević' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Reply to Ben Đorđević' })).toHaveLength(2)
})

const mine = { userId: ann.id, fullName: 'Ann Bell' }
const answer: Comment['thread'][number] = said('01JANSWER000000000000000A', 'Yes, in May.', { type: 3 })

test.each([
  ['of another', { fullName: 'Ben Đorđević' }, /^For 30 days you can bring it back\.$/],
  ['of another, with replies', { thread: [answer] }, /go with it\. For 30 days you can bring all of it back/],
  ['of her own', mine, /^This cannot be undone\.$/],
  ['of her own, with replies', { ...mine, thread: [answer] }, /go with it\. This cannot be undone/],
  ['of somebody who has left', { fullName: '' }, /^This cannot be undone\.$/],
])('before Ann deletes a comment %s, she reads whether it comes back (YC02)', async (_whose, about, says) => {
  const { person } = open()
  await screen.findByText('In May.')
  act(() => arrive(said('01JTHREE000000000000000C', 'At the lake.', about)))
  const all = await screen.findAllByRole('button', { name: /^Delete the comment|^Delete your comment/ })
  await person.click(all.at(-1) ?? document.body)
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Delete this comment\?/)
  await screen.findByText(says)
})

test('a comment written after midnight in Belgrade is of the day it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  open()
  await screen.findByText('In May.')
  act(() =>
    arrive(said('01JLATE000000000000000000D', 'At night.', { createdAt: '2026-04-12T22:30:00.000Z' })),
  )
  const written = (await screen.findByText('At night.')).closest('article')?.querySelector('time')
  expect(written?.title).toBe('13 April 2026')
  vi.unstubAllEnvs()
})

test('names that are told together have between them what is written so in Chinese', async () => {
  onTestFinished(() => act(() => speak('en')))
  await speak('zh')
  open()
  await screen.findByText('In May.')
  const told = announcements()
  act(() => {
    arrive(said('01JTHREE00000000000000000C', '那天下雨了。', { fullName: '王芳' }))
    arrive(said('01JFOUR000000000000000000D', '下了一整天。', { fullName: '李伟' }))
  })
  await waitFor(() => expect(told.join()).toContain('王芳、李伟'))
})
