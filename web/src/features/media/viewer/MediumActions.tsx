import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { likeTypes } from '@spomen/contract/interactions.ts'
import type { Video } from '@spomen/contract/videos.ts'
import {
  IconBadgeCc,
  IconBookmark,
  IconBookmarkFilled,
  IconDownload,
  IconEyeOff,
  IconInfoCircle,
  IconMessageCircle,
  IconShare2,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '../../../ui/icons.ts'
import { type RefObject, useState } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'
import { shortCount } from '../../../kit/number-formats.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { useIsClosed } from '../../../kit/site.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { LazyMount } from '../../../ui/LazyMount.tsx'
import { toast } from '../../../ui/toast.ts'
import { spokenTag } from '../../../words/language.ts'
import { useViewer } from '../../accounts/index.ts'
import { countWithReplies, LikeButton, ReportButton, useBookmark } from '../../interactions/index.ts'
import { ShareDialog } from '../../memorials/index.ts'
import { SilenceButton } from '../../silences/index.ts'
import { isDescribed, isVideoMedium, type Medium, urlOf } from '../medium.ts'
import { useUpdateMedium, useRemoveMedium } from '../queries.ts'
import { variantUrl } from '../photograph-layout.ts'
import styles from './MediumActions.module.css'
import type { MediumRights } from './rights.ts'
import type { ViewerPanel } from './viewer-panel.ts'

const CaptionsDialog = lazyComponent(() => import('./CaptionsDialog.tsx'))

interface Props {
  medium: Medium
  /** Whose it is. */
  name: string
  /** What it is called where it cannot be seen. */
  called: string
  rights: MediumRights
  panel: ViewerPanel | null
  onPanel: (panel: ViewerPanel) => void
  onRemoved: (id: string) => Promise<unknown>
  onUnbookmarked: ((id: string) => void) | undefined
  zoom: RefObject<ZoomRef | null>
}

/** What one can do with the open photograph or video: above it on a wide screen, under the thumb on a phone. */
export function MediumActions(props: Props) {
  const { medium, name, called, rights, panel, onPanel, onRemoved, onUnbookmarked, zoom } = props
  const { t } = useLingui()
  const change = useUpdateMedium()
  const { isFamily, may } = rights
  const isVideo = isVideoMedium(medium)
  const isOwn = medium.ownerId === useViewer().id
  const remarks = countWithReplies(medium.comments) + (medium.more?.comments ?? 0)

  return (
    <div className={styles['actions']}>
      {!isVideo && <ZoomActions zoom={zoom} />}
      {/* What a plan no longer includes stays to be seen, and can be taken back (Q29, Q59). */}
      {(may.like || medium.likes.length + (medium.more?.likes ?? 0) > 0) && (
        <LikeButton
          subject={{ id: medium.id, type: isVideo ? likeTypes.video : likeTypes.image }}
          likes={medium.likes}
          more={medium.more?.likes ?? 0}
          whose={called}
          mayAdd={may.like}
          change={(likes) => change(medium.id, (before) => ({ ...before, likes: likes(before.likes) }))}
        />
      )}
      {(may.comment || remarks > 0) && <CommentsAction {...{ remarks, panel, onPanel }} />}
      {(may.bookmark || medium.bookmarkedByLoggedInUser) && (
        <BookmarkAction {...{ medium, called, onUnbookmarked }} />
      )}
      {!rights.isPrepared && <ShareAction medium={medium} name={name} />}
      {!isVideo && (
        <SilenceButton
          memorial={{ id: medium.personId, name }}
          photographId={medium.id}
          icon={<IconEyeOff stroke={1.5} />}
        />
      )}
      {isFamily && isVideo && <CaptionsAction video={medium} />}
      {(may.describe || isDescribed(medium)) && (
        <IconButton
          label={isVideo ? t`About this video` : t`About this photograph`}
          data-opens="info"
          aria-expanded={panel === 'info'}
          onClick={() => onPanel('info')}
        >
          <IconInfoCircle stroke={1.5} />
        </IconButton>
      )}
      {/* Where the plan has no place for stories, the original is fetched from here (Q80). */}
      {isFamily && !may.describe && !isDescribed(medium) && <OriginalAction medium={medium} />}
      {/* Nobody reports what they brought themselves, nor the family what it may take down (M10, Q82). */}
      {!isOwn && !isFamily && (
        <ReportButton
          what={{ type: isVideo ? 'Video' : 'Image', id: medium.id }}
          label={isVideo ? t`Report this video` : t`Report this photograph`}
        />
      )}
      {isFamily && <RemoveAction medium={medium} onRemoved={onRemoved} />}
    </div>
  )
}

function ZoomActions({ zoom }: Pick<Props, 'zoom'>) {
  const { t } = useLingui()
  return (
    <span className={styles['zoom']}>
      <IconButton label={t`Smaller`} onClick={() => zoom.current?.zoomOut()}>
        <IconZoomOut stroke={1.5} />
      </IconButton>
      <IconButton label={t`Larger`} onClick={() => zoom.current?.zoomIn()}>
        <IconZoomIn stroke={1.5} />
      </IconButton>
    </span>
  )
}

/** Opens what was said of it; says how much that is. */
function CommentsAction({ remarks, panel, onPanel }: Pick<Props, 'panel' | 'onPanel'> & { remarks: number }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles['button']}
      data-opens="comments"
      aria-expanded={panel === 'comments'}
      aria-label={remarks > 0 ? plural(remarks, { one: '# comment', other: '# comments' }) : t`Comments`}
      onClick={() => onPanel('comments')}
    >
      <IconMessageCircle stroke={1.5} />
      {remarks > 0 && <span>{shortCount(remarks, spokenTag())}</span>}
    </button>
  )
}

function OriginalAction({ medium }: Pick<Props, 'medium'>) {
  const { t } = useLingui()
  return (
    <a
      className={styles['button']}
      href={variantUrl(urlOf(medium), 'original')}
      download
      aria-label={t`Download the original`}
      title={t`Download the original`}
    >
      <IconDownload stroke={1.5} />
    </a>
  )
}

function BookmarkAction({
  medium,
  called,
  onUnbookmarked,
}: Pick<Props, 'medium' | 'called' | 'onUnbookmarked'>) {
  const { t } = useLingui()
  const change = useUpdateMedium()
  const isClosed = useIsClosed()
  const isBookmarked = medium.bookmarkedByLoggedInUser
  const { toggle } = useBookmark(
    { id: medium.id, personId: medium.personId, type: isVideoMedium(medium) ? 'Video' : 'Image' },
    isBookmarked,
    (kept) => change(medium.id, (before) => ({ ...before, bookmarkedByLoggedInUser: kept })),
    () => onUnbookmarked?.(medium.id),
  )
  return (
    <IconButton
      label={t`Keep among my bookmarks: ${called}`}
      aria-pressed={isBookmarked}
      disabled={isClosed}
      className={classes(isBookmarked && styles['kept'])}
      onClick={toggle}
    >
      {isBookmarked ? <IconBookmarkFilled /> : <IconBookmark stroke={1.5} />}
    </IconButton>
  )
}

/** Hands on the link to the photograph or video, on the page of whose it is (M05, M51). */
function ShareAction({ medium, name }: Pick<Props, 'medium' | 'name'>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        label={isVideoMedium(medium) ? t`Share this video` : t`Share this photograph`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconShare2 stroke={1.5} />
      </IconButton>
      <LazyMount when={isOpen}>
        <ShareDialog
          shared={{
            memorial: { id: medium.personId, name },
            medium: { id: medium.id, title: medium.title, type: isVideoMedium(medium) ? 'video' : 'image' },
          }}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </LazyMount>
    </>
  )
}

/** Words to read along, for those who do not hear well. */
function CaptionsAction({ video }: { video: Video }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton label={t`Captions`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconBadgeCc stroke={1.5} />
      </IconButton>
      <LazyMount when={isOpen}>
        <CaptionsDialog video={video} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </>
  )
}

function RemoveAction({ medium, onRemoved }: Pick<Props, 'medium' | 'onRemoved'>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isVideo = isVideoMedium(medium)
  const { remove } = useRemoveMedium(isVideo ? 'videos' : 'images')

  async function confirm() {
    const answer = await remove(medium.id)
    if (typeof answer === 'string') return
    if (answer.isNew) toast.done(isVideo ? t`Video deleted` : t`Photograph deleted`)
    await onRemoved(medium.id)
  }

  return (
    <>
      <IconButton
        label={isVideo ? t`Delete this video` : t`Delete this photograph`}
        onClick={() => setIsOpen(true)}
      >
        <IconTrash stroke={1.5} />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={isVideo ? <Trans>Delete this video?</Trans> : <Trans>Delete this photograph?</Trans>}
        confirmLabel={isVideo ? <Trans>Delete the video</Trans> : <Trans>Delete the photograph</Trans>}
        onConfirm={confirm}
      >
        <Trans>
          It leaves the page for everyone, with all that was said about it. For 30 days you can bring it back.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
