import { Trans, useLingui } from '@lingui/react/macro'
import type { Tale } from '@spomen/contract/tales.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDates } from '../../../words/dates.ts'
import { useRemoveTale, useMarkSeen } from '../queries.ts'
import { type TalePlayback, useTalePlayback } from './playback.ts'
import { ProgressBars } from './ProgressBars.tsx'
import { GoneTale } from './GoneTale.tsx'
import { useFetchedAhead, useTaleOrder } from './tale-order.ts'
import { TaleContent } from './TaleContent.tsx'
import { TaleHead } from './TaleHead.tsx'
import styles from './TaleViewer.module.css'

interface Props {
  tales: readonly Tale[]
  openId: string
  onMove: (id: string) => void
  onClose: () => void
  leadsToPages: boolean
  isFamily: boolean | undefined
}

/** Plays tales one after the other, and closes after the last. */
export function TalePlayer({ tales, openId, onMove, onClose, leadsToPages, isFamily }: Props) {
  const { t } = useLingui()
  const { ago } = useDates()
  const [isMuted, setIsMuted] = useState(true)
  const [isAsking, setIsAsking] = useState(false)
  const [isQuieting, setIsQuieting] = useState(false)
  const order = useTaleOrder(tales, openId)
  const { tale, index, count } = order
  // What was asked about a tale goes with it, and is not asked of the next.
  if (!tale && (isAsking || isQuieting)) {
    setIsAsking(false)
    setIsQuieting(false)
  }
  const playback = useTalePlayback(order, { openId, isAsking: isAsking || isQuieting, onMove, onClose })
  const { isPaused, step, loading } = playback
  useSeenOnceReady(tale, loading.isReady || loading.trouble === 'content')
  useFetchedAhead(order.next)

  if (!tale)
    return (
      <GoneTale
        onClose={onClose}
        onNext={order.next && (() => step(1))}
        isWholeMemorial={leadsToPages && order.hasMemorialGone}
      />
    )
  const { deceasedFullName: name } = tale
  const [number, when] = [index + 1, ago(tale.createdAt)]
  return (
    <div className={styles['content']} tabIndex={-1} data-autofocus>
      <p className="visually-hidden" role="status">
        {t`Weekly tale ${number} of ${count}: ${name}, ${when}`}
      </p>
      <div className={styles['head']}>
        <ProgressBars order={order} playback={playback} />
        <TaleHead
          tale={tale}
          when={when}
          leadsToPages={leadsToPages}
          isFamily={isFamily}
          isPaused={isPaused}
          isMuted={isMuted}
          onPause={playback.togglePause}
          onMute={() => setIsMuted(!isMuted)}
          onRemove={() => setIsAsking(true)}
          onQuiet={setIsQuieting}
          onSilenced={playback.leaveMemorial}
          onClose={onClose}
        />
      </div>
      <TaleStage
        tale={tale}
        label={t`Weekly tale of ${name}, ${when}`}
        isMuted={isMuted}
        playback={playback}
      />
      <TaleArrows onStep={step} />
      <RemoveTaleDialog
        tale={tale}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onRemoved={playback.leave}
      />
    </div>
  )
}

/** Whoever has a tale before them has seen it, and so has whoever is told that their browser cannot show it. */
function useSeenOnceReady(tale: Tale | undefined, isReady: boolean) {
  const see = useMarkSeen()
  const markSeen = useEffectEvent(() => tale && see(tale))
  useEffect(() => {
    if (isReady) markSeen()
  }, [isReady, tale?.id])
}

interface StageProps {
  tale: Tale
  label: string
  isMuted: boolean
  playback: TalePlayback
}

/** The image or video itself, under the hand that holds it or leads on. */
function TaleStage({ tale, label, isMuted, playback }: StageProps) {
  const { round, runs, loading, update, fail, step, handlers } = playback
  return (
    <div className={styles['stage']} onContextMenu={(event) => event.preventDefault()} {...handlers}>
      <TaleContent
        key={round}
        tale={tale}
        label={label}
        playing={{
          runs,
          isMuted,
          trouble: loading.trouble,
          onReady: () => update({ isReady: true }),
          onFailed: (mayComeYet) => void fail(mayComeYet),
          onProgress: (progress) => update({ progress }),
          onEnd: () => step(1),
          onBlocked: playback.pause,
        }}
      />
    </div>
  )
}

function TaleArrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        label={t`Previous weekly tale`}
        className={classes(styles['arrow'], styles['back'])}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft stroke={1.4} />
      </IconButton>
      <IconButton
        label={t`Next weekly tale`}
        className={classes(styles['arrow'], styles['on'])}
        onClick={() => onStep(1)}
      >
        <IconChevronRight stroke={1.4} />
      </IconButton>
    </>
  )
}

interface RemoveProps {
  tale: Tale
  isOpen: boolean
  onClose: () => void
  /** It is gone; another one may be open by then. */
  onRemoved: (tale: Tale) => void
}

function RemoveTaleDialog({ tale, isOpen, onClose, onRemoved }: RemoveProps) {
  const { t } = useLingui()
  const remove = useRemoveTale()

  async function takeAway() {
    if (!(await remove(tale))) return
    toast.done(t`Weekly tale deleted`)
    onRemoved(tale)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Delete this weekly tale?</Trans>}
      confirmLabel={<Trans>Delete the tale</Trans>}
      onConfirm={takeAway}
    >
      <Trans>Nobody will see it any more. Until its seven days are over you can bring it back.</Trans>
    </ConfirmDialog>
  )
}
