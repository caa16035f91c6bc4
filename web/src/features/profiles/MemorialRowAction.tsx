import { Trans, useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { href } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import styles from './MemorialRowAction.module.css'
import { rowActionOf } from './rules.ts'

interface Props {
  memorial: MemorialInList
  onAsk: (memorial: MemorialInList) => void
}

/** The one quiet action beside a name (E15–E18). Where the page is open, the name itself leads there. */
export function MemorialRowAction({ memorial, onAsk }: Props) {
  const { t } = useLingui()
  const name = fullNameOf(memorial)
  const isClosed = useIsClosed()
  switch (rowActionOf(memorial)) {
    case 'open':
      return (
        <span className={styles['open']} aria-hidden="true">
          <span>
            <Trans>Open</Trans>
          </span>
          <IconChevronRight stroke={1.5} />
        </span>
      )
    case 'sent':
      return (
        <Button small disabled>
          <Trans>Request sent</Trans>
        </Button>
      )
    case 'answer':
      return isClosed ? null : (
        <ButtonLink small to={href('/PendingRequests')} aria-label={t`View request: ${name}`}>
          <Trans>View request</Trans>
        </ButtonLink>
      )
    case 'ask':
      return isClosed ? null : (
        <Button
          small
          aria-label={t`Ask to follow: ${name}`}
          aria-haspopup="dialog"
          onClick={() => onAsk(memorial)}
        >
          <Trans>Ask to follow</Trans>
        </Button>
      )
  }
}
