import type { Language } from '@spomen/contract/languages.ts'
import { brokenFilesMail, oldBackupMail } from '../features/backups/index.ts'
import type { SampleMail } from './mail-preview.ts'

interface OperatorMailFacts {
  language: Language
  name: string
  memorial: string
  publicUrl: string
}

/** What moderators are written when what people have given is not as safe as it should be. */
export function sampleOperatorMails({ memorial, publicUrl, ...reader }: OperatorMailFacts): SampleMail[] {
  const about = { ...reader, page: `${publicUrl}/Admin` }
  const old = { ...about, since: new Date('2027-03-01T01:15:00Z'), timeZone: 'Europe/Belgrade', days: 3 }
  const error = 'The backup place /mnt/backups cannot be used: it is not there (is the disk mounted?).'
  return [
    { name: 'backup-old', content: oldBackupMail({ ...old, isFirst: false, error }) },
    { name: 'backup-never', content: oldBackupMail({ ...old, isFirst: true, error: null }) },
    { name: 'files-broken', content: brokenFilesMail({ ...about, count: 1, memorials: [memorial] }) },
    {
      name: 'files-broken-several',
      content: brokenFilesMail({ ...about, count: 3, memorials: [memorial, 'Rex'] }),
    },
  ]
}
