import { Trans } from '@lingui/react/macro'
import type { Bookmark } from '@spomen/contract/interactions.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { type Standing, Viewer } from './Viewer.tsx'
import styles from './BookmarkViewer.module.css'
import { useKeptWalk } from './walk.ts'

interface Props {
  bookmarks: readonly Bookmark[]
  /** The photograph or video the address names. */
  openId: string
  onMoved: (id: string) => void
  /** One was taken out of the bookmarks. */
  onUnkept: () => void
  onClose: () => void
}

// Whoever may keep a photograph may also like it and talk about it (Q10–Q12); the family does its work on its page.
const standing: Standing = {
  isFamily: false,
  may: { like: true, comment: true, bookmark: true, describe: true },
}

/** What one has kept, one after another (M43); closes when nothing is left (M46). */
export default function BookmarkViewer({ bookmarks, openId, onMoved, onUnkept, onClose }: Props) {
  const [asked, setIndex] = useState(() =>
    Math.max(
      0,
      bookmarks.findIndex(({ entityId }) => entityId === openId),
    ),
  )
  // The next one takes the place of the one that went.
  const index = Math.max(0, Math.min(asked, bookmarks.length - 1))
  const walk = useKeptWalk(bookmarks, index)
  const shown = bookmarks[index]

  const follow = useEffectEvent((id: string) => {
    if (id !== openId) onMoved(id)
  })
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (shown) follow(shown.entityId)
    else leave()
  }, [shown])

  if (!shown) return null
  const { personId, deceasedFullName } = shown
  return (
    <Viewer
      walk={walk}
      index={index}
      onIndex={setIndex}
      onClose={onClose}
      what="kept"
      name={deceasedFullName}
      standing={standing}
      onRemoved={async () => {}}
      onUnkept={onUnkept}
      aside={
        <Link to={href('/Profile/:id', { id: personId })} className={styles['memorial']}>
          <Trans>To the page of {deceasedFullName}</Trans>
        </Link>
      }
    />
  )
}
