import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { spokenTag } from '../../../words/language.ts'
import { sortByName } from '../kin.ts'
import type { Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import styles from './People.module.css'

/** The most that are listed at once: whoever is missing is found by a longer search text. */
const mostShown = 60

/** Compares without accents, for keyboards that have none. */
const normalize = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

interface Props {
  tree: Tree
  onFound: (id: string) => void
  onClose: () => void
}

/** Finds somebody in a tree too large to look through. */
export function FindPersonDialog({ tree, onFound, onClose }: Props) {
  const { t } = useLingui()
  const { years } = useLifeWords()
  const [searchText, setSearchText] = useState('')
  const people = useMemo(() => sortByName(tree.people, spokenTag()), [tree.people])
  const words = normalize(searchText).split(/\s+/)
  const found = people.filter(({ name }) => words.every((word) => normalize(name).includes(word)))
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Find somebody</Trans>} size="small">
      <TextField
        label={t`Name`}
        autoComplete="off"
        value={searchText}
        onChange={setSearchText}
        data-autofocus
      />
      <p className="visually-hidden" role="status">
        <Plural value={found.length} one="# person found" other="# people found" />
      </p>
      {found.length === 0 && (
        <p className={styles['aside']}>
          <Trans>Nobody in this tree has that name.</Trans>
        </p>
      )}
      <ul className={styles['found']}>
        {found.slice(0, mostShown).map((person) => (
          <li key={person.id}>
            <button type="button" className={styles['who']} onClick={() => onFound(person.id)}>
              <span>{person.name}</span>
              <span className={styles['aside']}>{years(person)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className={styles['aside']}>
          <Trans>There are more. Write a little more of the name.</Trans>
        </p>
      )}
    </Dialog>
  )
}
