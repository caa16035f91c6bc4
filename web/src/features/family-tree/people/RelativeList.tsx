import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { childrenOf, kinOf, partnerIn, siblingsOf } from '../kin.ts'
import { useLifeWords } from '../life-words.ts'
import type { Couple, Tree } from '../model.ts'
import styles from './People.module.css'

interface Props {
  tree: Tree
  id: string
  onOpen: (id: string) => void
}

/** Who is near to somebody in the tree; each of them leads to what is known of them. */
export function RelativeList({ tree, id, onOpen }: Props) {
  const who = (other: string) => (
    <button key={other} type="button" className={styles['who']} onClick={() => onOpen(other)}>
      {nameIn(tree, other)}
    </button>
  )
  return (
    <div className={styles['relatives']}>
      <dl className={styles['kin']}>
        <PartnerRows tree={tree} id={id} who={who} />
        {otherRelatives(tree, id).map(
          ([term, people], index) =>
            people.length > 0 && (
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <dt>{term}</dt>
                <dd>
                  {people.map((other) => (
                    <div key={other}>{who(other)}</div>
                  ))}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </div>
  )
}

const nameIn = (tree: Tree, id: string) => tree.people[id]?.name ?? ''

interface PartnerRowsProps extends Pick<Props, 'tree' | 'id'> {
  /** The way to somebody. */
  who: (id: string) => ReactNode
}

/** The partners, each with the years they were together. */
function PartnerRows({ tree, id, who }: PartnerRowsProps) {
  const { together } = useLifeWords()
  return kinOf(tree)
    .couplesOf(id)
    .map((couple) => {
      const partner = partnerIn(couple, id)
      const years = together(couple)
      return (
        partner && (
          <Fragment key={couple.id}>
            <dt>
              <Trans>Partner</Trans>
            </dt>
            <dd>
              {who(partner)} {years && <span className={styles['aside']}>{years}</span>}
            </dd>
          </Fragment>
        )
      )
    })
}

/** Beside the partners: parents, the children with each partner, and brothers and sisters, each list under what it is called. */
function otherRelatives(tree: Tree, id: string): (readonly [term: ReactNode, people: readonly string[]])[] {
  const { parentsOf, couplesOf } = kinOf(tree)
  const couples = couplesOf(id)
  const childrenTerm = (couple: Couple) => {
    const partner = partnerIn(couple, id)
    return couples.length > 1 && partner ? (
      <Trans key={couple.id}>Children with {nameIn(tree, partner)}</Trans>
    ) : (
      <Trans key={couple.id}>Children</Trans>
    )
  }
  return [
    [<Trans key="parents">Parents</Trans>, parentsOf(id)?.partners ?? []],
    ...couples.map((couple) => [childrenTerm(couple), childrenOf(tree, couple)] as const),
    [<Trans key="siblings">Brothers and sisters</Trans>, siblingsOf(tree, id)],
  ]
}
