import type { FavouriteGroup } from '@spomen/contract/favourites.ts'
import {
  IconBallFootball,
  IconBook2,
  IconChevronDown,
  IconGlass,
  IconMapPin,
  IconMovie,
  IconMusic,
  IconSun,
  IconToolsKitchen2,
  type TablerIcon,
} from '../../../ui/icons.ts'
import type { ReactNode } from 'react'
import type { FavouriteInput } from '../fact-values.ts'
import { inARow } from '../../../words/lists.ts'
import { useFavouriteWords } from './favourite-words.ts'
import styles from './FavouritesFields.module.css'
import { kindsIn } from './kinds.ts'

/** A group of favourites by its picture. */
export const groupIcons: Record<FavouriteGroup, TablerIcon> = {
  food: IconToolsKitchen2,
  drinks: IconGlass,
  movies: IconMovie,
  music: IconMusic,
  books: IconBook2,
  sports: IconBallFootball,
  lifestyle: IconSun,
  travel: IconMapPin,
}

interface Props {
  group: FavouriteGroup
  favourites: readonly FavouriteInput[]
  isOpen: boolean
  onToggled: (isOpen: boolean) => void
  children: ReactNode
}

/** One group, which opens; closed, it tells what was written in it. */
export function FavouriteGroupSection({ group, favourites, isOpen, onToggled, children }: Props) {
  const say = useFavouriteWords()
  const Icon = groupIcons[group]
  const written = favourites.filter(({ kind, value }) => kindsIn(group).includes(kind) && value.trim() !== '')
  return (
    <details
      className={styles['group']}
      open={isOpen}
      onToggle={(event) => onToggled(event.currentTarget.open)}
    >
      <summary className={styles['summary']}>
        <Icon stroke={1.4} />
        <span className={styles['told']}>
          <span className={styles['title']}>{say.group(group)}</span>
          <span className={styles['written']}>{inARow(written.map(({ value }) => value.trim()))}</span>
        </span>
        <IconChevronDown stroke={1.5} className={styles['chevron']} />
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  )
}
