import type { Tale } from '@spomen/contract/tales.ts'
import { IconPlayerPlayFilled } from '../../ui/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { usePlaceholder } from '../../ui/placeholder.ts'
import { variantUrl } from '../media/index.ts'
import { taleLinkState, useTaleAddress } from './address.ts'
import styles from './TaleStrip.module.css'

interface Props {
  /** What opens. */
  tale: Tale
  isSeen: boolean
  /** What is read to those who do not see it. */
  label: string
  children: ReactNode
  /** The words below. */
  caption: ReactNode
}

/** One round of a strip, with a ring while there is something unseen. */
export function TaleCircle({ tale, isSeen, label, children, caption }: Props) {
  const { to } = useTaleAddress()
  return (
    <li className={styles['place']}>
      <Link className={styles['link']} to={to(tale.id)} state={taleLinkState} preventScrollReset>
        <span className={classes(styles['ring'], !isSeen && styles['unseen'])}>{children}</span>
        <span className="visually-hidden">{label}</span>
        <span className={styles['caption']} aria-hidden="true">
          {caption}
        </span>
      </Link>
    </li>
  )
}

/** A tale, small and round: its image, or the still of its video. */
export function TaleThumbnail({ tale }: { tale: Tale }) {
  const { pictureUrl, placeholder, type } = tale
  const colours = usePlaceholder(placeholder)
  return (
    <span className={styles['thumbnail']} style={colours}>
      {pictureUrl && (
        <img src={variantUrl(pictureUrl, 'small')} alt="" width={480} height={480} decoding="async" />
      )}
      {type === 2 && <IconPlayerPlayFilled className={styles['video']} />}
    </span>
  )
}
