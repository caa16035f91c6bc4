import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { settings } from '@spomen/contract/settings.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { useViewer } from './session.ts'

const labels = ['Current password *', 'New password *', 'New password once more *'] as const

async function open(...known: FakeAnswer[]) {
  const house = fakeServer(when(accounts.profile, ann), ...known)
  const page = show(<ChangePassword />, { send: house.send })
  await page.findByLabelText(labels[0])
  async function change(...words: [string, string, string]) {
    for (const [number, label] of labels.entries()) {
      const word = words[number]
      if (word) await page.person.type(page.getByLabelText(label), word)
    }
    await page.person.click(page.getByRole('button', { name: 'Change the password' }))
  }
  return { ...page, ...house, change }
}

const accepted = when(settings.changePassword, acknowledgement)

test.each<[string, string, string]>([
  ['', 'lipa u dvorištu', 'lipa u dvorištu'],
  ['jorgovan', '', 'lipa u dvorištu'],
  ['jorgovan', 'lipa u dvorištu', ''],
])('all three are needed: %j, %j, %j is not sent (C17)', async (...words) => {
  const { change, findByText, getByText, mutations } = await open(accepted)
  await change(...words)
  expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
  expect(getByText('Required')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('two new ones that differ are not sent; the toast and the field each say it in their words (C18, Q69)', async () => {
  const { change, findByText, getByText, mutations } = await open(accepted)
  await change('jorgovan', 'lipa u dvorištu', 'lipa u dvoristu')
  expect(await findByText('Passwords do not match')).toBeTruthy()
  expect(getByText('Password must match')).toBeTruthy()
  expect(mutations).toEqual([])
})

test('a new one that is too short is not sent (A33, Q01)', async () => {
  const { change, findByText, mutations } = await open(accepted)
  await change('jorgovan', 'lipa', 'lipa')
  expect(await findByText('The password needs at least 6 characters')).toBeTruthy()
  expect(mutations).toEqual([])
})

const tooWeak =
  'This password is easy to guess: it is short, many people use it, or it is made of your name or of this site’s. Please choose another one of at least 8 characters.'

test('where the operator asks for eight signs the field says so, and one of seven is not sent', async () => {
  const tag = document.createElement('meta')
  Object.assign(tag, { name: 'spomen-password', content: '8' })
  document.head.append(tag)
  onTestFinished(() => tag.remove())
  const { change, findByText, getByLabelText, getByText, mutations } = await open(accepted)
  expect(await findByText('At least 8 characters')).toBeTruthy()
  await change('jorgovan', 'sedam77', 'sedam77')
  expect(await findByText(tooWeak)).toBeTruthy()
  // Said once: what was a hint is the complaint now.
  expect(getByLabelText(/^New password(?! once)/).getAttribute('aria-describedby')).toBe(
    getByText('At least 8 characters').id,
  )
  expect(mutations).toEqual([])
})

test('a good one is sent with the id and both writings, and no field keeps it (C19, C23)', async () => {
  const { change, findByText, getByLabelText, mutations } = await open(accepted)
  await change('jorgovan', 'lipa u dvorištu', 'lipa u dvorištu')
  expect(await findByText('Changed')).toBeTruthy()
  expect(mutations).toHaveLength(1)
  expect(mutations[0]).toMatchObject({
    method: 'PUT',
    body: {
      id: ann.id,
      currentPassword: 'jorgovan',
      newPassword: 'lipa u dvorištu',
      confirmPassword: 'lipa u dvorištu',
    },
  })
  for (const label of labels) expect(getByLabelText(label)).toHaveProperty('value', '')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('lipa')
})

test.each<[RefusalKey, string, string | null]>([
  ['currentPasswordWrong', 'Your current password is wrong', labels[0]],
  ['newPasswordSameAsCurrent', 'The new password can’t be the same as the current one', labels[1]],
  ['passwordTooWeak', tooWeak, labels[1]],
  ['tooManyRequests', 'That was a little too often. Please try again later.', labels[0]],
  ['somethingWentWrong', 'Something went wrong on our side. Please try again.', null],
])('when the house says %s, Ann reads "%s" and keeps what she wrote (C20–C22)', async (why, words, label) => {
  const { change, findAllByText, getByLabelText } = await open(
    when(settings.changePassword, refusedWith(why)),
  )
  await change('jorgovan', 'lipa u dvorištu', 'lipa u dvorištu')
  expect(await findAllByText(words)).toHaveLength(label ? 2 : 1)
  if (label) expect(getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(getByLabelText(labels[1])).toHaveProperty('value', 'lipa u dvorištu')
})

test('after an answer that was lost, a wrong current password may be the one she has just changed (C19, C20)', async () => {
  let asked = 0
  const { change, person, findByText, findAllByText, queryByText, getByRole } = await open(
    when(settings.changePassword, () => {
      asked += 1
      if (asked === 1) throw new Error('no answer')
      return refusedWith('currentPasswordWrong')
    }),
  )
  await change('jorgovan', 'lipa u dvorištu', 'lipa u dvorištu')
  expect(await findByText('There is no connection just now. Your words are still here.')).toBeTruthy()
  await person.click(getByRole('button', { name: 'Change the password' }))
  expect(await findAllByText(/^Your first try may already have worked/)).toHaveLength(2)
  expect(queryByText('Your current password is wrong')).toBeNull()
})

test('what she types is hidden until she wants to look at it, and may be pasted', async () => {
  const { person, getByLabelText, getAllByRole } = await open()
  const field = getByLabelText(labels[1]) as HTMLInputElement
  await person.click(field)
  await person.paste('lipa u dvorištu')
  expect([field.type, field.value]).toEqual(['password', 'lipa u dvorištu'])
  await person.click(getAllByRole('button', { name: 'Show password' })[1] as HTMLElement)
  expect(field.type).toBe('text')
})

test('whoever keeps her passwords learns whose this is, and which one is new', async () => {
  const { container } = await open()
  const kept = [...container.querySelectorAll('input')].map((field) => [field.autocomplete, field.value])
  expect(kept).toEqual([
    ['username', 'ann@example.org'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ])
})

function Line() {
  const { secondStepEndsAt } = useViewer()
  return secondStepEndsAt && <p>The second step ends</p>
}

test('whoever has asked that Ann’s second step end waits no more after the change, and no line says so any longer (decision 139)', async () => {
  let secondStepEndsAt: string | null = '2026-04-19T10:00:00.000Z'
  const { send } = fakeServer(
    when(accounts.profile, () => ({ ...ann, secondStepEndsAt })),
    when(settings.changePassword, () => {
      secondStepEndsAt = null
      return acknowledgement
    }),
  )
  const page = show(
    <>
      <Line />
      <ChangePassword />
    </>,
    { send },
  )
  await page.findByText('The second step ends')
  for (const label of labels)
    await page.person.type(
      page.getByLabelText(label),
      label.startsWith('Current') ? 'jorgovan' : 'lipa u dvorištu',
    )
  await page.person.click(page.getByRole('button', { name: 'Change the password' }))
  await vi.waitFor(() => expect(page.queryByText('The second step ends')).toBeNull())
})
