import { Trans, useLingui } from '@lingui/react/macro'
import { withCommas } from '@spomen/contract/commas.ts'
import { type ReactNode, useRef } from 'react'
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox'
import { RefusalError } from '../../../kit/server.ts'
import { classes } from '../../../ui/classes.ts'
import { sayRefusal } from '../../../words/refusals.ts'
import { videoName, isVideoMedium, type Medium } from '../medium.ts'
import { usePhotographName } from '../PhotographGrid.tsx'
import { CommentPanel } from './CommentPanel.tsx'
import { useFocusLastSeen } from './focus-last-seen.ts'
import { InfoPanel } from './InfoPanel.tsx'
import { useLiveMedium } from './live-medium.ts'
import { MediumActions } from './MediumActions.tsx'
import { MediumCaption } from './MediumCaption.tsx'
import { OpenMediumStatus } from './OpenMediumStatus.tsx'
import { type MediumRights, rightsTo } from './rights.ts'
import { useFreshMedium, type MediaSequence } from './sequence.ts'
import { StepArrows } from './StepArrows.tsx'
import { useViewerKeys } from './viewer-keys.ts'
import { useViewerPanel } from './viewer-panel.ts'
import { ViewerHead, ViewerRoom } from './ViewerRoom.tsx'
import { ViewerStage } from './ViewerStage.tsx'
import styles from './MediaViewer.module.css'

interface Props {
  sequence: MediaSequence
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  /** What they are called together. */
  what: 'photographs' | 'videos' | 'bookmarks'
  /** Whose they are. */
  name: string
  rights: MediumRights
  /** Called when the family has taken one away that was open; resolves when the list knows. */
  onRemoved: (id: string) => Promise<unknown>
  /** Called when the viewer keeps one no more that was open. */
  onUnbookmarked?: (id: string) => void
  /** More about where one is, e.g. a way to the memorial. */
  aside?: ReactNode
}

const panels = { comments: CommentPanel, info: InfoPanel }

/** One photograph or video at a time on the whole screen, with what people say about it (M01–M11). */
export function MediaViewer(props: Props) {
  const { sequence, index, onClose, what, name, rights } = props
  const { count, before = 0, error } = sequence
  const room = useRef<HTMLDialogElement>(null)
  const zoom = useRef<ZoomRef>(null)
  const { panel, ...beside } = useViewerPanel(room)
  const { controller, move, step } = useSteps(props, beside.moveOn)
  const nameOf = useMediumName(name)
  const medium = useFreshMedium(sequence.at(index), panel === 'comments')
  const { noteDeleted } = useLiveMedium(medium, { saysGone: what === 'bookmarks' })
  useFocusLastSeen(medium?.id, what)
  useViewerKeys({ room, zoom, onStep: step })

  const [number, total] = [index + before + 1, count + before]
  const Panel = panel && panels[panel]
  const label = useRoomLabel(props, medium, number, total)
  const isVideo = medium ? isVideoMedium(medium) : what === 'videos'
  return (
    <ViewerRoom ref={room} label={label} onBack={panel ? beside.close : onClose}>
      <div className={classes(styles['view'], panel && styles['covered'])}>
        <ViewerHead
          number={number}
          total={medium || !error ? total : 0}
          aside={props.aside}
          onClose={onClose}
        />
        <div className={styles['stage']}>
          <ViewerStage
            count={count}
            index={index}
            onIndex={move}
            at={sequence.at}
            missing={error && !medium ? <MissingNote error={error} what={what} /> : null}
            altOf={nameOf}
            isVideo={isVideo}
            controller={controller}
            zoom={zoom}
          />
          <StepArrows
            hasPrevious={hasPrevious(props)}
            hasNext={index < count - 1}
            isVideo={isVideo}
            onStep={step}
          />
        </div>
        <OpenMediumStatus called={medium ? nameOf(medium, number) : ''} />
        {medium && <MediumCaption medium={medium} isFamily={rights.isFamily} />}
        {medium && (
          <MediumActions
            key={medium.id}
            medium={medium}
            name={name}
            called={nameOf(medium, number)}
            rights={rightsTo(medium, rights)}
            panel={panel}
            onPanel={beside.toggle}
            onRemoved={(gone) => {
              noteDeleted(gone)
              return props.onRemoved(gone)
            }}
            onUnbookmarked={props.onUnbookmarked}
            zoom={zoom}
          />
        )}
      </div>
      {medium && Panel && (
        <Panel key={medium.id} medium={medium} rights={rightsTo(medium, rights)} onClose={beside.close} />
      )}
    </ViewerRoom>
  )
}

/** Whether one can step back: what was taken down before the one looked at leaves its slot, and nothing in it. */
const hasPrevious = ({ index, sequence: { before = 0 } }: Props) => Math.min(index, index + before) > 0

/** How one moves on: the way of the player, or of the address alone. */
function useSteps(props: Props, onMoved: () => void) {
  const { index, onIndex } = props
  const controller = useRef<ControllerRef>(null)

  function move(next: number) {
    if (next === index) return
    onIndex(next)
    onMoved()
  }

  /** To the next or the one before. */
  function step(by: -1 | 1) {
    if (by === 1) controller.current?.next()
    else if (hasPrevious(props)) controller.current?.prev()
  }

  return { controller, move, step }
}

/** Whose they are, and which of them is open: what a reader of the screen hears when it opens. */
function useRoomLabel({ name, what }: Props, medium: Medium | undefined, some: number, all: number) {
  const { t } = useLingui()
  const title = medium && (isVideoMedium(medium) ? videoName(medium) : medium.title)
  const listName = what === 'videos' ? t`Videos: ${name}` : t`Photographs: ${name}`
  const position = all > 1 && t`${some} of ${all}`
  return withCommas([listName, title, position])
}

/** What a photograph or video is called where it cannot be seen. */
function useMediumName(name: string) {
  const { t } = useLingui()
  const photographName = usePhotographName(name)
  return (medium: Medium, number: number) => {
    const called = isVideoMedium(medium) ? videoName(medium) : null
    return isVideoMedium(medium) ? t`Video: ${called}` : photographName(medium, number)
  }
}

/** Why nothing is on the stage. */
const MissingNote = ({ error, what }: { error: unknown } & Pick<Props, 'what'>) => (
  <p className={styles['gone']} role="alert">
    {error instanceof RefusalError && error.why !== 'notFound' ? (
      sayRefusal(error.why)
    ) : what === 'videos' ? (
      <Trans>This video is no longer here. The family may have taken it down.</Trans>
    ) : (
      <Trans>This photograph is no longer here. The family may have taken it down.</Trans>
    )}
  </p>
)
