import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { IconLayoutGrid, IconList, IconPaw, IconSearch, IconUser } from '../../ui/icons.ts'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import styles from './MemorialSearchBar.module.css'
import type { SearchBarParts } from './use-search-bar-parts.ts'
import type { MemorialSearchState } from './use-memorial-search.ts'

/** Whom the list shows, and how: people or pets, by name, as a table or as cards (E02–E04). */
export function MemorialSearchBar({ parts, ...state }: MemorialSearchState & { parts: SearchBarParts }) {
  const { t } = useLingui()
  if (!parts.kind && !parts.names && !parts.view) return null
  return (
    <form
      role="search"
      className={classes(styles['bar'], 'no-print')}
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
      }}
    >
      {parts.kind && (
        <div className={styles['kind']}>
          <SegmentedControl
            label={t`People or pets`}
            value={state.search.kind}
            onChange={state.chooseKind}
            choices={[
              { value: 'people', label: t`People`, icon: <IconUser stroke={1.5} /> },
              { value: 'pets', label: t`Pets`, icon: <IconPaw stroke={1.5} /> },
            ]}
          />
        </div>
      )}
      {parts.names && <SearchedNames {...state} />}
      {/* Without one a form of several fields is not sent by Enter. */}
      <button type="submit" hidden />
      {parts.view && <ViewChoice {...state} />}
    </form>
  )
}

/** The fields of a name; a pet has one. */
function SearchedNames({ search, typed, type }: Pick<MemorialSearchState, 'search' | 'typed' | 'type'>) {
  const { t } = useLingui()
  const tooLong = useChecks().atMost(longest.short)
  const isPeople = search.kind === 'people'
  const common = {
    type: 'search',
    autoComplete: 'off',
    enterKeyHint: 'search',
    spellCheck: false,
  } as const
  return (
    <div className={styles['names']}>
      <IconSearch className={styles['searchIcon']} stroke={1.5} />
      <TextField
        {...common}
        label={isPeople ? t`First name` : t`Name`}
        error={tooLong(typed.firstName)}
        value={typed.firstName}
        onChange={(firstName) => type({ firstName })}
      />
      {isPeople && (
        <TextField
          {...common}
          label={t`Last name`}
          error={tooLong(typed.lastName)}
          value={typed.lastName}
          onChange={(lastName) => type({ lastName })}
        />
      )}
    </div>
  )
}

function ViewChoice({ view, chooseView }: Pick<MemorialSearchState, 'view' | 'chooseView'>) {
  const { t } = useLingui()
  return (
    <div className={styles['view']}>
      <SegmentedControl
        label={t`How the list looks`}
        value={view}
        onChange={chooseView}
        choices={[
          {
            value: 'table',
            label: <ViewName>{t`Table`}</ViewName>,
            icon: <IconList stroke={1.5} />,
          },
          {
            value: 'cards',
            label: <ViewName>{t`Cards`}</ViewName>,
            icon: <IconLayoutGrid stroke={1.5} />,
          },
        ]}
      />
    </div>
  )
}

/** Read, but not shown: the icon says it to those who see. */
const ViewName = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>
