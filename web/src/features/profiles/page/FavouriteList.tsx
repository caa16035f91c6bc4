import {
  type FavouriteGroup,
  type FavouriteKind,
  favouriteGroups,
  favouriteKindOf,
  petFavouriteKinds,
} from '@spomen/contract/favourites.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { IconBallTennis, IconBowl, IconCookie, IconDroplet, type TablerIcon } from '../../../ui/icons.ts'
import type { ReactNode } from 'react'
import { groupIcons, useFavouriteWords } from '../../memorials/index.ts'
import { inARow } from '../../../words/lists.ts'
import styles from './FavouriteList.module.css'

type FavouriteFields = Pick<MemorialProfile, 'favorites' | 'isHuman'>

/** The values of each kind; what the wire calls by an unknown name is left out. */
function valuesByKind({ favorites }: FavouriteFields): ReadonlyMap<FavouriteKind, string[]> {
  const found = new Map<FavouriteKind, string[]>()
  for (const { type, value } of favorites) {
    const kind = favouriteKindOf(type)
    if (kind && value) found.set(kind, [...(found.get(kind) ?? []), value])
  }
  return found
}

/** Everything they loved, in no order but its own. */
export const favouriteValues = (loved: FavouriteFields) => [...valuesByKind(loved).values()].flat()

const petIcons: Record<(typeof petFavouriteKinds)[number], TablerIcon> = {
  Food: IconBowl,
  Desert: IconCookie,
  Drink: IconDroplet,
  Toy: IconBallTennis,
}

const groups = Object.keys(favouriteGroups) as FavouriteGroup[]

/** What they loved: people's in their groups, a pet's in one list (G30–G33, Q23). */
export function FavouriteList({ profile }: { profile: FavouriteFields }) {
  const words = useFavouriteWords()
  const values = valuesByKind(profile)

  function line(kind: FavouriteKind, icon?: ReactNode) {
    return (
      <div key={kind} className={styles['loved']}>
        <dt>{words.kind(kind)}</dt>
        <dd>
          {icon}
          {inARow(values.get(kind) ?? [])}
        </dd>
      </div>
    )
  }

  if (!profile.isHuman) {
    return (
      <dl className={styles['pet']}>
        {petFavouriteKinds
          .filter((kind) => values.has(kind))
          .map((kind) => {
            const Icon = petIcons[kind]
            return line(kind, <Icon stroke={1.4} />)
          })}
      </dl>
    )
  }
  return (
    <div className={styles['groups']}>
      {groups
        .map((group) => ({ group, kinds: favouriteGroups[group].filter((kind) => values.has(kind)) }))
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ group, kinds }) => {
          const Icon = groupIcons[group]
          return (
            <section key={group} className={styles['group']}>
              <h4 className={styles['title']}>
                <Icon stroke={1.4} />
                {words.group(group)}
              </h4>
              <dl className={styles['list']}>{kinds.map((kind) => line(kind))}</dl>
            </section>
          )
        })}
    </div>
  )
}
