import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { childrenOf, kinOf, partnerIn } from '../kin.ts'
import { layOutTree } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import styles from './TreeList.module.css'

interface Props {
  tree: Tree
  onOpen: (id: string) => void
}

interface Entry {
  id: string
  /** Whether the descendants stand elsewhere in the list already. */
  isAgain: boolean
  families: readonly { coupleId: string; partner: string | undefined; children: readonly Entry[] }[]
}

/** Everybody once, below their parents; those who married in stand beside, their own families after those of the root. */
function entriesOf(tree: Tree): Entry[] {
  const { parentsOf, couplesOf } = kinOf(tree)
  const listed = new Set<string>()
  const beside = new Set<string>()

  function entryOf(id: string): Entry {
    if (listed.has(id) || beside.has(id)) return { id, isAgain: true, families: [] }
    listed.add(id)
    const families = couplesOf(id).map((couple) => {
      const partner = partnerIn(couple, id)
      if (partner) beside.add(partner)
      return { coupleId: couple.id, partner, children: childrenOf(tree, couple).map(entryOf) }
    })
    return { id, isAgain: false, families }
  }

  const { rows, rootPersonId } = layOutTree(tree)
  const fromAbove = rows.flat().map(({ id }) => id)
  const roots = [...(rootPersonId ? [rootPersonId] : []), ...fromAbove].filter((id) => !parentsOf(id))
  return roots.flatMap((id) => (listed.has(id) || beside.has(id) ? [] : [entryOf(id)]))
}

/** The same people as in the drawing, to be read from top to bottom, by eye, by ear and on paper. */
export function TreeList({ tree, onOpen }: Props) {
  const { t } = useLingui()
  const { years, together } = useLifeWords()
  const entries = useMemo(() => entriesOf(tree), [tree])

  const who = (id: string): ReactNode => {
    const person = tree.people[id]
    return (
      person && (
        <>
          <button type="button" className={styles['who']} onClick={() => onOpen(id)}>
            {person.name}
          </button>{' '}
          <span className="quiet">{years(person)}</span>
        </>
      )
    )
  }

  const line = ({ id, isAgain, families }: Entry): ReactNode => (
    <li key={id}>
      <p>
        {who(id)}
        {isAgain && (
          <span className="quiet">
            {' '}
            <Trans>(see above)</Trans>
          </span>
        )}
      </p>
      {families.map(({ coupleId, partner, children }) => {
        const couple = tree.couples[coupleId]
        return (
          <div key={coupleId} className={styles['family']}>
            {partner && (
              <p>
                <span className="quiet">
                  <Trans>with</Trans>
                </span>{' '}
                {who(partner)}
                {couple && together(couple) && <span className="quiet"> · {together(couple)}</span>}
              </p>
            )}
            {children.length > 0 && <ul>{children.map(line)}</ul>}
          </div>
        )
      })}
    </li>
  )

  return (
    <ul className={styles['list']} aria-label={t`The family ${tree.name} as a list`}>
      {entries.map(line)}
    </ul>
  )
}
