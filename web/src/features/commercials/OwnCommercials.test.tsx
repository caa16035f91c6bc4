import { type Commercial, commercials } from '@spomen/contract/commercials.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { florist, given, pageOf, showNotices } from '../../../test/commercials.tsx'
import { type FakeAnswer, refusedWith, when } from '../../../test/fake-server.ts'
import { OwnCommercials } from './index.ts'

beforeEach(() => sessionStorage.clear())

const own = (known: FakeAnswer[]) =>
  showNotices(<OwnCommercials page={1} pageAt={(page) => `?page=${page}`} />, known)

test('Ann sees how far each of hers is, and why one was rejected (W02)', async () => {
  const statuses = [
    { ...florist, id: '01JF10R1ST0000000000000002', status: 0, title: 'A draft' },
    { ...florist, id: '01JF10R1ST0000000000000003', status: 1, title: 'Waits' },
    {
      ...florist,
      id: '01JF10R1ST0000000000000004',
      status: 3,
      title: 'Loud',
      statusComment: 'No prices, please.',
    },
    { ...florist, id: '01JF10R1ST0000000000000005', phase: 'over', title: 'Old' },
    florist,
  ] as const satisfies Commercial[]
  const { findByRole } = own([when(commercials.mine, pageOf([...statuses]))])
  const say = async (title: string) => (await findByRole('article', { name: title })).textContent
  expect(await say('A draft')).toMatch(/^Draft.*Send it again/s)
  expect(await say('Waits')).toMatch(/^Waiting for a moderator.*Take it back/s)
  expect(await say('Loud')).toMatch(/^Rejected by a moderator.*Why it was rejectedNo prices, please\./s)
  expect(await say('Loud')).not.toContain('Take it back')
  expect(await say('Old')).toMatch(/^Its days are over/)
  expect(await say(florist.title)).toMatch(/^On the wall01\/04\/2026 to 30\/04\/2026/)
})

test('Ann’s notice whose days are over is changed before it is sent again, since it would be refused (W02)', async () => {
  const statuses = [
    { ...florist, id: '01JF10R1ST0000000000000002', status: 0, phase: 'over', title: 'A draft' },
    { ...florist, id: '01JF10R1ST0000000000000003', status: 1, phase: 'over', title: 'Waits' },
  ] as const satisfies Commercial[]
  const { findByRole } = own([when(commercials.mine, pageOf([...statuses]))])
  const draft = await findByRole('article', { name: 'A draft' })
  expect(draft.textContent).toMatch(/^Draft\u00a0· Its days are over/)
  expect(within(draft).queryByRole('button', { name: /^Send it again/ })).toBeNull()
  expect(within(draft).getByRole('link', { name: 'Change: A draft' })).toBeTruthy()
  const waiting = await findByRole('article', { name: 'Waits' })
  expect(waiting.textContent).toMatch(/^Waiting for a moderator\u00a0· Its days are over/)
})

test('Ann takes a notice back, sends it again, and deletes it for good', async () => {
  let there: Commercial[] = [florist]
  const become = (commercial: Commercial) => {
    there = [commercial]
    return given(commercial)
  }
  const { findByRole, findByText, person, mutations } = own([
    when(commercials.mine, () => pageOf(there)),
    when(commercials.withdraw, () => become({ ...florist, status: 0 })),
    when(commercials.change, () => become({ ...florist, status: 1 })),
    when(commercials.remove, () => {
      there = []
      return acknowledgement
    }),
  ])
  await person.click(await findByRole('button', { name: `Take it back: ${florist.title}` }))
  await person.click(await findByRole('button', { name: `Send it again: ${florist.title}` }))
  expect(await findByText('Waiting for a moderator')).toBeTruthy()
  await person.click(await findByRole('button', { name: `Delete: ${florist.title}` }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete the notice' }))
  expect(await findByText('You have handed in nothing yet')).toBeTruthy()
  expect(mutations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/refcommercials/withdraw',
    'PUT /api/refcommercials/update',
    'DELETE /api/refcommercials/delete',
  ])
  expect(mutations[1]?.body).toEqual({
    id: florist.id,
    category: 'florist',
    title: florist.title,
    text: florist.text,
    link: florist.link,
    country: 'Serbia',
    city: 'Novi Sad',
    from: florist.from,
    to: florist.to,
    modifiedAt: florist.modifiedAt,
  })
})

test('what was begun and not sent stands first among hers, until it is finished or thrown away', async () => {
  sessionStorage.setItem('draft:commercial', JSON.stringify({ title: 'The garden', text: '' }))
  const { findByText, findByRole, person } = own([when(commercials.mine, pageOf([]))])
  expect(await findByText('You have begun a notice: “The garden”')).toBeTruthy()
  expect((await findByRole('link', { name: 'Go on writing' })).getAttribute('href')).toBe('/AddCommercials')
  await person.click(await findByRole('button', { name: 'Throw it away' }))
  await person.click(
    within(await findByRole('dialog')).getByRole('button', { name: 'Throw away what I wrote' }),
  )
  expect(await findByText('You have handed in nothing yet')).toBeTruthy()
  expect(sessionStorage.getItem('draft:commercial')).toBeNull()
})

test('a list that did not come can be asked for again', async () => {
  let isBack = false
  const { findByRole, findByText, person } = own([
    when(commercials.mine, () => (isBack ? pageOf([florist]) : refusedWith('somethingWentWrong'))),
  ])
  const again = await findByRole('button', { name: 'Try again' })
  isBack = true
  await person.click(again)
  expect(await findByText(florist.title)).toBeTruthy()
})
