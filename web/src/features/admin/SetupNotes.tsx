import { Trans } from '@lingui/react/macro'
import type { SetupWarning } from '@spomen/contract/installation.ts'
import type { ReactNode } from 'react'
import { Section } from '../../ui/Page.tsx'
import styles from './BackupStats.module.css'

/** What comes of a setting that was forgotten, and which one it is. */
const notes: Record<SetupWarning, ReactNode> = {
  publicUrlLocal: (
    <Trans>
      E-mails leave, and the links in them lead to this machine alone: whoever gets one cannot open it. Set{' '}
      <code>PUBLIC_URL</code> to the address people use.
    </Trans>
  ),
  publicUrlDiffers: (
    <Trans>
      People come by another address than <code>PUBLIC_URL</code> names, and the links in e-mails, QR codes
      and shares lead to that one. Set it to the address people use.
    </Trans>
  ),
  proxyNotTrusted: (
    <Trans>
      Requests come through a proxy that the site was not told of, so everybody seems to be in the same place:
      nobody is warned of a login from a strange one, and the limits for one network are shared by all. Set{' '}
      <code>TRUST_PROXY</code> to the number of proxies in front.
    </Trans>
  ),
  contactMissing: (
    <Trans>
      Nobody is told where to write to: neither visitors who object to a page, nor a family whose page is
      suspended. Set <code>CONTACT_MAIL</code> to your address.
    </Trans>
  ),
}

/** What whoever runs the house has most likely forgotten to set. */
export default function SetupNotes({ warnings }: { warnings: readonly SetupWarning[] }) {
  return (
    <Section ruled title={<Trans>Settings to look at</Trans>}>
      {warnings.map((warning) => (
        <p key={warning} className={styles['missing']}>
          {notes[warning]}
        </p>
      ))}
      <p className={styles['note']}>
        <Trans>
          Settings are given to the server and count once it has been restarted;{' '}
          <code>docs/first-hour.md</code> says how.
        </Trans>
      </p>
    </Section>
  )
}
