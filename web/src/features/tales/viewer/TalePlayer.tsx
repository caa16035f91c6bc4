import { Trans, useLingui } from '@lingui/react/macro'
import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconTrash,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Portrait } from '../../../ui/Portrait.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDates } from '../../../words/dates.ts'
import { useViewer } from '../../accounts/index.ts'
import { useRemoveTale, useMarkSeen } from '../queries.ts'
import { ProgressBars } from './ProgressBars.tsx'
import { useGestures } from './gestures.ts'
import { imageDuration, useCountdown, useIsPageVisible, prefersReducedMotion } from './playback.ts'
import { TaleContent } from './TaleContent.tsx'
import styles from './TaleViewer.module.css'

interface Props {
  tales: readonly Tale[]
  openId: string
  onMove: (id: string) => void
  onClose: () => void
  leadsToPages: boolean
}

/** Of the tale that is shown: whether it has loaded, whether it cannot, and how far its video is. */
interface PlaybackState {
  round: string
  isReady: boolean
  hasFailed: boolean
  progress: number
}

/** Plays tales one after the other, and closes after the last. */
export function TalePlayer({ tales, openId, onMove, onClose, leadsToPages }: Props) {
  const { t } = useLingui()
  const { ago } = useDates()
  const see = useMarkSeen()
  const remove = useRemoveTale()
  const viewer = useViewer()
  const isInSight = useIsPageVisible()
  // What is seen moves back in the strip; here everything stays in the order it was opened in.
  const [order] = useState(() => tales.map(({ id }) => id))
  const [isMuted, setIsMuted] = useState(true)
  const [restarts, setRestarts] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const known = new Map(tales.map((tale) => [tale.id, tale]))
  const inOrder = order.flatMap((id) => known.get(id) ?? [])
  const place = inOrder.findIndex(({ id }) => id === openId)
  const tale = inOrder[place] ?? known.get(openId)
  const isVideo = tale?.type === taleTypes.video

  const [isPaused, setIsPaused] = useState(() => isVideo && prefersReducedMotion())
  const round = `${openId} ${restarts}`
  const [lastProgress, setLastProgress] = useState<PlaybackState>({
    round,
    isReady: false,
    hasFailed: false,
    progress: 0,
  })
  const current =
    lastProgress.round === round ? lastProgress : { round, isReady: false, hasFailed: false, progress: 0 }
  const update = (more: Partial<PlaybackState>) =>
    setLastProgress((before) => ({ ...(before.round === round ? before : current), ...more, round }))

  function step(by: 1 | -1) {
    const next = inOrder[place + by]
    if (next) {
      // A video waits to be asked for where a device keeps still.
      setIsPaused(next.type === taleTypes.video && prefersReducedMotion())
      onMove(next.id)
    } else if (by === 1) onClose()
    else setRestarts(restarts + 1)
  }

  const { isHolding, handlers } = useGestures({ onStep: step, onClose })
  const runs =
    !isPaused && !isHolding && !isAsking && isInSight && (isVideo || current.isReady || current.hasFailed)
  const length = isVideo && !current.hasFailed ? null : imageDuration
  useCountdown(round, { length, runs, onEnd: () => step(1) })

  const markSeen = useEffectEvent(() => tale && see(tale))
  useEffect(() => {
    if (current.isReady) markSeen()
  }, [current.isReady, openId])

  const nextUrl = inOrder[place + 1]?.type === taleTypes.image ? inOrder[place + 1]?.url : undefined
  useEffect(() => {
    if (nextUrl) new Image().src = nextUrl
  }, [nextUrl])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isAsking || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = event.target instanceof Element && event.target.closest('button, a')
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === ' ' && !isOnButton) setIsPaused(!isPaused)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  if (!tale) return null
  const { deceasedId, deceasedFullName: name, deceasedImageUrl } = tale
  const own = inOrder.filter((other) => other.deceasedId === deceasedId)
  const index = own.findIndex(({ id }) => id === openId)
  const [number, count, when] = [index + 1, own.length, ago(tale.createdAt)]

  async function takeAway(gone: Tale) {
    const next = inOrder[place + 1] ?? inOrder[place - 1]
    if (!(await remove(gone))) return
    toast.done(t`Weekly tale deleted`)
    if (next) onMove(next.id)
    else onClose()
  }

  const who = (
    <>
      <Portrait name={name} src={deceasedImageUrl} />
      <span className={styles['whose']}>
        <span className={styles['name']}>{name}</span>
        <span className="quiet">{when}</span>
      </span>
    </>
  )
  return (
    <div className={styles['floor']} tabIndex={-1} data-autofocus>
      <p className="visually-hidden" role="status">
        {t`Weekly tale ${number} of ${count}: ${name}, ${when}`}
      </p>
      <div className={styles['head']}>
        <ProgressBars
          count={count}
          index={index}
          round={round}
          length={length}
          progress={current.progress}
          runs={runs}
        />
        <div className={styles['line']}>
          {leadsToPages ? (
            <Link className={styles['who']} to={href('/Profile/:id', { id: deceasedId })}>
              {who}
            </Link>
          ) : (
            <span className={styles['who']}>{who}</span>
          )}
          <IconButton label={isPaused ? t`Go on` : t`Pause`} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? <IconPlayerPlayFilled /> : <IconPlayerPauseFilled />}
          </IconButton>
          {isVideo && (
            <IconButton
              label={isMuted ? t`Turn the sound on` : t`Turn the sound off`}
              onClick={() => setIsMuted(!isMuted)}
            >
              {isMuted ? <IconVolumeOff stroke={1.5} /> : <IconVolume stroke={1.5} />}
            </IconButton>
          )}
          {tale.ownerId === viewer.id && (
            <IconButton label={t`Delete this weekly tale`} onClick={() => setIsAsking(true)}>
              <IconTrash stroke={1.5} />
            </IconButton>
          )}
          <IconButton label={t`Close`} onClick={onClose}>
            <IconX stroke={1.5} />
          </IconButton>
        </div>
      </div>
      <div className={styles['stage']} onContextMenu={(event) => event.preventDefault()} {...handlers}>
        <TaleContent
          key={round}
          tale={tale}
          label={t`Weekly tale of ${name}, ${when}`}
          playing={{
            runs,
            isMuted,
            hasFailed: current.hasFailed,
            onReady: () => update({ isReady: true }),
            onFailed: () => update({ hasFailed: true }),
            onProgress: (progress) => update({ progress }),
            onEnd: () => step(1),
            onBlocked: () => setIsPaused(true),
          }}
        />
      </div>
      <IconButton
        label={t`Previous weekly tale`}
        className={classes(styles['arrow'], styles['back'])}
        onClick={() => step(-1)}
      >
        <IconChevronLeft stroke={1.4} />
      </IconButton>
      <IconButton
        label={t`Next weekly tale`}
        className={classes(styles['arrow'], styles['on'])}
        onClick={() => step(1)}
      >
        <IconChevronRight stroke={1.4} />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Delete this weekly tale?</Trans>}
        confirmLabel={<Trans>Delete the tale</Trans>}
        onConfirm={() => takeAway(tale)}
      >
        <Trans>Nobody will see it any more. Until its seven days are over you can bring it back.</Trans>
      </ConfirmDialog>
    </div>
  )
}
