import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { kinOf, partnerIn } from '../kin.ts'
import type { PlacedCard, TreeLayout } from '../layout/layout.ts'
import { useLifeWords } from '../life-words.ts'
import type { Tree } from '../model.ts'
import { inARow } from '../../../words/lists.ts'
import { PersonCard } from './PersonCard.tsx'
import { cardPath } from './scene.ts'
import styles from './TreeDrawing.module.css'

interface CardsProps {
  tree: Tree
  cards: readonly PlacedCard[]
  current: PlacedCard | undefined
  onOpen: (id: string) => void
  onFocus: (id: string) => void
}

/** The cards of some people. */
export function TreeCards({ tree, cards, current, onOpen, onFocus }: CardsProps) {
  const { years } = useLifeWords()
  const labelOf = useCardLabels(tree)
  return cards.map((card) => {
    const person = tree.people[card.id]
    return (
      person && (
        <PersonCard
          key={card.id}
          card={card}
          name={person.name}
          years={years(person)}
          label={labelOf(card.id)}
          hasMemorial={person.memorial !== null}
          isCurrent={card === current}
          onOpen={onOpen}
          onFocus={onFocus}
        />
      )
    )
  })
}

/** What is read of a card: who, when, beside whom and whose child. */
function useCardLabels(tree: Tree) {
  const { t } = useLingui()
  const { years } = useLifeWords()
  return (id: string) => {
    const { parentsOf, couplesOf } = kinOf(tree)
    const nameOf = (other: string | undefined) =>
      other === undefined ? '' : (tree.people[other]?.name ?? '')
    const partners = couplesOf(id).flatMap((couple) => nameOf(partnerIn(couple, id)) || [])
    const parents = (parentsOf(id)?.partners ?? []).map(nameOf)
    const person = tree.people[id]
    return [
      person?.name,
      person && years(person),
      partners.length > 0 && t`with ${inARow(partners)}`,
      parents.length > 0 && t`child of ${inARow(parents)}`,
    ]
      .filter(Boolean)
      .join('; ')
  }
}

/** The lines between couples and down to their children, with a ring where a couple meets. */
export const CoupleLinePaths = ({ coupleLines }: Pick<TreeLayout, 'coupleLines'>) => (
  <>
    {coupleLines.map(({ couple, across, down }) => (
      <g key={couple.id} className={styles['lines']}>
        {down && <path d={down} />}
        {across && <path d={across} data-ended={couple.to !== '' || undefined} />}
      </g>
    ))}
    {coupleLines.map(
      ({ couple, across, at }) =>
        across && <circle key={couple.id} className={styles['ring']} cx={at.x} cy={at.y} r="4.5" />,
    )}
  </>
)

/** All cards and lines from afar, each kind one path: two thousand people cost as much as two. */
export function DistantTree({ layout }: { layout: TreeLayout }) {
  const { lines, cards } = useMemo(
    () => ({
      lines: layout.coupleLines.map(({ across, down }) => down + (across ?? '')).join(''),
      cards: [...layout.cards.values()].map(({ left, top }) => cardPath(left, top)).join(''),
    }),
    [layout],
  )
  return (
    <>
      <path className={styles['farLines']} d={lines} />
      <path className={styles['farCards']} d={cards} />
    </>
  )
}
