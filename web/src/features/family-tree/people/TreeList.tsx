import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { childrenOf, kinOf, partnerIn } from '../kin.ts'
import { layOutTree } from '../layout/layout.ts'
import type { Couple, Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import styles from './TreeList.module.css'

interface Props {
  tree: Tree
  onOpen: (id: string) => void
}

interface Entry {
  id: string
  /** Whether they stand elsewhere in the list already. */
  isAgain: boolean
  families: readonly { coupleId: string; partner: string | undefined; children: readonly Entry[] }[]
}

/**
 * Everybody once, below their parents; those who married in stand beside, and come again where the children they have
 * with others still have to stand: below their own parents, or after the root.
 */
function entriesOf(tree: Tree): Entry[] {
  const { parentsOf, couplesOf } = kinOf(tree)
  const listed = new Set<string>()
  const walked = new Set<Couple>()
  const couplesToWalk = (id: string) => couplesOf(id).filter((couple) => !walked.has(couple))

  function entryOf(id: string): Entry {
    const isAgain = listed.has(id)
    listed.add(id)
    const couples = couplesToWalk(id)
    for (const couple of couples) walked.add(couple)
    const families = couples.map((couple) => {
      const partner = partnerIn(couple, id)
      if (partner) listed.add(partner)
      return { coupleId: couple.id, partner, children: childrenOf(tree, couple).map(entryOf) }
    })
    return { id, isAgain, families }
  }

  const { rows, rootPersonId } = layOutTree(tree)
  const fromAbove = rows.flat().map(({ id }) => id)
  const roots = [...(rootPersonId ? [rootPersonId] : []), ...fromAbove].filter((id) => !parentsOf(id))
  return roots.flatMap((id) => (listed.has(id) && couplesToWalk(id).length === 0 ? [] : [entryOf(id)]))
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
