import type { Tale } from '@spomen/contract/tales.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { coloursOf } from '../../ui/FadeInImage.tsx'
import { addressOf } from '../media/index.ts'
import { opened, useTaleAddress } from './address.ts'
import styles from './Strip.module.css'

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
export function Round({ tale, isSeen, label, children, caption }: Props) {
  const { to } = useTaleAddress()
  return (
    <li className={styles['place']}>
      <Link className={styles['link']} to={to(tale.id)} state={opened} preventScrollReset>
        <span className={classes(styles['ring'], !isSeen && styles['unseen'])}>{children}</span>
        <span className="visually-hidden">{label}</span>
        <span className={styles['caption']} aria-hidden="true">
          {caption}
        </span>
      </Link>
    </li>
  )
}

/** A tale, small and round: its picture, or of a film its still. */
export function TalePicture({ tale }: { tale: Tale }) {
  const { pictureUrl, placeholder, type } = tale
  return (
    <span className={styles['picture']} style={{ backgroundImage: coloursOf(placeholder) }}>
      {pictureUrl && (
        <img src={addressOf(pictureUrl, 'small')} alt="" width={480} height={480} decoding="async" />
      )}
      {type === 2 && <IconPlayerPlayFilled className={styles['film']} aria-hidden="true" />}
    </span>
  )
}
