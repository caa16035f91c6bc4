import { useLingui } from '@lingui/react/macro'
import type { FavouriteKind } from '@spomen/contract/favourites.ts'
import { longest } from '@spomen/contract/limits.ts'
import { isComposing } from '../../../kit/composing.ts'
import { IconPlus, IconX } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useChecks } from '../../../words/checks.ts'
import type { FavouriteInput } from '../fact-values.ts'
import { useFavouriteWords } from './favourite-words.ts'
import styles from './FavouritesFields.module.css'

/** A favourite with its place among all; null while its field stands there and nothing was written into it yet. */
export interface IndexedFavourite extends FavouriteInput {
  index: number | null
}

/** The favourites of one kind, each with its place among all. */
export const indexedFavouritesOf = (
  favourites: readonly FavouriteInput[],
  kind: FavouriteKind,
): IndexedFavourite[] =>
  favourites.flatMap((loved, index) => (loved.kind === kind ? [{ ...loved, index }] : []))

/** What the field of a kind is called, counted from 0 within it. */
export const fieldName = (kind: FavouriteKind, number: number) => `${kind}-${number}`

interface Props {
  kinds: readonly FavouriteKind[]
  favourites: readonly FavouriteInput[]
  /** Each kind has a field, also while there is nothing in it. */
  isAlwaysThere?: boolean
  onWritten: (loved: IndexedFavourite, value: string) => void
  onRemoved: (loved: IndexedFavourite) => void
  onAdded: (kind: FavouriteKind) => void
  /** Enter in a field; without it, Enter sends the form as everywhere. */
  onDone?: () => void
}

/** The fields of some kinds, and below them what else can be added. */
export function KindFields({
  kinds,
  favourites,
  isAlwaysThere = false,
  onWritten,
  onRemoved,
  onAdded,
  onDone,
}: Props) {
  const fields = kinds.flatMap((kind) => {
    const placed = indexedFavouritesOf(favourites, kind)
    const shown: IndexedFavourite[] =
      placed.length === 0 && isAlwaysThere ? [{ kind, value: '', index: null }] : placed
    return shown.map((loved, number) => ({ loved, number }))
  })
  const offered = kinds.filter(
    (kind) => !fields.some(({ loved }) => loved.kind === kind && loved.value.trim() === ''),
  )

  return (
    <>
      {fields.length > 0 && (
        <Stack>
          {fields.map(({ loved, number }) => (
            <FavouriteField
              key={fieldName(loved.kind, number)}
              name={fieldName(loved.kind, number)}
              loved={loved}
              isRemovable={!isAlwaysThere || number > 0}
              {...{ onWritten, onRemoved }}
              {...(onDone && { onDone })}
            />
          ))}
        </Stack>
      )}
      {offered.length > 0 && <OfferedKinds kinds={offered} onAdded={onAdded} />}
    </>
  )
}

interface FavouriteFieldProps extends Pick<Props, 'onWritten' | 'onRemoved' | 'onDone'> {
  name: string
  loved: IndexedFavourite
  isRemovable: boolean
}

function FavouriteField({ name, loved, isRemovable, onWritten, onRemoved, onDone }: FavouriteFieldProps) {
  const { t } = useLingui()
  const tooLong = useChecks().atMost(longest.title)
  const label = useFavouriteWords().kind(loved.kind)
  const what = loved.value.trim() || label
  return (
    <div className={styles['favourite']}>
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        {...(onDone && { enterKeyHint: 'next' })}
        most={longest.title}
        error={tooLong(loved.value)}
        value={loved.value}
        onChange={(value) => onWritten(loved, value)}
        onKeyDown={(event) => {
          if (!onDone || event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          onDone()
        }}
      />
      {isRemovable && (
        <IconButton label={t`Remove: ${what}`} onClick={() => onRemoved(loved)}>
          <IconX stroke={1.5} />
        </IconButton>
      )}
    </div>
  )
}

function OfferedKinds({ kinds, onAdded }: Pick<Props, 'kinds' | 'onAdded'>) {
  const { t } = useLingui()
  const say = useFavouriteWords()
  return (
    <ul className={styles['offers']} aria-label={t`Add a favourite`}>
      {kinds.map((kind) => (
        <li key={kind}>
          <button type="button" className={styles['offer']} data-offers={kind} onClick={() => onAdded(kind)}>
            <IconPlus stroke={1.6} />
            {say.kind(kind)}
          </button>
        </li>
      ))}
    </ul>
  )
}
