import { Trans } from '@lingui/react/macro'
import { type Bookmark, bookmarks } from '@spomen/contract/interactions.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { queryKeyOf, RefusalError } from '../../../kit/server.ts'
import { useIsClosed } from '../../../kit/site.ts'
import { toast } from '../../../ui/toast.ts'
import { sayWordless } from '../../../words/refusals.ts'
import { pageOfBookmark, useBookmarksAt } from '../../interactions/index.ts'
import { mediumRightsOf } from './rights.ts'
import { MediaViewer } from './MediaViewer.tsx'
import styles from './BookmarkViewer.module.css'
import { useBookmarkSequence } from './sequence.ts'

interface Props {
  /** The page of the list the address names, and what is on it. */
  page: number
  bookmarks: readonly Bookmark[]
  /** The photograph or video the address names. */
  openId: string
  /** Another is open now, which is on this page of the list. */
  onMoved: (id: string, page: number) => void
  /** One was taken out of the bookmarks. */
  onUnbookmarked: () => void
  onClose: () => void
}

interface NamedBookmark {
  /** Where it stands among all bookmarks, once that is known. */
  place?: number
  /** Why it cannot be shown; `notFound` where it is among them no more. */
  why?: RefusalError['why']
}

/** The one the address names: on its page, or on one beside it, when others have come or gone. */
function useNamedBookmark({ page, openId }: Props): NamedBookmark {
  const first = (page - 1) * pageSizes.bookmarks
  const here = useBookmarksAt([first])
  const isElsewhere = !here.isComing && here.placeOf(openId) < 0
  const beside = useBookmarksAt(isElsewhere ? [Math.max(0, first - 1), first + pageSizes.bookmarks] : [])
  const place = Math.max(here.placeOf(openId), beside.placeOf(openId))
  if (place >= 0) return { place }
  if (here.isComing || beside.isComing) return {}
  // It may be on a page that could not be read.
  const error = here.error ?? beside.error
  if (!error) return { why: 'notFound' }
  return { why: error instanceof RefusalError ? error.why : 'somethingWentWrong' }
}

interface BegunProps extends Props {
  /** Where the first one stands among all bookmarks. */
  start: number
}

/** Which of all bookmarks is shown, by its place among them. */
function useShownBookmark({ page, bookmarks: onPage, start }: BegunProps) {
  const first = (page - 1) * pageSizes.bookmarks
  const [position, setPosition] = useState({
    index: start,
    /** The one looked at; null on the way to another, until it is here. */
    id: null as string | null,
  })
  const wanted = position.index
  const around = useBookmarksAt([wanted, wanted + 1, Math.max(0, wanted - 1)])
  const { at, total = first + onPage.length } = around
  // The next one takes the place of the one that went.
  const index = Math.max(0, Math.min(wanted, total - 1))
  const sequence = useBookmarkSequence(total, index, at)
  const shown = at(index)
  // The one before stays until the next page is there.
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)

  // Another one here without being gone to: it stands elsewhere by now, or is kept no more.
  if (shown && shown.entityId !== position.id) {
    const now = position.id === null ? -1 : around.placeOf(position.id)
    if (now >= 0 && now !== wanted) setPosition({ ...position, index: now })
    else if (position.id === null || !around.isComing) setPosition({ index, id: shown.entityId })
  }

  return {
    id: position.id,
    index,
    setIndex: (to: number) => setPosition({ index: to, id: null }),
    sequence,
    isEmpty: total === 0,
    shown,
    named: shown ?? last,
  }
}

/**
 * The bookmarks of the viewer, one after another, from page to page (M43); closes when nothing is left (M46), and where
 * the one the address names is not among them any more, or cannot be looked for, which it says.
 */
export default function BookmarkViewer(props: Props) {
  const { place = -1, why = null } = useNamedBookmark(props)
  const [start, setStart] = useState(-1)
  if (start < 0 && place >= 0) setStart(place)

  const missing = start < 0 ? why : null
  const leave = useEffectEvent((said: RefusalError['why']) => {
    toast.failed(sayWordless(said))
    props.onClose()
  })
  useEffect(() => {
    if (missing) leave(missing)
  }, [missing])
  return start >= 0 && <BegunViewer {...props} start={start} />
}

function BegunViewer(props: BegunProps) {
  const { openId, onMoved, onUnbookmarked, onClose } = props
  const queries = useQueryClient()
  const isClosed = useIsClosed()
  const { id, index, setIndex, sequence, isEmpty, shown, named } = useShownBookmark(props)

  const shownId = shown?.entityId
  const follow = useEffectEvent((seen: string) => {
    if (seen !== openId) onMoved(seen, pageOfBookmark(index))
  })
  useEffect(() => {
    if (shownId) follow(shownId)
  }, [shownId])

  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])

  const [unkept, setUnkept] = useState<{ id: string } | null>(null)
  /**
   * The list begins anew (M45), and one goes on where one was on its first page; whoever looks at another one by then stays
   * with it.
   */
  const goOn = useEffectEvent((gone: string) => {
    if (gone !== id) return
    setIndex(index % pageSizes.bookmarks)
    onUnbookmarked()
  })
  // What calls it is of the moment the bookmark was pressed, and knows nothing of where one has gone since.
  useEffect(() => {
    if (unkept) goOn(unkept.id)
  }, [unkept])

  /** What the family deletes is no bookmark any more; the next one takes its place. */
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeyOf(bookmarks.list) })

  if (!named || isEmpty) return null
  const { personId, deceasedFullName } = named
  return (
    <MediaViewer
      sequence={sequence}
      index={index}
      onIndex={setIndex}
      onClose={onClose}
      what="bookmarks"
      name={deceasedFullName}
      rights={mediumRightsOf({ ...named, isFamily: named.isFamily && !isClosed })}
      onRemoved={refresh}
      onUnbookmarked={(gone) => setUnkept({ id: gone })}
      aside={
        <Link to={href('/Profile/:id', { id: personId })} className={styles['memorial']}>
          <Trans>To the page of {deceasedFullName}</Trans>
        </Link>
      }
    />
  )
}
