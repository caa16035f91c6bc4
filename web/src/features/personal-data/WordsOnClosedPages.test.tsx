import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { personalData, type WordsOnClosedPage } from '@spomen/contract/personal-data.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import WordsOnClosedPages from './WordsOnClosedPages.tsx'

const words = (kind: WordsOnClosedPage['kind'], text: string): WordsOnClosedPage => ({
  id: `01J${kind.toUpperCase().padEnd(23, '0')}`,
  kind,
  deceasedFullName: 'Milan Jovanović',
  text,
  createdAt: '2026-04-12T10:00:00.000Z',
})

function open(...known: FakeAnswer[]) {
  const house = fakeServer(when(accounts.profile, ann), ...known)
  const shown = show(
    <Suspense>
      <WordsOnClosedPages />
    </Suspense>,
    { send: house.send },
  )
  return { ...shown, ...house }
}

const confirm = async () =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete the / })

test('Ann, who left Milan’s page, finds what she wrote there, and takes back her greeting and her comment (Q85)', async () => {
  let there = [words('comment', 'By the river.'), words('greeting', 'Rest well,\nMilan.')]
  const leave = (kind: string) => () => {
    there = there.filter((each) => each.kind !== kind)
    return acknowledgement
  }
  const { person, findByRole, findByText, mutations } = open(
    when(personalData.onClosedPages, () => ({ items: there, next: null })),
    when(greetings.remove, leave('greeting')),
    when(comments.remove, leave('comment')),
  )
  expect((await findByText(/Rest well,/)).textContent).toBe('Rest well,\nMilan.')
  expect(await findByText('A last greeting, 12 April 2026')).toBeTruthy()

  await person.click(await findByRole('button', { name: 'Delete your greeting to Milan Jovanović' }))
  await person.click(await confirm())
  await findByText('Greeting deleted')
  await waitFor(() => expect(screen.queryByText(/Rest well,/)).toBeNull())
  await person.click(await findByRole('button', { name: 'Delete your comment: Milan Jovanović' }))
  await person.click(await confirm())
  await findByText(/^There are none\./)
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: words('greeting', '').id },
    { userId: ann.id, id: words('comment', '').id },
  ])
})

test('what was taken back elsewhere leaves the list without a complaint, and what is older comes when it is asked for', async () => {
  let isGone = false
  const { person, findByRole, findByText } = open(
    when(personalData.onClosedPages, ({ path }) =>
      path.includes('before=')
        ? { items: [words('greeting', 'Rest well.')], next: null }
        : { items: isGone ? [] : [words('comment', 'By the river.')], next: '01JC0MMENT0000000000000000' },
    ),
    when(comments.remove, () => {
      isGone = true
      return refusedWith('notFound')
    }),
  )
  await person.click(await findByRole('button', { name: 'Show earlier words' }))
  await findByText('Rest well.')
  await person.click(await findByRole('button', { name: /^Delete your comment/ }))
  await person.click(await confirm())
  await waitFor(() => expect(screen.queryByText('By the river.')).toBeNull())
  expect(document.querySelector('[data-toast=failed]')).toBeNull()
})

test('past the last day of the house Ann reads what she wrote, and is offered nothing it refuses (YE06, Q85)', async () => {
  const there = [words('comment', 'By the river.'), words('greeting', 'Rest well.')]
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(personalData.onClosedPages, { items: there, next: null }),
  )
  const { findByText, queryByRole } = show(
    <ClosedHouse>
      <WordsOnClosedPages />
    </ClosedHouse>,
    { send },
  )
  await findByText('Rest well.')
  expect(queryByRole('button')).toBeNull()
})
