import { type FavouriteGroup, type FavouriteKind, petFavouriteKinds } from '@spomen/contract/favourites.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FavouriteInput } from '../fact-values.ts'
import { useFavouriteWords } from './favourite-words.ts'
import styles from './FavouritesFields.module.css'
import { FavouriteGroupSection } from './FavouriteGroupSection.tsx'
import { fieldName, KindFields, type IndexedFavourite, indexedFavouritesOf } from './KindFields.tsx'
import { groups, kindsIn, type NamedKind } from './kinds.ts'
import { KindSearch } from './KindSearch.tsx'

interface Props {
  kind: 'person' | 'pet'
  favourites: readonly FavouriteInput[]
  onChange: (favourites: readonly FavouriteInput[]) => void
}

/** Adds, changes and removes favourites, and leads the keyboard along; `open` opens the group in which one stands. */
function useFavouriteChanges(
  { favourites, onChange }: Pick<Props, 'favourites' | 'onChange'>,
  open: (kind: FavouriteKind) => void,
) {
  const root = useRef<HTMLDivElement>(null)
  const focusOn = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()

  /** Makes room for one more of a kind, unless an empty one stands there already; the keyboard goes there. */
  function add(kind: FavouriteKind) {
    const ofKind = indexedFavouritesOf(favourites, kind)
    const free = ofKind.findIndex(({ value }) => value.trim() === '')
    // NOTE: drawn at once, because a phone shows its keyboard only for a focus given while the finger is still down.
    flushSync(() => {
      open(kind)
      if (free < 0) onChange([...favourites, { kind, value: '' }])
    })
    focusOn(`[name="${fieldName(kind, free < 0 ? ofKind.length : free)}"]`)
  }

  function write({ kind, index }: IndexedFavourite, value: string) {
    if (index === null) onChange([...favourites, { kind, value }])
    else onChange(favourites.map((loved, at) => (at === index ? { kind, value } : loved)))
  }

  function remove({ kind, index }: IndexedFavourite) {
    flushSync(() => onChange(favourites.filter((_, at) => at !== index)))
    focusOn(`[data-offers="${kind}"]`)
  }

  return { root, add, fields: { favourites, onWritten: write, onRemoved: remove, onAdded: add } }
}

/**
 * What they loved (D04, D22–D26): a person's in eight groups, found by typing or by looking through them; a pet's four.
 * Several of a kind have their place, one field each.
 */
export function FavouritesFields({ kind: of, favourites, onChange }: Props) {
  const say = useFavouriteWords()
  const search = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<readonly FavouriteGroup[]>([])
  const all: readonly NamedKind[] = groups.flatMap((group) =>
    kindsIn(group).map((kind) => ({ kind, group, label: say.kind(kind), groupLabel: say.group(group) })),
  )
  const { root, fields, add } = useFavouriteChanges({ favourites, onChange }, (kind) => {
    const group = all.find((named) => named.kind === kind)?.group
    if (group) setOpen((before) => (before.includes(group) ? before : [...before, group]))
  })

  if (of === 'pet') {
    return (
      <div ref={root} className={styles['four']}>
        <KindFields {...fields} kinds={petFavouriteKinds} isAlwaysThere />
      </div>
    )
  }
  return (
    <div ref={root}>
      <KindSearch all={all} input={search} onChosen={add} />
      <div className={styles['groups']}>
        {groups.map((group) => (
          <FavouriteGroupSection
            key={group}
            group={group}
            favourites={favourites}
            isOpen={open.includes(group)}
            onToggled={(isOpen) =>
              setOpen((before) => [...before.filter((other) => other !== group), ...(isOpen ? [group] : [])])
            }
          >
            <KindFields {...fields} kinds={kindsIn(group)} onDone={() => search.current?.focus()} />
          </FavouriteGroupSection>
        ))}
      </div>
    </div>
  )
}
