import { useLingui } from '@lingui/react/macro'
import {
  type FavouriteGroup,
  favouriteGroups,
  type FavouriteKind,
  petFavouriteKinds,
} from '@spomen/contract/favourites.ts'
import { longest } from '@spomen/contract/limits.ts'
import {
  IconBallFootball,
  IconBook2,
  IconChevronDown,
  IconGlass,
  IconMapPin,
  IconMovie,
  IconMusic,
  IconPlus,
  IconSun,
  IconToolsKitchen2,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import { useFavouriteWords } from './favourite-words.ts'
import styles from './FavouritesStep.module.css'
import type { Telling } from './use-telling.ts'

const icons: Record<FavouriteGroup, TablerIcon> = {
  food: IconToolsKitchen2,
  drinks: IconGlass,
  movies: IconMovie,
  music: IconMusic,
  books: IconBook2,
  sports: IconBallFootball,
  lifestyle: IconSun,
  travel: IconMapPin,
}

const groups = Object.keys(favouriteGroups) as FavouriteGroup[]

/** What they loved (D04, D22–D25): a person's in eight groups, of which one opens what one has something to say about. */
export function FavouritesStep({ telling }: { telling: Telling }) {
  if (telling.values.kind === 'pet') {
    return (
      <Stack>
        {petFavouriteKinds.map((kind) => (
          <Favourite key={kind} kind={kind} telling={telling} />
        ))}
      </Stack>
    )
  }
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <Group key={group} group={group} telling={telling} />
      ))}
    </div>
  )
}

function Group({ group, telling }: { group: FavouriteGroup; telling: Telling }) {
  const { t } = useLingui()
  const say = useFavouriteWords()
  const list = useRef<HTMLDivElement>(null)
  const { favourites } = telling.values
  const kinds: readonly FavouriteKind[] = favouriteGroups[group]
  const opened = kinds.filter((kind) => favourites[kind] !== undefined)
  const offered = kinds.filter((kind) => favourites[kind] === undefined)
  const written = opened.map((kind) => favourites[kind]?.trim()).filter(Boolean)
  const Icon = icons[group]

  // NOTE: drawn at once, because a phone shows its keyboard only for a focus given while the finger is still down.
  function change(next: typeof favourites, focus: string) {
    flushSync(() => telling.set({ favourites: next }))
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }

  const open = (kind: FavouriteKind) => change({ ...favourites, [kind]: '' }, `[name="${kind}"]`)

  function close(kind: FavouriteKind) {
    const { [kind]: _, ...others } = favourites
    change(others, `[data-offers="${kind}"]`)
  }

  return (
    <details className={styles['group']}>
      <summary className={styles['summary']}>
        <Icon stroke={1.4} aria-hidden="true" />
        <span className={styles['title']}>{say.group(group)}</span>
        <span className={styles['written']}>{written.join(', ')}</span>
        <IconChevronDown stroke={1.5} className={styles['chevron']} aria-hidden="true" />
      </summary>
      <div ref={list} className={styles['inside']}>
        {opened.length > 0 && (
          <Stack>
            {opened.map((kind) => (
              <Favourite key={kind} kind={kind} telling={telling} onRemove={() => close(kind)} />
            ))}
          </Stack>
        )}
        {offered.length > 0 && (
          <ul className={styles['offers']} aria-label={t`Add a favourite`}>
            {offered.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={styles['offer']}
                  data-offers={kind}
                  onClick={() => open(kind)}
                >
                  <IconPlus stroke={1.6} aria-hidden="true" />
                  {say.kind(kind)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

interface Props {
  kind: FavouriteKind
  telling: Telling
  onRemove?: () => void
}

function Favourite({ kind, telling, onRemove }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const say = useFavouriteWords()
  const { favourites } = telling.values
  const value = favourites[kind] ?? ''
  const label = say.kind(kind)
  return (
    <div className={styles['favourite']}>
      <TextField
        label={label}
        name={kind}
        autoComplete="off"
        most={longest.title}
        error={check.atMost(longest.title)(value)}
        value={value}
        onChange={(text) => telling.set({ favourites: { ...favourites, [kind]: text } })}
      />
      {onRemove && (
        <IconButton label={t`Remove: ${label}`} onClick={onRemove}>
          <IconX stroke={1.5} />
        </IconButton>
      )}
    </div>
  )
}
