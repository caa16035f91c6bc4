import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import { brokenFilesMail, fullDiskMail, oldBackupMail } from '../features/backups/index.ts'
import { closingCancelledMail, closingMail, closingReminderMail } from '../features/house-closing/index.ts'
import type { SampleMail } from './mail-preview.ts'

interface OperatorMailFacts {
  language: Language
  name: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  publicUrl: string
}

/** What moderators are written when what people have given is not as safe as it should be. */
export function sampleOperatorMails({
  memorial,
  publicUrl,
  ...reader
}: Omit<OperatorMailFacts, 'life'>): SampleMail[] {
  const about = { ...reader, page: `${publicUrl}/Admin` }
  const old = { ...about, since: new Date('2027-03-01T01:15:00Z'), timeZone: 'Europe/Belgrade', days: 3 }
  const error = 'The backup place /mnt/backups cannot be used: it is not there (is the disk mounted?).'
  return [
    { name: 'backup-old', content: oldBackupMail({ ...old, isFirst: false, error }) },
    { name: 'backup-never', content: oldBackupMail({ ...old, isFirst: true, error: null }) },
    { name: 'disk-full', content: fullDiskMail({ ...about, free: 3_200_000_000, total: 64_000_000_000 }) },
    { name: 'files-broken', content: brokenFilesMail({ ...about, count: 1, memorials: [memorial] }) },
    {
      name: 'files-broken-several',
      content: brokenFilesMail({ ...about, count: 3, memorials: [memorial, 'Rex'] }),
    },
  ]
}

/** What owners and keepers are written when the house closes (YE06). */
export function sampleClosingMails({
  memorial,
  life,
  publicUrl,
  ...reader
}: OperatorMailFacts): SampleMail[] {
  const milica = { name: memorial, ...life, isKept: false }
  const rex = { ...life, name: 'Rex', isKept: false }
  const facts = {
    ...reader,
    memorials: [milica, rex],
    on: '2027-06-01',
    site: publicUrl,
    page: `${publicUrl}/Closing`,
    isOnRequest: false,
    isSuspended: false,
    pays: false,
    contact: 'help@example.org',
  }
  return [
    { name: 'house-closing', content: closingMail({ ...facts, pays: true }) },
    {
      name: 'house-closing-on-request',
      content: closingMail({ ...facts, isOnRequest: true, memorials: [milica] }),
    },
    {
      name: 'house-closing-keeper',
      content: closingMail({ ...facts, memorials: [milica, { ...rex, isKept: true }] }),
    },
    {
      name: 'house-closing-prepared',
      content: closingMail({ ...facts, memorials: [milica, { ...rex, isPrepared: true }] }),
    },
    { name: 'house-closing-suspended', content: closingMail({ ...facts, isSuspended: true }) },
    { name: 'house-closing-month', content: closingReminderMail({ ...facts, days: 30 }) },
    {
      name: 'house-closing-week',
      content: closingReminderMail({ ...facts, days: 7, memorials: [milica] }),
    },
    {
      name: 'house-stays',
      content: closingCancelledMail({
        ...{ ...facts, page: publicUrl },
        plans: { canResume: true, countsUntil: '2027-03-01', countedUntil: '2026-11-30' },
      }),
    },
  ]
}
