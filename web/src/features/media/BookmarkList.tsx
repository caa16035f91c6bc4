import { Trans, useLingui } from '@lingui/react/macro'
import { withCommas } from '@spomen/contract/commas.ts'
import type { Bookmark } from '@spomen/contract/interactions.ts'
import { IconBookmarkOff, IconPlayerPlayFilled } from '../../ui/icons.ts'
import { Link, type To } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveBookmark } from '../interactions/index.ts'
import styles from './BookmarkList.module.css'
import { variantUrl } from './photograph-layout.ts'

/** What it is called, and whose it is. */
const nameOf = ({ title, deceasedFullName }: Bookmark) => withCommas([title, deceasedFullName])

interface Props {
  bookmarks: readonly Bookmark[]
  onRemoved: () => void
  /** The address at which a bookmark is open. */
  to: (bookmark: Bookmark) => To
}

const BookmarkImage = ({ url }: { url: string }) => (
  <FadeInImage
    src={variantUrl(url, 'medium')}
    srcSet={`${variantUrl(url, 'small')} 1x, ${variantUrl(url, 'medium')} 2x`}
    alt=""
    width={1}
    height={1}
    fit="cover"
  />
)

/** The bookmarks of the viewer, from many memorials, each with the name of whose it is (M42). */
export function BookmarkList({ bookmarks, to, onRemoved }: Props) {
  const { t } = useLingui()
  const { call } = useRemoveBookmark()
  const isClosed = useIsClosed()

  async function remove({ id }: Bookmark) {
    const answer = await call({ id })
    if (!answer.ok) return
    toast.done(t`Taken out of your bookmarks`)
    onRemoved()
  }

  return (
    <ul tabIndex={-1} className={styles['bookmarks']}>
      {bookmarks.map((bookmark) => (
        <li key={bookmark.id} className={styles['one']}>
          <Link
            to={to(bookmark)}
            state={{ cameFromHere: true }}
            preventScrollReset
            className={styles['link']}
            data-photograph={bookmark.entityId}
          >
            <span className={classes(styles['picture'], bookmark.pictureUrl === null && styles['dark'])}>
              {bookmark.pictureUrl && <BookmarkImage url={bookmark.pictureUrl} />}
              {bookmark.type === 'Video' && (
                <span className={styles['play']} aria-hidden="true">
                  <IconPlayerPlayFilled />
                </span>
              )}
            </span>
            <span className={styles['name']}>
              <span className="visually-hidden">
                {bookmark.type === 'Video' ? <Trans>Video:</Trans> : <Trans>Photograph:</Trans>}{' '}
              </span>
              {bookmark.title && <strong>{bookmark.title}</strong>} {bookmark.deceasedFullName}
            </span>
          </Link>
          {!isClosed && (
            <IconButton
              label={t`Take out of my bookmarks: ${nameOf(bookmark)}`}
              className={styles['remove']}
              onClick={() => void remove(bookmark)}
            >
              <IconBookmarkOff stroke={1.5} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
