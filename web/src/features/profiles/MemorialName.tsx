import { Trans, useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { IconStarFilled } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import styles from './MemorialName.module.css'
import { NearDay } from './NearDay.tsx'

interface Props {
  memorial: MemorialInList
  /** Whether the viewer keeps this page; a star says so (E27, Q70). */
  isOwn: boolean
  /** Whether the viewer is at home here, so that their days matter. */
  isAtHome: boolean
}

/** The name in the serif hand. It is the row's one link, and the whole row leads where it leads. */
export function MemorialName({ memorial, isOwn, isAtHome }: Props) {
  const { t } = useLingui()
  const { id, nickname } = memorial
  return (
    <span className={styles['names']}>
      <span>
        <Link className={styles['name']} prefetch="intent" to={href('/Profile/:id', { id })}>
          {fullNameOf(memorial)}
        </Link>
        {isOwn && (
          <span className={styles['star']} title={t`A page you keep`}>
            <IconStarFilled aria-hidden="true" />
            <span className="visually-hidden">
              <Trans>(yours)</Trans>
            </span>
          </span>
        )}
      </span>
      {nickname && <span className={styles['nickname']}>{t`“${nickname}”`}</span>}
      {memorial.suspendedAt && (
        <span className="quiet">
          <Trans>Suspended for now; only you see it</Trans>
        </span>
      )}
      {isAtHome && <NearDay memorial={memorial} />}
    </span>
  )
}
