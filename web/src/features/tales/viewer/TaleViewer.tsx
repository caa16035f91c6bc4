import { useLingui } from '@lingui/react/macro'
import type { Tale } from '@spomen/contract/tales.ts'
import { viewerColour } from '@spomen/contract/themes.ts'
import { useEffect } from 'react'
import { coverFrame } from '../../../style/look.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TalesNotFetched } from '../TalesNotFetched.tsx'
import { useTaleViewerAddress } from './address.ts'
import { EmptyTaleViewer } from './GoneTale.tsx'
import { TalePlayer } from './TalePlayer.tsx'
import styles from './TaleViewer.module.css'

interface Props {
  /** All that are looked at one after the other, as far as they have come. */
  tales: readonly Tale[] | undefined
  /** Fetches them once more, where they did not come. */
  onRetry?: (() => unknown) | null
  openId: string
  /** Whether the name leads to the memorial, as it does where one is not on its page. */
  leadsToPages?: boolean
  /** Whether the viewer is of the family, whose page it is on; among those of several pages nobody knows. */
  isFamily?: boolean
}

/** Weekly tales on the whole screen, one after the other (O13, O14). */
export default function TaleViewer({ tales, onRetry, openId, leadsToPages = false, isFamily }: Props) {
  const { t } = useLingui()
  const { move, close } = useTaleViewerAddress()
  useEffect(() => coverFrame(viewerColour), [])

  const name = tales?.find(({ id }) => id === openId)?.deceasedFullName

  return (
    <Modal
      isOpen
      onClose={close}
      className={styles['room']}
      label={name ? t`Weekly tales of ${name}` : t`Weekly tales`}
    >
      {tales ? (
        <TalePlayer {...{ tales, openId, leadsToPages, isFamily }} onMove={move} onClose={close} />
      ) : (
        <EmptyTaleViewer onClose={close}>
          {onRetry ? <TalesNotFetched onRetry={onRetry} /> : <Spinner />}
        </EmptyTaleViewer>
      )}
    </Modal>
  )
}
