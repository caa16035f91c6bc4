import { accountLog, type HouseLogLine } from '@spomen/contract/account-log.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { admin, type RegisteredUser } from '@spomen/contract/admin.ts'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { system } from '@spomen/contract/system.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { AdminTabs } from './AdminTabs.tsx'
import { formatBytes } from './format.ts'

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

const house: InstallationOverview = {
  counts: null,
  storage: null,
  freeForever: { taken: 988, of: 1_000 },
  disk: { free: 2 * 1024 ** 3, total: 100 * 1024 ** 3 },
  database: { bytes: 12 * 1024 ** 2, version: '18.0', migration: '0028_operators-view' },
  letters: { waiting: 10_001, dead: 3 },
  jobs: { waiting: 1, active: 2, failed: 0 },
  failedLogins: 12,
  backups: {
    isNightly: true,
    verified: null,
    attempt: null,
    readSince: null,
    broken: { count: 0, memorials: [] },
  },
}

function open(search: string, ...known: FakeAnswer[]) {
  const said = fakeServer(
    ...known,
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(system.about, refusedWith('unavailable')),
    when(admin.overview, house),
    when(admin.queues, [{ name: 'letter', waiting: 3, later: 0, active: 1, failed: 1 }]),
  )
  const page = show(
    <main id="main" tabIndex={-1}>
      <AdminTabs />
    </main>,
    { at: `/Admin${search}`, send: said.send },
  )
  return { ...page, ...said }
}

test('the house at a glance says what waits, what went wrong and what is still being counted', async () => {
  const { findByText, getByText, getAllByText, getByRole } = open('')
  expect(await findByText('10,000+')).toBeTruthy()
  expect(getByText('E-mails given up').closest('div')?.textContent).toContain('3')
  expect(getAllByText(/being counted for the first time/)).toHaveLength(2)
  expect(getByText('Free on the disk').closest('div')?.textContent).toContain('2 GB')
  expect(getByRole('link', { name: 'E-mails given up' }).getAttribute('href')).toBe(
    '/Admin?part=mail&of=dead',
  )
})

const weighed = (more: Partial<NonNullable<InstallationOverview['storage']>>) =>
  open(
    '',
    when(admin.overview, {
      ...house,
      storage: {
        originals: { files: 90, bytes: 900 },
        derived: { files: 360, bytes: 3_600 },
        takenAt: new Date().toISOString(),
        ...more,
      },
    }),
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test.each([
  ['all of it was counted just now', { weighedSince: daysAgo(0) }, /^Counted just now$/],
  ['a server of the version before counted it', {}, /^Counted just now$/],
  ['a part is counted each night', { weighedSince: daysAgo(200) }, /the oldest 6 months ago$/],
  ['most of it was never counted', { weighedSince: daysAgo(0), weighedParts: 3 }, /from 3 of 256 parts/],
])('the operator reads how true the figures of the store are: %s', async (_, more, note) => {
  const { findByText } = weighed(more)
  expect(await findByText(note)).toBeTruthy()
})

const backups: InstallationOverview['backups'] = {
  isNightly: true,
  verified: {
    at: new Date(Date.now() - 3_600_000).toISOString(),
    place: '/mnt/backups',
    rows: 12_345,
    originals: 900,
    bytes: 3 * 1024 ** 3,
  },
  attempt: null,
  readSince: '2026-03-04T01:15:00Z',
  broken: { count: 0, memorials: [] },
}

const openWith = (changed: Partial<InstallationOverview['backups']>) =>
  open('', when(admin.overview, { ...house, backups: { ...backups, ...changed } }))

test('the operator reads when the last backup was verified, where it is and what is in it (YE04)', async () => {
  const { findByText, getByText, queryByText } = openWith({})
  expect((await findByText('1 hour ago')).closest('strong')).toBeNull()
  expect(getByText('Last backup that was read again').closest('div')?.textContent).toContain('/mnt/backups')
  expect(getByText('Files in it').closest('div')?.textContent).toBe('Files in it3 GBRows: 12,345')
  expect(getByText('Every file read again since').closest('div')?.textContent).toContain('2026')
  expect(getByText('Damaged files').closest('div')?.textContent).toContain('0')
  expect(queryByText(/BACKUP_TO/)).toBeNull()
})

test('a house without a backup is told what that means, and what to do', async () => {
  const { findByText, getByText } = openWith({ isNightly: false, verified: null })
  expect(await findByText(/If this machine is lost, everything on it is lost/)).toBeTruthy()
  expect(getByText('BACKUP_TO').closest('p')?.textContent).toContain('does so every night')
})

test('an old backup, the attempt that failed after it and damaged files with their memorials stand out', async () => {
  const at = new Date(Date.now() - 4 * 24 * 3_600_000).toISOString()
  const error = 'The backup place /mnt/backups cannot be used: no room is left there.'
  const { findByText, getByText, getByRole } = openWith({
    verified: backups.verified && { ...backups.verified, at },
    attempt: { begunAt: '2026-03-08T01:15:00Z', place: '/mnt/backups', state: 'failed', error },
    broken: {
      count: 3,
      memorials: [{ id: '01JMILAN000000000000000000', fullName: 'Milan Petrović', count: 2 }],
    },
  })
  expect((await findByText('4 days ago')).closest('strong')).toBeTruthy()
  expect(getByText(error).getAttribute('lang')).toBe('en')
  expect(getByText('3 files are not as they came, and could not be mended from a backup yet.')).toBeTruthy()
  expect(getByRole('link', { name: 'Milan Petrović' }).getAttribute('href')).toBe(
    '/Admin?part=memorials&q=01JMILAN000000000000000000',
  )
})

test.each([
  ['underWay', /A backup has been under way since/],
  ['brokenOff', /was broken off\. Nothing of it counts/],
] as const)('an attempt that is %s is told of', async (state, words) => {
  const { findByText } = openWith({
    attempt: { begunAt: '2026-03-08T01:15:00Z', place: '/mnt/backups', state, error: null },
  })
  expect(await findByText(words)).toBeTruthy()
})

test('people are looked for from the address, and what is typed is asked once one pauses', async () => {
  const asked: string[] = []
  const { person, findByRole, findByText, getByRole } = open(
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
  await person.clear(field)
  await person.type(field, 'nobody')
  expect(await findByText('Nothing found')).toBeTruthy()
  expect(asked.filter((search) => search.includes('nobo')).length).toBe(1)
  await person.click(getByRole('button', { name: 'Show all' }))
  expect(await findByRole('row', { name: /Ben Đorđević/ })).toBeTruthy()
})

test('whoever keeps somebody out says why, and is told when another was faster', async () => {
  const { person, findByRole, findByText, getByRole, mutations } = open(
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
  expect(await findByText('Another moderator was faster. Nothing was changed.')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: ben.id, reason: 'Writes for money.' }])
})

const givenUp = {
  ...{ id: '01JMAIL0000000000000000000', kind: 'reset', state: 'dead' as const, to: 'ann@example.org' },
  ...{ createdAt: '2026-03-04T08:00:00Z', attempts: 12, lastError: '451 greylisted' },
}

test('a list that is cut says so, one that failed offers another try, and e-mails given up are tried again', async () => {
  let fails = true
  const { person, findByText, findByRole, getByRole, mutations } = open(
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
  const { person, findByRole, findByText } = open(
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
  const { person, findByRole, findByText } = open(
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

test.each([
  [0, '0 KB'],
  [1_536, '1.5 KB'],
  [12 * 1024 ** 2, '12 MB'],
  [1.25 * 1024 ** 4, '1.3 TB'],
])('%d bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes, 'en')).toBe(said)
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
  const { findByRole, findByText, getByRole, person } = open(
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
