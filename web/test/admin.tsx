/** The operator's page over a house of which only what a story tells is out of the ordinary. */
import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { system } from '@spomen/contract/system.ts'
import { type FakeAnswer, fakeServer, refusedWith, when } from './fake-server.ts'
import { ann } from './cast.ts'
import { show } from './show.tsx'
import { AdminTabs } from '../src/features/admin/AdminTabs.tsx'

export const installation: InstallationOverview = {
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

/** The operator's page at an address, as somebody sees it who may look after the house. */
export function showAdmin(search: string, ...known: FakeAnswer[]) {
  const said = fakeServer(
    ...known,
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(system.about, refusedWith('unavailable')),
    when(admin.overview, installation),
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
