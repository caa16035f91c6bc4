import { useLingui } from '@lingui/react/macro'
import type { Tale } from '@spomen/contract/tales.ts'
import { viewerColour } from '@spomen/contract/themes.ts'
import { useEffect, useRef } from 'react'
import { coverFrame } from '../../../style/look.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useTaleAddress } from '../address.ts'
import { AloneWithClose, GoneTale } from './GoneTale.tsx'
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

/** For this long, in milliseconds, whoever presses on has not seen on a slow page that the viewer is being left. */
const leavingTime = 2_000

/**
 * The ways on and out, until one closes: the page beneath is in the address already then, and what is pressed on a viewer
 * that still stands there would open a tale in its place, or lead out of it.
 */
function useUntilClosed({ move, close }: Pick<ReturnType<typeof useTaleAddress>, 'move' | 'close'>) {
  const closedAt = useRef(-Infinity)
  const isLeft = () => performance.now() - closedAt.current < leavingTime
  return {
    move(id: string) {
      if (!isLeft()) move(id)
    },
    close() {
      if (isLeft()) return
      closedAt.current = performance.now()
      close()
    },
  }
}

/** Weekly tales on the whole screen, one after the other (O13, O14). */
export default function TaleViewer({ tales, hasFailed, openId, leadsToPages = false, isFamily }: Props) {
  const { t } = useLingui()
  const { move, close } = useUntilClosed(useTaleAddress())
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
      ) : hasFailed ? (
        <GoneTale onClose={close} />
      ) : (
        <AloneWithClose onClose={close}>
          <Spinner />
        </AloneWithClose>
      )}
    </Modal>
  )
}
