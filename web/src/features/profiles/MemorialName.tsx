import { Trans, useLingui } from '@lingui/react/macro'
import { fullNameOf, shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { IconStarFilled } from '../../ui/icons.ts'
import { href, Link } from 'react-router'
import type { MouseEvent } from 'react'
import styles from './MemorialName.module.css'
import { today } from '../../kit/days.ts'
import { SilenceButton } from '../silences/index.ts'
import { useDayWords } from './day-words.ts'
import { nearDayOf } from './near-day.ts'
import { familyPartOf } from './rules.ts'

interface Props {
  memorial: MemorialInList
  /** A star says that the viewer keeps this page (E27, Q70), and a word that they do so beside its owner (YC01). */
  viewerId: string
  /** Whether the viewer is at home here, so that their days matter. */
  isAtHome: boolean
}

/** The name in the serif hand. It is the row's one link, and the whole row leads where it leads. */
export function MemorialName({ memorial, viewerId, isAtHome }: Props) {
  const { t } = useLingui()
  const part = familyPartOf({ id: viewerId }, memorial)
  const { id, nickname } = memorial
  return (
    <span className={styles['names']}>
      <span>
        <Link className={styles['name']} prefetch="intent" to={href('/Profile/:id', { id })}>
          {fullNameOf(memorial)}
        </Link>
        {part && (
          <span className={styles['star']} title={t`A page you keep`}>
            <IconStarFilled />
            {part === 'owner' && (
              <span className="visually-hidden">
                <Trans>(yours)</Trans>
              </span>
            )}
          </span>
        )}
      </span>
      {part === 'keeper' && (
        <span className="quiet">
          <Trans>Kept together</Trans>
        </span>
      )}
      {nickname && <span className={styles['nickname']}>{t`“${nickname}”`}</span>}
      {memorial.suspendedAt && (
        <span className="quiet">
          <Trans>Suspended for now; only those who keep it see it</Trans>
        </span>
      )}
      {isAtHome && !memorial.isSilent && !memorial.suspendedAt && <NearDay memorial={memorial} />}
    </span>
  )
}

/** A word about a day of theirs that is today or near, for those who knew them; nothing on all other days. */
function NearDay({ memorial }: { memorial: MemorialInList }) {
  const say = useDayWords()
  const near = nearDayOf(memorial, today())
  if (!near) return null
  return (
    <span className={styles['near']}>
      <span>{say(near, shortNameOf(memorial))}</span>
      <SilenceButton memorial={{ id: memorial.id, name: fullNameOf(memorial) }} />
    </span>
  )
}

/** What on a row has an action of its own. */
const own = 'a, button, input, label'

/**
 * A click anywhere on a row does what a click on its name does, keys included. What is pressed for itself stays itself,
 * and so does text somebody is marking.
 */
export function openByName(event: MouseEvent<HTMLElement>) {
  if (event.defaultPrevented || (event.target as Element).closest(own)) return
  if (getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  event.currentTarget
    .querySelector('a')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
    )
}
