/** The house at a glance: what waits, what went wrong, its store and its backups (YE04). */
import { admin } from '@spomen/contract/admin.ts'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { installation, showAdmin } from '../../../test/admin.tsx'

test('the house at a glance says what waits, what went wrong and what is still being counted', async () => {
  const { findByText, getByText, getAllByText, getByRole } = showAdmin('')
  expect(await findByText('10,000+')).toBeTruthy()
  expect(getByText('E-mails given up').closest('div')?.textContent).toContain('3')
  expect(getAllByText(/being counted for the first time/)).toHaveLength(2)
  expect(getByText('Free on the disk').closest('div')?.textContent).toContain('2 GB')
  expect(getByRole('link', { name: 'E-mails given up' }).getAttribute('href')).toBe(
    '/Admin?part=mail&of=dead',
  )
})

test('what was forgotten in the settings is said with what comes of it', async () => {
  const { findByRole, getByText } = showAdmin(
    '',
    when(admin.overview, {
      ...installation,
      setup: ['publicUrlLocal', 'publicUrlDiffers', 'proxyNotTrusted', 'contactMissing'],
    }),
  )
  const title = await findByRole('heading', { name: 'Settings to look at' })
  for (const [name, what] of [
    ['TRUST_PROXY', /everybody seems to be in the same place/],
    ['CONTACT_MAIL', /a family whose page is suspended/],
  ] as const)
    expect(getByText(name).closest('p')?.textContent).toMatch(what)
  expect(title.closest('section')?.textContent).toMatch(/cannot open it\. Set PUBLIC_URL to/)
  expect(title.closest('section')?.textContent).toMatch(/another address than PUBLIC_URL names/)
})

test('of a house that is set up nothing is said about its settings', async () => {
  const { findByText, queryByRole } = showAdmin('')
  await findByText('Backups')
  expect(queryByRole('heading', { name: 'Settings to look at' })).toBeNull()
})

const weighed = (more: Partial<NonNullable<InstallationOverview['storage']>>) =>
  showAdmin(
    '',
    when(admin.overview, {
      ...installation,
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
  showAdmin('', when(admin.overview, { ...installation, backups: { ...backups, ...changed } }))

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
