import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '../../ui/icons.ts'
import { useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { focusMain } from '../../ui/SkipLink.tsx'
import styles from './Disclaimer.module.css'

const closedKey = 'demo-disclaimer'

/** Says once that all of it is invented, and that nothing is saved (S02); once closed, it stays closed in this window. */
export function Disclaimer() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(closedKey) === null)
  if (!isOpen) return null

  function close() {
    sessionStorage.setItem(closedKey, 'yes')
    setIsOpen(false)
    // The button goes with the note; whoever pressed it reads on from here.
    focusMain()
  }

  return (
    <div role="alert" className={styles['disclaimer']}>
      <p>
        <Trans>
          Milica Jovanović is invented, and so is everyone around her. You see her page as her family does.
          Try what you like: nothing is kept, and nothing changes for others.
        </Trans>
      </p>
      <IconButton label={t`Put this note away`} onClick={close}>
        <IconX stroke={1.5} />
      </IconButton>
    </div>
  )
}
