/** People, e-mails, jobs and the log of accounts, as the operator looks through them. */
import { accountLog, type HouseLogLine } from '@spomen/contract/account-log.ts'
import { admin, type RegisteredMemorial, type RegisteredUser } from '@spomen/contract/admin.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { showAdmin } from '../../../test/admin.tsx'

const ben: RegisteredUser = {
  id: '01JBEN00000000000000000000',
  name: 'Ben',
  lastName: 'Đorđević',
  email: 'ben@example.org',
  role: null,
  createdAt: '2026-03-04T08:00:00Z',
  activatedAt: '2026-03-04T08:05:00Z',
  closedAt: null,
  suspendedAt: null,
  suspendedWhy: null,
  seenAt: '2026-03-05T08:00:00Z',
  memorials: 2,
}

const found = <Item,>(...items: Item[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  pageNumber: 1,
  isMore: false,
})

test('people are looked for from the address, and what is typed is asked once one pauses', async () => {
  const asked: string[] = []
  const { person, findByRole, findByText, getByRole } = showAdmin(
    '?part=users&q=ben&of=suspended',
    when(admin.users, ({ path }) => {
      asked.push(new URL(path, 'http://x').search)
      return path.includes('nobody') ? found<RegisteredUser>() : found(ben)
    }),
  )
  expect(await findByRole('row', { name: /Ben Đorđević/ })).toBeTruthy()
  expect(asked[0]).toContain('q=ben')
  expect(asked[0]).toContain('of=suspended')
  const field = getByRole('searchbox', { name: 'Name or e-mail' })
  // In one go: a slow machine may pause between two presses of a key.
  for (const value of ['', 'n', 'nobo', 'nobody']) fireEvent.change(field, { target: { value } })
  expect(await findByText('Nothing found')).toBeTruthy()
  expect(asked.filter((search) => search.includes('nobo')).length).toBe(1)
  await person.click(getByRole('button', { name: 'Show all' }))
  expect(await findByRole('row', { name: /Ben Đorđević/ })).toBeTruthy()
})

test('whoever cannot see the table hears of whom the pages are, also of a single one', async () => {
  const annWithOne = { ...ben, id: ann.id, name: 'Ann', lastName: 'Petrović', memorials: 1 }
  const { findByRole, getByRole } = showAdmin('?part=users', when(admin.users, found(ben, annWithOne)))
  expect(await findByRole('link', { name: /^2\s*pages of Ben Đorđević$/ })).toBeTruthy()
  expect(getByRole('link', { name: /^1\s*page of Ann Petrović$/ })).toBeTruthy()
})

test('whoever keeps somebody out says why, and is told when that is so already, be it by herself or by another', async () => {
  const { person, findByRole, findByText, getByRole, mutations } = showAdmin(
    '?part=users',
    when(admin.users, found(ben, { ...ben, id: ann.id, name: 'Ann', lastName: 'Petrović', role: 'Admin' })),
    when(admin.suspendUser, refusedWith('alreadyResolved')),
  )
  await person.click(await findByRole('button', { name: 'More about Ann Petrović' }))
  const own = within(getByRole('row', { name: /Ann Petrović/ }))
  expect(own.queryByRole('button', { name: 'Suspend' })).toBeNull()
  await person.click(getByRole('button', { name: 'More about Ben Đorđević' }))
  await person.click(within(getByRole('row', { name: /Ben/ })).getByRole('button', { name: 'Suspend' }))
  const dialog = within(await findByRole('dialog', { name: 'Suspend Ben Đorđević?' }))
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(dialog.getByText('Required')).toBeTruthy()
  await person.type(dialog.getByRole('textbox'), 'Writes for money.')
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await findByText('This has been settled meanwhile. Please look at it as it is now.')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: ben.id, reason: 'Writes for money.' }])
})

test('without a connection, why somebody is kept out stays where it was written, and is sent from there', async () => {
  let isThere = false
  const { person, findByRole, findByText } = showAdmin(
    '?part=users',
    when(admin.users, found(ben)),
    when(admin.suspendUser, () => {
      if (!isThere) throw new Error('no line')
      return { ...ben, suspendedAt: '2026-03-05T08:00:00Z' }
    }),
  )
  await person.click(await findByRole('button', { name: 'More about Ben Đorđević' }))
  await person.click(await findByRole('button', { name: 'Suspend' }))
  const dialog = within(await findByRole('dialog', { name: 'Suspend Ben Đorđević?' }))
  await person.type(dialog.getByRole('textbox'), 'Writes for money.')
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  await findByText(/Your words are still here/)
  isThere = true
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await findByText('Ben Đorđević is kept out')).toBeTruthy()
})

test('the operator reads of plans what families read, not the name on the wire (Q13)', async () => {
  const memorial: RegisteredMemorial = {
    ...{ id: '01JMILAN000000000000000000', fullName: 'Milan Petrović', isHuman: true },
    ...{ dateOfBirth: '1931-05-02', dateOfDeath: '2021-11-03', createdAt: '2026-03-04T08:00:00Z' },
    ...{ ownerId: ann.id, ownerName: 'Ann Petrović', ownerEmail: 'ann@example.org' },
    ...{ package: 'Free always - Premium', packageDue: null, closedAt: null, suspendedAt: null },
    ...{ images: 0, videos: 0, documents: 0, greetings: 0, followers: 0, bytes: 0 },
  }
  const { person, findByRole, getByRole } = showAdmin(
    '?part=memorials',
    when(admin.memorials, ({ path }) => found(...(path.includes('Basic') ? [] : [memorial]))),
  )
  const row = await findByRole('row', { name: /Milan Petrović/ })
  expect(row.textContent).toContain('Premium · Free forever')
  const plan = getByRole('combobox', { name: 'Plan' })
  expect([...plan.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    ...['All plans', 'Free', 'Basic', 'Plus', 'Pro', 'Premium', 'Premium · Free forever'],
  ])
  await person.selectOptions(plan, 'Premium · Free forever')
  expect(await findByRole('row', { name: /Milan Petrović/ })).toBeTruthy()
})

const givenUp = {
  ...{ id: '01JMAIL0000000000000000000', kind: 'reset', state: 'dead' as const, to: 'ann@example.org' },
  ...{ createdAt: '2026-03-04T08:00:00Z', attempts: 12, lastError: '451 greylisted' },
}

test('a list that is cut says so, one that failed offers another try, and e-mails given up are tried again', async () => {
  let fails = true
  const { person, findByText, findByRole, getByRole, mutations } = showAdmin(
    '?part=mail&of=dead',
    when(admin.mails, () =>
      fails ? refusedWith('unavailable') : { ...found(givenUp), totalCount: 10_000, isMore: true },
    ),
    when(admin.retryMail, { ok: true }),
    when(admin.retryMails, { count: 3 }),
  )
  await findByText('We could not fetch this')
  fails = false
  await person.click(getByRole('button', { name: 'Try again' }))
  expect(await findByText(/More than 10,000/)).toBeTruthy()
  // What it tells of in words; what the program calls it stays beside that, for the log and the command line.
  expect((await findByText('Password', { exact: true })).nextElementSibling?.textContent).toBe('reset')
  await person.click(await findByRole('button', { name: 'Try again: ann@example.org' }))
  expect(await findByText('It is tried again, for a day')).toBeTruthy()
  await person.click(getByRole('button', { name: 'Try all of them again' }))
  expect(await findByText('Tried again, for a day: 3')).toBeTruthy()
  expect(mutations.map(({ path }) => path)).toEqual([
    '/api/RefAdmin/RetryLetter',
    '/api/RefAdmin/RetryLetters',
  ])
})

test.each([
  ['Try again: ann@example.org', 'E-mails'],
  ['Try all of them again', null],
])('whoever presses “%s” does not lose their place as the e-mails go from the list', async (name, place) => {
  let rows = [givenUp]
  const { person, findByRole, findByText } = showAdmin(
    '?part=mail&of=dead',
    when(admin.mails, () => found(...rows)),
    when(admin.retryMail, () => {
      rows = []
      return acknowledgement
    }),
    when(admin.retryMails, () => {
      rows = []
      return { count: 1 }
    }),
  )
  await person.click(await findByRole('button', { name }))
  await findByText('No e-mail was given up')
  expect(document.activeElement).toBe(
    place ? await findByRole('group', { name: place }) : await findByRole('main'),
  )
})

test('whoever has a job done again does not lose their place as it goes from the list', async () => {
  const job = {
    ...{ id: '01JJOB00000000000000000000', queue: 'letter', tries: 3 },
    ...{ createdAt: '2026-03-04T08:00:00Z', failedAt: '2026-03-04T09:00:00Z' },
  }
  let rows = [job]
  const { person, findByRole, findByText } = showAdmin(
    '?part=jobs',
    when(admin.failedJobs, () => found(...rows)),
    when(admin.retryJob, () => {
      rows = []
      return acknowledgement
    }),
  )
  await person.click(await findByRole('button', { name: 'Try again: letter' }))
  await findByText('No job was given up')
  expect(document.activeElement).toBe(await findByRole('group', { name: 'Jobs given up' }))
})

test('Mod reads the log of an account, narrows it, and is told that it is written down', async () => {
  const event: HouseLogLine = {
    id: '01JLOG00000000000000000000',
    at: '2026-03-04T10:00:00.000Z',
    kind: 'accountSuspended',
    way: null,
    by: 'moderator',
    count: 1,
    browser: null,
    system: null,
    device: null,
    network: null,
    personId: null,
    userId: ben.id,
    userName: 'Ben Đorđević',
    userEmail: ben.email,
    moderatorId: ann.id,
    moderatorName: 'Ann Petrović',
    requestId: null,
  }
  const asked: string[] = []
  const { findByRole, findByText, getByRole, person } = showAdmin(
    '?part=log',
    when(accountLog.ofHouse, ({ path }) => {
      asked.push(path)
      return { items: path.includes('kind=loggedIn') ? [] : [event], next: null }
    }),
  )
  const row = await findByRole('row', { name: /Ben Đorđević/ })
  expect(row.textContent).toContain('Account suspendedBy the moderator Ann Petrović')
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/Admin?part=log&q=${ben.id}`)
  expect(await findByText(/That you read it is written down here too/)).toBeTruthy()
  await person.selectOptions(getByRole('combobox', { name: 'What happened' }), 'loggedIn')
  expect(await findByText('Nothing found')).toBeTruthy()
  await person.click(getByRole('button', { name: 'Show all' }))
  expect(await findByRole('row', { name: /Ben Đorđević/ })).toBeTruthy()
  expect(asked[1]).toContain('kind=loggedIn')
})
