import { Trans } from '@lingui/react/macro'
import { href, Link } from 'react-router'
import { useClosing, useTakesCopies } from '../../kit/site.ts'
import { classes } from '../../ui/classes.ts'
import styles from './BringBackHint.module.css'

/** The way back for whoever has a copy, where pages are made; nothing in a house that takes none, or closes. */
export function BringBackHint() {
  const closing = useClosing()
  if (!useTakesCopies() || closing) return null
  return (
    <p className={classes('quiet', styles['hint'])}>
      <Trans>
        You have a copy of a memorial on a stick or a disk?{' '}
        <Link to={href('/BringBack')}>Bring it back here.</Link>
      </Trans>
    </p>
  )
}
