import { Trans } from '@lingui/react/macro'
import { SentenceBlank } from '../words/SentenceBlank.tsx'
import styles from './DropHint.module.css'

/** That there are further ways than the button, where there is a mouse and a keyboard for them. */
export const DropHint = ({ many = false }: { many?: boolean }) => (
  <span className={styles['desk']}>
    {many ? (
      <Trans>Or drop them anywhere on this page, or paste them.</Trans>
    ) : (
      <Trans>Or drop one anywhere on this page, or paste it.</Trans>
    )}
    <SentenceBlank />
  </span>
)
