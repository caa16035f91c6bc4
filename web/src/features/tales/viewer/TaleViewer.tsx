import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { Tale } from '@spomen/contract/tales.ts'
import { viewerColour } from '@spomen/contract/themes.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { coverFrame } from '../../../style/look.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useTaleAddress } from '../address.ts'
import { TalePlayer } from './TalePlayer.tsx'
import styles from './TaleViewer.module.css'

interface Props {
  /** All that are looked at one after the other, as far as they have come. */
  tales: readonly Tale[] | undefined
  hasFailed: boolean
  openId: string
  /** Whether the name leads to the memorial, as it does where one is not on its page. */
  leadsToPages?: boolean
}

/** Weekly tales on the whole screen, one after the other (O13, O14). */
export default function TaleViewer({ tales, hasFailed, openId, leadsToPages = false }: Props) {
  const { t } = useLingui()
  const { move, close } = useTaleAddress()
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => coverFrame(viewerColour), [])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A question above the tale is answered by itself.
    const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null
    if (!dialog || dialog === room.current) close()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  // NOTE: Mantine notes where the focus was when a closed dialog opens; this one is born open.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )

  const open = tales?.find(({ id }) => id === openId)
  const name = open?.deceasedFullName

  function content(): ReactNode {
    if (tales && open)
      return (
        <TalePlayer tales={tales} openId={openId} onMove={move} onClose={close} leadsToPages={leadsToPages} />
      )
    const isThere = tales === undefined && !hasFailed
    return (
      <div className={styles['alone']}>
        <IconButton label={t`Close`} className={styles['leave']} onClick={close}>
          <IconX stroke={1.5} />
        </IconButton>
        {isThere ? (
          <Spinner />
        ) : (
          <p className={styles['sorry']} role="alert">
            <Trans>This weekly tale is no longer here. Each is shown for seven days.</Trans>
          </p>
        )}
      </div>
    )
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      fullScreen
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      padding={0}
      transitionProps={{ transition: 'fade', duration: 200 }}
    >
      <Modal.Content
        ref={room}
        className={styles['room'] ?? ''}
        radius={0}
        aria-label={name ? t`Weekly tales of ${name}` : t`Weekly tales`}
      >
        {content()}
      </Modal.Content>
    </Modal.Root>
  )
}
