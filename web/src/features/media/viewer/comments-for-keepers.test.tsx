/** What is begun below a photograph for the keepers stays with them, whoever sees it by the time it is sent (YC10). */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Comment, comments } from '@spomen/contract/interactions.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../../../test/cast.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { photograph } from '../../../../test/media.ts'
import { show } from '../../../../test/show.tsx'
import { CommentPanel } from './CommentPanel.tsx'

const id = '01JPH0T0000000000000000000'
const note = 'Written for the keepers; it stays with them.'
const said: Comment = {
  ...{ id: '01JSA1D0000000000000000000', entityId: id, text: 'By the river.', type: 2, thread: [] },
  ...{ userId: 'ben', fullName: 'Ben Đorđević', imageUrl: null, reported: false, likes: [] },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', dateOfCreate: '2026-04-12T10:00:00.000Z' },
}

/** The bride, with the panel of what is said of her; Ben keeps her to the keepers and opens her to the page. */
function Bride({ begunAs, told = said }: { begunAs: Photograph['audience']; told?: Comment }) {
  const [audience, setAudience] = useState(begunAs)
  const [isTalking, setIsTalking] = useState(true)
  const [there, setThere] = useState([told])
  const medium = photograph({ id, ownerId: ann.id, comments: there, audience })
  const rights = { isFamily: true, may: { comment: true, like: false, bookmark: false, describe: false } }
  return (
    <Suspense>
      <button type="button" onClick={() => setAudience(audience ? undefined : 'keepers')}>
        {audience ? 'open to the page' : 'keep to the keepers'}
      </button>
      <button type="button" onClick={() => setIsTalking(!isTalking)}>
        the words
      </button>
      <button type="button" onClick={() => setThere([])}>
        take away what was said
      </button>
      {isTalking && <CommentPanel {...{ medium, rights }} onClose={() => undefined} />}
    </Suspense>
  )
}

/** Ann before it, with ways to press and to write, and what she has sent. */
async function beforeTheBride(begunAs: Photograph['audience'], told?: Comment) {
  const { send, mutations } = fakeServer(
    when(accounts.profile, ann),
    when(comments.post, { ...said, id: '01J0WN00000000000000000000', userId: ann.id }),
    when(comments.change, { ...said, userId: ann.id, text: 'He did not want this shown.' }),
  )
  const { person } = show(<Bride begunAs={begunAs} {...(told && { told })} />, { send })
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
  const write = async (name: string, text: string) =>
    person.type(await screen.findByRole('textbox', { name }), text)
  return { press, write, sent: () => mutations.map(({ body }) => body) }
}

test('what Ann has begun on a photograph for the keepers goes to them alone once Ben has opened it, and what comes next to all', async () => {
  const { press, write, sent } = await beforeTheBride('keepers')
  await write('Your comment', 'He did not want this shown.')
  expect(screen.getByText(note)).toBeTruthy()
  await press('the words')
  await press('open to the page')
  await press('the words')
  await write('Your comment', '{Enter}')
  await write('Your comment', 'In May.')
  expect(screen.queryByText(note)).toBeNull()
  await write('Your comment', '{Enter}')
  expect(sent()).toEqual([
    expect.objectContaining({ text: 'He did not want this shown.', isForKeepers: true }),
    expect.not.objectContaining({ isForKeepers: true }),
  ])
})

test('so does an answer that she has begun there to what was said before', async () => {
  const { press, write, sent } = await beforeTheBride('keepers')
  await press(/^Reply/)
  await write('Your reply', 'He did not want this shown.')
  await press('open to the page')
  expect(screen.getByText(note)).toBeTruthy()
  await write('Your reply', '{Enter}')
  expect(sent()).toMatchObject([{ entityId: said.id, isForKeepers: true }])
})

test('and it stays theirs where what was said is taken away before she has sent it', async () => {
  const { press, write, sent } = await beforeTheBride('keepers')
  await press(/^Reply/)
  await write('Your reply', 'He did not want this shown.')
  await press('open to the page')
  await press('take away what was said')
  await screen.findByText(/^That comment is no longer here/)
  expect(screen.getByText(note)).toBeTruthy()
  await write('Your comment', '{Enter}')
  expect(sent()).toMatchObject([{ entityId: id, isForKeepers: true }])
})

test('what she had begun for all stays for all where it is closed and opened again meanwhile', async () => {
  const { press, write, sent } = await beforeTheBride(undefined)
  await write('Your comment', 'In May.')
  await press('keep to the keepers')
  await press('open to the page')
  await write('Your comment', '{Enter}')
  expect(sent()).toEqual([expect.not.objectContaining({ isForKeepers: true })])
})

test('what she goes on writing while it is for the keepers is for them', async () => {
  const { press, write, sent } = await beforeTheBride(undefined)
  await write('Your comment', 'In May.')
  await press('keep to the keepers')
  await write('Your comment', ' He did not want this shown.')
  await press('open to the page')
  await write('Your comment', '{Enter}')
  expect(sent()).toMatchObject([{ isForKeepers: true }])
})

test('what she puts there into her own older words stays theirs, and what she puts into them later is for all', async () => {
  const { press, write, sent } = await beforeTheBride('keepers', { ...said, userId: ann.id })
  await press('Change this comment')
  await write('Your comment', ' She wept.')
  expect(screen.getByText(note)).toBeTruthy()
  await press('open to the page')
  await write('Your comment', '{Enter}')
  await press('Change this comment')
  await write('Your comment', ' In May.')
  expect(screen.queryByText(note)).toBeNull()
  await write('Your comment', '{Enter}')
  expect(sent()).toEqual([
    expect.objectContaining({ isForKeepers: true }),
    expect.not.objectContaining({ isForKeepers: true }),
  ])
})
