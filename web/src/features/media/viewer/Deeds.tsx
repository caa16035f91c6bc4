import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { likeTypes } from '@spomen/contract/interactions.ts'
import { type Image, images } from '@spomen/contract/media.ts'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconDownload,
  IconInfoCircle,
  IconMessageCircle,
  IconShare2,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type RefObject, Suspense, useState } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'
import { shortCount } from '../../../kit/counts.ts'
import { useTell } from '../../../kit/server.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { spokenTag } from '../../../words/language.ts'
import { useViewer } from '../../accounts/index.ts'
import { countRemarks, LikeButton, ReportButton, useBookmark } from '../../interactions/index.ts'
import { ShareDialog } from '../../memorials/index.ts'
import { useChangePhotograph } from '../queries.ts'
import { addressOf } from '../shapes.ts'
import styles from './Deeds.module.css'
import type { Panel, Standing } from './Viewer.tsx'

interface Props {
  image: Image
  /** Whose photograph it is. */
  name: string
  standing: Standing
  panel: Panel | null
  onPanel: (panel: Panel) => void
  onRemoved: (id: string) => Promise<unknown>
  onUnkept: (() => void) | undefined
  zoom: RefObject<ZoomRef | null>
}

/** What one can do with the open photograph: above it on a wide screen, under the thumb on a phone. */
export function Deeds({ image, name, standing, panel, onPanel, onRemoved, onUnkept, zoom }: Props) {
  const { t } = useLingui()
  const change = useChangePhotograph()
  const { isFamily, may } = standing
  // Among one's bookmarks may be one's own.
  const isOwn = image.ownerId === useViewer().id
  const remarks = countRemarks(image.comments)

  return (
    <div className={styles['deeds']}>
      <span className={styles['zoom']}>
        <IconButton label={t`Smaller`} onClick={() => zoom.current?.zoomOut()}>
          <IconZoomOut stroke={1.5} />
        </IconButton>
        <IconButton label={t`Larger`} onClick={() => zoom.current?.zoomIn()}>
          <IconZoomIn stroke={1.5} />
        </IconButton>
      </span>
      {may.like && (
        <LikeButton
          subject={{ id: image.id, type: likeTypes.image }}
          likes={image.likes}
          change={(likes) => change(image.id, (before) => ({ ...before, likes: likes(before.likes) }))}
        />
      )}
      {(may.comment || remarks > 0) && (
        <button
          type="button"
          className={styles['talk']}
          data-opens="comments"
          aria-expanded={panel === 'comments'}
          aria-label={remarks > 0 ? plural(remarks, { one: '# comment', other: '# comments' }) : t`Comments`}
          onClick={() => onPanel('comments')}
        >
          <IconMessageCircle stroke={1.5} aria-hidden="true" />
          {remarks > 0 && <span>{shortCount(remarks, spokenTag())}</span>}
        </button>
      )}
      {may.bookmark && <Keeping image={image} onUnkept={onUnkept} />}
      <Sharing image={image} name={name} />
      {may.describe && (
        <IconButton
          label={t`About this photograph`}
          data-opens="info"
          aria-expanded={panel === 'info'}
          onClick={() => onPanel('info')}
        >
          <IconInfoCircle stroke={1.5} />
        </IconButton>
      )}
      {/* Where the plan has no place for stories, the original is fetched from here (Q80). */}
      {isFamily && !may.describe && (
        <a
          className={styles['talk']}
          href={addressOf(image.imageUrl, 'original')}
          download
          aria-label={t`Download the original`}
          title={t`Download the original`}
        >
          <IconDownload stroke={1.5} aria-hidden="true" />
        </a>
      )}
      {!isOwn && <ReportButton what={{ type: 'Image', id: image.id }} label={t`Report this photograph`} />}
      {isFamily && <Removing image={image} onRemoved={onRemoved} />}
    </div>
  )
}

function Keeping({ image, onUnkept }: Pick<Props, 'image' | 'onUnkept'>) {
  const { t } = useLingui()
  const change = useChangePhotograph()
  const isKept = image.bookmarkedByLoggedInUser
  const { toggle } = useBookmark(
    { id: image.id, personId: image.personId, type: 'Image' },
    isKept,
    (kept) => change(image.id, (before) => ({ ...before, bookmarkedByLoggedInUser: kept })),
    onUnkept,
  )
  return (
    <IconButton
      label={t`Keep among my bookmarks`}
      aria-pressed={isKept}
      className={classes(isKept && styles['kept'])}
      onClick={toggle}
    >
      {isKept ? <IconBookmarkFilled /> : <IconBookmark stroke={1.5} />}
    </IconButton>
  )
}

/** Hands on the link to the photograph, on the page of whose it is (M05, M51). */
function Sharing({ image, name }: Pick<Props, 'image' | 'name'>) {
  const { t } = useLingui()
  const [isKnown, setIsKnown] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    setIsKnown(true)
    setIsOpen(true)
  }

  return (
    <>
      <IconButton label={t`Share this photograph`} aria-haspopup="dialog" onClick={open}>
        <IconShare2 stroke={1.5} />
      </IconButton>
      {isKnown && (
        <Suspense>
          <ShareDialog
            shared={{
              memorial: { id: image.personId, name },
              photograph: { id: image.id, title: image.title },
            }}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Removing({ image, onRemoved }: Pick<Props, 'image' | 'onRemoved'>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { tell } = useTell(images.remove)

  async function remove() {
    const answer = await tell({ id: image.id })
    if (!answer.ok && answer.why !== 'notFound') return
    if (answer.ok) toast.done(t`Photograph deleted`)
    await onRemoved(image.id)
  }

  return (
    <>
      <IconButton label={t`Delete this photograph`} onClick={() => setIsOpen(true)}>
        <IconTrash stroke={1.5} />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Trans>Delete this photograph?</Trans>}
        deed={<Trans>Delete the photograph</Trans>}
        onConfirm={remove}
      >
        <Trans>It leaves the page for everyone, with all that was said about it.</Trans>
      </ConfirmDialog>
    </>
  )
}
