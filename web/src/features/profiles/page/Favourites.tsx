import {
  type FavouriteGroup,
  type FavouriteKind,
  favouriteGroups,
  favouriteKindOf,
  petFavouriteKinds,
} from '@spomen/contract/favourites.ts'
import type { Profile } from '@spomen/contract/profiles.ts'
import { useFavouriteWords } from '../../memorials/index.ts'
import styles from './About.module.css'

type Loved = Pick<Profile, 'favorites' | 'isHuman'>

/** The values of each kind; what the wire calls by an unknown name is left out. */
function valuesByKind({ favorites }: Loved): ReadonlyMap<FavouriteKind, string[]> {
  const found = new Map<FavouriteKind, string[]>()
  for (const { type, value } of favorites) {
    const kind = favouriteKindOf(type)
    if (kind && value) found.set(kind, [...(found.get(kind) ?? []), value])
  }
  return found
}

/** Everything they loved, in no order but its own. */
export const lovedThings = (loved: Loved) => [...valuesByKind(loved).values()].flat()

/** What they loved: people's in their groups, a pet's in one list (G30–G33, Q23). */
export function Favourites({ profile }: { profile: Loved }) {
  const words = useFavouriteWords()
  const values = valuesByKind(profile)

  const list = (kinds: readonly FavouriteKind[]) => (
    <dl className={styles['facts']}>
      {kinds
        .filter((kind) => values.has(kind))
        .map((kind) => (
          <div key={kind}>
            <dt>{words.kind(kind)}</dt>
            <dd className={styles['loved']}>{values.get(kind)?.join(', ')}</dd>
          </div>
        ))}
    </dl>
  )

  if (!profile.isHuman) return list(petFavouriteKinds)
  const groups = Object.keys(favouriteGroups) as FavouriteGroup[]
  return groups
    .filter((group) => favouriteGroups[group].some((kind) => values.has(kind)))
    .map((group) => (
      <section key={group} className={styles['part']}>
        <h3 className={styles['title']}>{words.group(group)}</h3>
        {list(favouriteGroups[group])}
      </section>
    ))
}
