import { Trans } from '@lingui/react/macro'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { IconStarFilled } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import styles from './MemorialName.module.css'
import { nameOf } from './rules.ts'

interface Props {
  memorial: MemorialInList
  /** Whether the viewer keeps this page; a star says so (E27, Q70). */
  isOwn: boolean
}

/** The name in the serif hand. It is the row's one link, and the whole row leads where it leads. */
export function MemorialName({ memorial, isOwn }: Props) {
  const { id, nickname } = memorial
  return (
    <span className={styles['names']}>
      <span>
        <Link className={styles['name']} prefetch="intent" to={href('/Profile/:id', { id })}>
          {nameOf(memorial)}
        </Link>
        {isOwn && (
          <span className={styles['star']}>
            <IconStarFilled aria-hidden="true" />
            <span className="visually-hidden">
              <Trans>(yours)</Trans>
            </span>
          </span>
        )}
      </span>
      {nickname && <span className={styles['nickname']}>“{nickname}”</span>}
    </span>
  )
}
