import { Trans, useLingui } from '@lingui/react/macro'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { kinOf, partnerIn } from '../kin.ts'
import { type TreeLayout, layOutTree, type PlacedCard } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import { PersonCard } from './PersonCard.tsx'
import styles from './TreeDrawing.module.css'
import { cardPath } from './scene.ts'
import { useViewport } from './use-viewport.ts'
import { legibleScale, visibleParts } from './viewport.ts'

export interface TreeDrawingHandle {
  /** Puts somebody in the middle and gives them the focus. */
  find: (id: string) => void
}

interface Props {
  tree: Tree
  onOpen: (id: string) => void
  ref?: Ref<TreeDrawingHandle>
}

const zoomStep = 1.35
const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
type Direction = (typeof directions)[keyof typeof directions]

/** The one in a list who stands nearest below or above somebody. */
const nearest = (card: PlacedCard, among: readonly (PlacedCard | undefined)[]) =>
  among
    .filter((other) => other !== undefined)
    .toSorted((one, other) => Math.abs(one.left - card.left) - Math.abs(other.left - card.left))[0]

/** Where an arrow leads from somebody: to a parent, a child, or who stands beside them. */
function neighbour(
  tree: Tree,
  layout: TreeLayout,
  card: PlacedCard,
  direction: Direction,
): PlacedCard | undefined {
  const { cameFrom, couplesOf } = kinOf(tree)
  const at = (id: string) => layout.cards.get(id)
  const row = layout.rows[card.row] ?? []
  if (direction === 'up') return nearest(card, (cameFrom(card.id)?.partners ?? []).map(at))
  if (direction === 'down')
    return nearest(
      card,
      couplesOf(card.id).flatMap(({ children }) => children.map(at)),
    )
  return row[row.indexOf(card) + (direction === 'left' ? -1 : 1)]
}

/** The family tree itself: moved by hand, read by eye, walked through with the arrows. */
export function TreeDrawing({ tree, onOpen, ref }: Props) {
  const { t } = useLingui()
  const { years } = useLifeWords()
  const labelOf = useCardLabels(tree)
  const layout = useMemo(() => layOutTree(tree), [tree])
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const trunk = layout.trunk === null ? undefined : layout.cards.get(layout.trunk)
  const current = (chosen === null ? undefined : layout.cards.get(chosen)) ?? trunk
  const { view, size, hands, zoom, fit, reveal, centreOn } = useViewport(frame, {
    layout,
    name: tree.id,
    trunk,
    current,
  })
  const { cards, bonds } = visibleParts(layout, view, size)
  const isLegible = view.scale >= legibleScale
  const focusOnceShown = useFocusOnceShown(frame, current)

  function goTo(card: PlacedCard) {
    focusOnceShown()
    setChosen(card.id)
    reveal(card)
  }

  useImperativeHandle(ref, () => ({
    find(id) {
      const card = layout.cards.get(id)
      if (!card) return
      focusOnceShown()
      setChosen(id)
      centreOn(card)
    },
  }))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key as keyof typeof directions]
    const person = (event.target as Element).closest('[data-person]')?.getAttribute('data-person')
    if (direction && current) {
      const next = neighbour(tree, layout, current, direction)
      if (next) goTo(next)
    } else if ((event.key === 'Enter' || event.key === ' ') && person) onOpen(person)
    else if (event.key === '+' || event.key === '=') zoom(zoomStep)
    else if (event.key === '-') zoom(1 / zoomStep)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  }

  const drawn = isLegible ? cards : cards.filter(({ id }) => id === current?.id)
  const shown = current && !drawn.includes(current) ? [...drawn, current] : drawn
  return (
    <div className={styles['place']}>
      {/* The cards in it are the controls; the frame hears their keys, and moves under the hand. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={styles['frame']}
        role="group"
        aria-label={t`Drawing of the family ${tree.name}`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        {...hands}
      >
        <svg className={styles['canvas']} width="100%" height="100%">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            {isLegible ? <Bonds bonds={bonds} /> : <DistantTree layout={layout} />}
            {shown.map((card) => {
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
                    onFocus={setChosen}
                  />
                )
              )
            })}
          </g>
        </svg>
        <p id={hint} className="visually-hidden">
          <Trans>
            Arrow keys lead from relative to relative, Enter opens one, plus and minus change the size, 0
            shows the whole tree. The same people stand in the list as well.
          </Trans>
        </p>
      </div>
      <SizeButtons onZoom={zoom} onFit={fit} />
    </div>
  )
}

/** The card of the current person has the focus once it is drawn, when that is asked for. */
function useFocusOnceShown(frame: RefObject<HTMLElement | null>, current: PlacedCard | undefined) {
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    frame.current?.querySelector<SVGElement>(`[data-person="${current?.id}"]`)?.focus({ preventScroll: true })
  }, [current, frame])
  return () => {
    wantsFocus.current = true
  }
}

/** What is read of a card: who, when, beside whom and whose child. */
function useCardLabels(tree: Tree) {
  const { t } = useLingui()
  const { years } = useLifeWords()
  return (id: string) => {
    const { cameFrom, couplesOf } = kinOf(tree)
    const nameOf = (other: string | undefined) =>
      other === undefined ? '' : (tree.people[other]?.name ?? '')
    const partners = couplesOf(id).flatMap((couple) => nameOf(partnerIn(couple, id)) || [])
    const parents = (cameFrom(id)?.partners ?? []).map(nameOf)
    const person = tree.people[id]
    return [
      person?.name,
      person && years(person),
      partners.length > 0 && t`with ${partners.join(', ')}`,
      parents.length > 0 && t`child of ${parents.join(', ')}`,
    ]
      .filter(Boolean)
      .join('; ')
  }
}

/** The lines between couples and down to their children, with a ring where a couple meets. */
const Bonds = ({ bonds }: Pick<TreeLayout, 'bonds'>) => (
  <>
    {bonds.map(({ couple, across, down }) => (
      <g key={couple.id} className={styles['lines']}>
        {down && <path d={down} />}
        {across && <path d={across} data-ended={couple.to !== '' || undefined} />}
      </g>
    ))}
    {bonds.map(
      ({ couple, across, at }) =>
        across && <circle key={couple.id} className={styles['ring']} cx={at.x} cy={at.y} r="4.5" />,
    )}
  </>
)

function SizeButtons({ onZoom, onFit }: { onZoom: (factor: number) => void; onFit: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles['sizes']}>
      <IconButton label={t`Larger`} onClick={() => onZoom(zoomStep)}>
        <IconPlus stroke={1.5} />
      </IconButton>
      <IconButton label={t`Smaller`} onClick={() => onZoom(1 / zoomStep)}>
        <IconMinus stroke={1.5} />
      </IconButton>
      <IconButton label={t`Show the whole tree`} onClick={onFit}>
        <IconMaximize stroke={1.5} />
      </IconButton>
    </div>
  )
}

/** All cards and lines from afar, each kind one path: two thousand people cost as much as two. */
function DistantTree({ layout }: { layout: TreeLayout }) {
  const { lines, cards } = useMemo(
    () => ({
      lines: layout.bonds.map(({ across, down }) => down + (across ?? '')).join(''),
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
