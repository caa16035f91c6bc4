import { Trans, useLingui } from '@lingui/react/macro'
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
import { layOutTree, type PlacedCard, type TreeLayout } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { directionOf, neighbour } from './neighbour.ts'
import { SizeButtons, zoomStep } from './SizeButtons.tsx'
import styles from './TreeDrawing.module.css'
import { CoupleLinePaths, DistantTree, TreeCards } from './TreeParts.tsx'
import { useViewport } from './use-viewport.ts'
import { legibleScale, type Size, type Viewport, visibleParts } from './viewport.ts'

export interface TreeDrawingHandle {
  /** Puts somebody in the middle and gives them the focus. */
  centreAndFocus: (id: string) => void
}

interface Props {
  tree: Tree
  onOpen: (id: string) => void
  ref?: Ref<TreeDrawingHandle>
}

/** The family tree itself: moved by hand, read by eye, walked through with the arrows. */
export function TreeDrawing({ tree, onOpen, ref }: Props) {
  const { t } = useLingui()
  const layout = useMemo(() => layOutTree(tree), [tree])
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const rootCard = layout.rootPersonId === null ? undefined : layout.cards.get(layout.rootPersonId)
  const current = (chosen === null ? undefined : layout.cards.get(chosen)) ?? rootCard
  const { view, size, hands, zoom, fit, reveal, centreOn } = useViewport(frame, {
    layout,
    name: tree.id,
    rootCard,
    current,
  })
  const focusOnceShown = useFocusOnceShown(frame, current)

  function goTo(card: PlacedCard, show: (card: PlacedCard) => void) {
    focusOnceShown()
    setChosen(card.id)
    show(card)
  }

  useImperativeHandle(ref, () => ({
    centreAndFocus(id) {
      const card = layout.cards.get(id)
      if (card) goTo(card, centreOn)
    },
  }))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directionOf(event.key)
    const person = (event.target as Element).closest('[data-person]')?.getAttribute('data-person')
    if (direction && current) {
      const next = neighbour(tree, layout, current, direction)
      if (next) goTo(next, reveal)
    } else if ((event.key === 'Enter' || event.key === ' ') && person) onOpen(person)
    else if (event.key === '+' || event.key === '=') zoom(zoomStep)
    else if (event.key === '-') zoom(1 / zoomStep)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  }

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
        <TreeCanvas
          tree={tree}
          layout={layout}
          view={view}
          size={size}
          current={current}
          onOpen={onOpen}
          onFocus={setChosen}
        />
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

interface CanvasProps {
  tree: Tree
  layout: TreeLayout
  view: Viewport
  size: Size
  current: PlacedCard | undefined
  onOpen: (id: string) => void
  onFocus: (id: string) => void
}

/** What of a tree is in sight. From too far away to read, its cards are blocks but for that of the current person. */
function TreeCanvas({ tree, layout, view, size, current, onOpen, onFocus }: CanvasProps) {
  const { cards, coupleLines } = visibleParts(layout, view, size)
  const isLegible = view.scale >= legibleScale
  const drawn = isLegible ? cards : cards.filter(({ id }) => id === current?.id)
  return (
    <svg className={styles['canvas']} width="100%" height="100%">
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        {isLegible ? <CoupleLinePaths coupleLines={coupleLines} /> : <DistantTree layout={layout} />}
        <TreeCards
          tree={tree}
          cards={current && !drawn.includes(current) ? [...drawn, current] : drawn}
          current={current}
          onOpen={onOpen}
          onFocus={onFocus}
        />
      </g>
    </svg>
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
