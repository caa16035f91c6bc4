import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { succession } from '@spomen/contract/succession.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { show } from '../../../test/show.tsx'
import { saveToken, token } from '../../kit/session.ts'
import CloseAccountForm from './CloseAccountForm.tsx'

const assign = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { ...location, assign })
  saveToken('abc')
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

const keeping = (ids: readonly string[], passing: readonly string[] = []) =>
  when(succession.uponClosing, {
    closes: ids.map((personId) => ({ personId, deceasedName: personId, isAnybodyInside: true })),
    passes: passing.map((personId) => ({ personId, deceasedName: personId, userFullName: 'Ben Đorđević' })),
  })

const follower = (userId: string) => ({
  userId,
  userFullName: userId,
  profileImageUrl: null,
  imageName: null,
})

const followed = when(following.followers, ({ path }) =>
  path.includes('milan') ? [follower('ben'), follower('cleo')] : [follower('ben')],
)

function open(...known: FakeAnswer[]) {
  const house = fakeServer(when(accounts.profile, ann), ...known)
  const page = show(
    <Suspense>
      <CloseAccountForm />
    </Suspense>,
    { send: house.send },
  )
  return { ...page, ...house }
}

test('before she leaves, Ann reads how many pages close and for how many people, each counted once (Q28)', async () => {
  const { findByText } = open(keeping(['milan', 'rex']), followed)
  expect(await findByText(/The 2 pages that nobody keeps with you close for everybody\./)).toBeTruthy()
  expect(await findByText(/Also for the 2 people who follow\./)).toBeTruthy()
})

test('the address her letter goes to breaks behind its signs in large letters, and reads as it is', async () => {
  const { findByTitle, findByText } = open(keeping([]))
  expect((await findByTitle(ann.email)).querySelectorAll('wbr')).toHaveLength(2)
  expect((await findByText(/^We send a letter to/)).textContent).toMatch(`to ${ann.email}. The link`)
})

test.each([
  [
    ['rex'],
    /^.*closes for everybody\..*whether one of them will keep it\. If you do not want that, delete it first\.$/,
  ],
  [
    ['milan', 'rex', 'luna', 'nada'],
    /The 4 pages .*We ask those inside each of them whether .*not want that for one of them, delete that page first\.$/,
  ],
])(
  'of the pages %j she reads that those inside are asked, in as many words as there are pages',
  async (ids, says) => {
    const { findByText } = open(keeping(ids), followed)
    await findByText(says)
  },
)

test('a page that others keep passes on, and she reads to whom (YC07)', async () => {
  const { findByText } = open(keeping(['rex'], ['Milan Jovanović']), followed)
  expect(await findByText(/Also for the one person who follows\./)).toBeTruthy()
  expect(await findByText('Milan Jovanović passes to Ben Đorđević')).toBeTruthy()
})

test('Ann has asked somebody who has not answered: she reads that they can still keep what closes, and that an offer of what passes ends (YC07)', async () => {
  const { findByText } = open(
    when(succession.uponClosing, {
      closes: [{ personId: 'rex', deceasedName: 'Rex', isAnybodyInside: false, isAnybodyAsked: true }],
      passes: [{ personId: 'milan', deceasedName: 'Milan', userFullName: 'Ben Đorđević', isOffered: true }],
    }),
  )
  expect(await findByText(/has not answered: for thirty days they can still keep it\./)).toBeTruthy()
  expect(await findByText(/What you have offered to somebody who has not answered ends/)).toBeTruthy()
})

test('where nobody was asked she reads nothing of answers', async () => {
  const { findByText, queryByText } = open(keeping(['rex'], ['Milan Jovanović']), followed)
  await findByText('Milan Jovanović passes to Ben Đorđević')
  expect(queryByText(/has not answered/)).toBeNull()
})

test('once the house is closed she reads what closes and passes on, and nothing of answers that nobody could give (YE06)', async () => {
  const home = fakeServer(
    when(accounts.profile, ann),
    when(succession.uponClosing, {
      closes: [
        { personId: 'rex', deceasedName: 'Rex', isAnybodyInside: true, isAnybodyAsked: true },
        { personId: 'luna', deceasedName: 'Luna', isAnybodyInside: false, isPrepared: true },
      ],
      passes: [{ personId: 'milan', deceasedName: 'Milan', userFullName: 'Ben Đorđević', isOffered: true }],
    }),
    followed,
  )
  const { findByText, queryByText } = show(
    <ClosedHouse>
      <CloseAccountForm />
    </ClosedHouse>,
    { send: home.send },
  )
  await findByText('Milan passes to Ben Đorđević')
  await findByText(/The 2 pages that nobody keeps with you close for everybody\./)
  expect(queryByText(/We ask those inside|has not answered|The cards of pages/)).toBeNull()
})

test('who keeps no page reads nothing about pages', async () => {
  const { findByText, queryByText } = open(keeping([]))
  expect(await findByText('ann@example.org')).toBeTruthy()
  await vi.waitFor(() => expect(queryByText(/close for everybody/)).toBeNull())
})

test('with her password she leaves, taking her words along or leaving them, and the session is cleared', async () => {
  localStorage.setItem('language', 'srb')
  const { findByLabelText, getByRole, person, mutations } = open(
    keeping([]),
    when(personalData.leave, { ok: true }),
  )
  await person.type(await findByLabelText(/^Your password/), 'the mulberry tree')
  await person.click(getByRole('radio', { name: /^Leave them, without my name/ }))
  await person.dblClick(getByRole('button', { name: 'Delete my account' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/Farewell'))
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: ann.id, password: 'the mulberry tree', words: 'leave' },
  ])
  expect(token()).toBeNull()
  expect(localStorage.getItem('language')).toBe('srb')
})

test('a wrong password is said beside the field, and nothing has happened', async () => {
  const { findByLabelText, findAllByText, queryByText, getByRole, person } = open(
    keeping([]),
    when(personalData.leave, refusedWith('currentPasswordWrong')),
  )
  const password = await findByLabelText(/^Your password/)
  await person.type(password, 'the walnut tree')
  await person.click(getByRole('button', { name: 'Delete my account' }))
  await vi.waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(await findAllByText('Your current password is wrong')).not.toHaveLength(0)
  expect(assign).not.toHaveBeenCalled()
  expect(token()).toBe('abc')
  await person.type(password, 's')
  expect(password.getAttribute('aria-invalid')).toBeNull()
  expect(queryByText('Required')).toBeNull()
})
