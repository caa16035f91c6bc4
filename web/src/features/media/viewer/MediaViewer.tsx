import { Trans, useLingui } from '@lingui/react/macro'
import { viewerColour } from '@spomen/contract/themes.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { RefusalError } from '../../../kit/server.ts'
import { coverFrame } from '../../../style/look.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { sayRefusal } from '../../../words/refusals.ts'
import { videoName, isVideoMedium, type Medium } from '../medium.ts'
import { usePhotographName } from '../PhotographWall.tsx'
import { MediumCaption } from './MediumCaption.tsx'
import { CommentPanel } from './CommentPanel.tsx'
import { MediumActions } from './MediumActions.tsx'
import { InfoPanel } from './InfoPanel.tsx'
import { useLiveMedium } from './live-medium.ts'
import { ViewerStage } from './ViewerStage.tsx'
import type { MediumRights } from './rights.ts'
import { useFreshMedium, type MediaSequence } from './sequence.ts'
import styles from './MediaViewer.module.css'

export type ViewerPanel = 'comments' | 'info'

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
  /** Called when the family has taken the open one away; resolves when the list knows. */
  onRemoved: (id: string) => Promise<unknown>
  /** Called when the viewer keeps the open one no more. */
  onUnbookmarked?: () => void
  /** More about where one is, e.g. a way to the memorial. */
  aside?: ReactNode
}

/** One photograph or video at a time on the whole screen, with what people say about it (M01–M11). */
export function MediaViewer(props: Props) {
  const { sequence, index, onIndex, onClose, what, name, rights, onRemoved, onUnbookmarked, aside } = props
  const { t } = useLingui()
  const room = useRef<HTMLDialogElement>(null)
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const [panel, setPanel] = useState<ViewerPanel | null>(null)
  const nameOf = useMediumName(name)
  const medium = useFreshMedium(sequence.at(index), panel === 'comments')
  useLiveMedium(medium, { saysGone: what === 'bookmarks' })

  useEffect(() => coverFrame(viewerColour), [])

  // Whoever closes finds themselves at the photograph they saw last; where it hangs more than once, at the one they came from.
  const [opener] = useState(() => document.activeElement)
  const lastSeen = useRef<string | null>(null)
  useEffect(() => {
    lastSeen.current = medium?.id ?? lastSeen.current
  })
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const hanging = [...document.querySelectorAll<HTMLElement>(`[data-photograph="${lastSeen.current}"]`)]
        const back = hanging.find((photograph) => photograph === opener) ?? hanging[0]
        back?.focus()
      })
    },
    [opener],
  )

  /** To the next or the one before, also from where one has gone and nothing is on the stage. */
  function step(by: -1 | 1) {
    const stage = controller.current
    if (stage) return by === 1 ? stage.next() : stage.prev()
    const next = index + by
    if (next >= 0 && next < sequence.count) move(next)
  }

  function move(next: number) {
    if (next === index) return
    onIndex(next)
    // What was open belonged to the one before; the conversation may go on beside the next (M03).
    setPanel((open) => (open === 'info' ? null : open))
  }

  function closePanel() {
    const opened = panel
    setPanel(null)
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(`[data-opens="${opened}"]`)?.focus())
  }

  /** One thing at a time: what is being changed, the answers to a comment, then what lies beside, then the viewer. */
  function escape() {
    const back = [...(room.current?.querySelectorAll<HTMLElement>('[data-back]') ?? [])].at(-1)
    if (back) back.click()
    else if (panel) closePanel()
    else onClose()
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const dialog = target?.closest('dialog, [role="dialog"]')
    const isAbove = dialog && dialog !== room.current
    if (isAbove || event.ctrlKey || event.metaKey || event.altKey) return
    // In a video the arrows move its time.
    const isWriting = target?.closest('input:not([type="checkbox"]), textarea, select, video')
    const action = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      '+': () => zoom.current?.zoomIn(),
      '-': () => zoom.current?.zoomOut(),
    }[event.key]
    if (isWriting || !action) return
    // The player hears the arrows too when it has the focus, and would go two steps.
    event.stopPropagation()
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])

  const { before = 0 } = sequence
  const [number, total] = [index + before + 1, sequence.count + before]
  const isVideo = medium ? isVideoMedium(medium) : what === 'videos'
  const { count } = sequence
  const called = medium && nameOf(medium, number)
  // Whose they are, and which of them is open: what a reader of the screen hears when it opens.
  const told = medium && (isVideoMedium(medium) ? videoName(medium) : medium.title)
  const counted = total > 1 && `${number} / ${total}`
  const listNames = [what === 'videos' ? t`Videos: ${name}` : t`Photographs: ${name}`, told, counted]
  return (
    <Modal
      isOpen
      onClose={escape}
      ref={room}
      className={styles['room']}
      label={listNames.filter(Boolean).join(', ')}
    >
      <div className={styles['floor']} tabIndex={-1} data-autofocus>
        <div className={classes(styles['view'], panel && styles['covered'])}>
          <div className={styles['head']}>
            <span className={styles['number']}>
              {(medium || !sequence.error) && total > 1 && `${number} / ${total}`}
            </span>
            {aside}
            <IconButton label={t`Close`} onClick={onClose}>
              <IconX stroke={1.5} />
            </IconButton>
          </div>
          <div className={styles['stage']}>
            {sequence.error && !medium ? (
              <p className={styles['gone']} role="alert">
                {sequence.error instanceof RefusalError && sequence.error.why !== 'notFound' ? (
                  sayRefusal(sequence.error.why)
                ) : (
                  <GoneNote what={what} />
                )}
              </p>
            ) : (
              <ViewerStage
                count={count}
                index={index}
                onIndex={move}
                at={sequence.at}
                altOf={nameOf}
                isVideo={isVideo}
                controller={controller}
                zoom={zoom}
              />
            )}
            {index > 0 && (
              <IconButton
                label={isVideo ? t`Previous video` : t`Previous photograph`}
                className={classes(styles['arrow'], styles['back'], isVideo && styles['beside'])}
                onClick={() => step(-1)}
              >
                <IconChevronLeft stroke={1.4} />
              </IconButton>
            )}
            {index < count - 1 && (
              <IconButton
                label={isVideo ? t`Next video` : t`Next photograph`}
                className={classes(styles['arrow'], styles['on'], isVideo && styles['beside'])}
                onClick={() => step(1)}
              >
                <IconChevronRight stroke={1.4} />
              </IconButton>
            )}
          </div>
          {medium && <MediumCaption medium={medium} />}
          {medium && (
            <MediumActions
              key={medium.id}
              medium={medium}
              name={name}
              called={called ?? name}
              rights={rights}
              panel={panel}
              onPanel={(asked) => (asked === panel ? closePanel() : setPanel(asked))}
              onRemoved={onRemoved}
              onUnbookmarked={onUnbookmarked}
              zoom={zoom}
            />
          )}
        </div>
        {medium && panel === 'comments' && (
          <CommentPanel key={medium.id} medium={medium} rights={rights} onClose={closePanel} />
        )}
        {medium && panel === 'info' && (
          <InfoPanel key={medium.id} medium={medium} rights={rights} onClose={closePanel} />
        )}
      </div>
    </Modal>
  )
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

const GoneNote = ({ what }: Pick<Props, 'what'>) =>
  what === 'videos' ? (
    <Trans>This video is no longer here. The family may have taken it down.</Trans>
  ) : (
    <Trans>This photograph is no longer here. The family may have taken it down.</Trans>
  )
