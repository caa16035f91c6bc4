import { Trans, useLingui } from '@lingui/react/macro'
import type { Tale } from '@spomen/contract/tales.ts'
import { viewerColour } from '@spomen/contract/themes.ts'
import { IconX } from '../../../ui/icons.ts'
import { type ReactNode, useEffect } from 'react'
import { coverFrame } from '../../../style/look.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
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
  /** Whether the viewer is of the family, whose page it is on; among those of several pages nobody knows. */
  isFamily?: boolean
}

/** Weekly tales on the whole screen, one after the other (O13, O14). */
export default function TaleViewer({ tales, hasFailed, openId, leadsToPages = false, isFamily }: Props) {
  const { t } = useLingui()
  const { move, close } = useTaleAddress()
  useEffect(() => coverFrame(viewerColour), [])

  const open = tales?.find(({ id }) => id === openId)
  const name = open?.deceasedFullName

  function content(): ReactNode {
    if (tales && open)
      return <TalePlayer {...{ tales, openId, leadsToPages, isFamily }} onMove={move} onClose={close} />
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
    <Modal
      isOpen
      onClose={close}
      className={styles['room']}
      label={name ? t`Weekly tales of ${name}` : t`Weekly tales`}
    >
      {content()}
    </Modal>
  )
}
