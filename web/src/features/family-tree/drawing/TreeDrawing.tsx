import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isFocusLost } from '../../../kit/focus.ts'
import { nearestOf } from '../kin.ts'
import { layOutTree, type PlacedCard, type TreeLayout } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { pressKey } from './drawing-keys.ts'
import { type Direction, neighbour } from './neighbour.ts'
import { SizeButtons } from './SizeButtons.tsx'
import { TreeCanvas } from './TreeCanvas.tsx'
import styles from './TreeDrawing.module.css'
import { useViewport } from './use-viewport.ts'

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
  const { chosen, setChosen, rootCard, current } = useCurrentCard(layout)
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

  useChosenGone(tree, chosen, (id) => {
    const card = (id === undefined ? undefined : layout.cards.get(id)) ?? rootCard
    if (card) goTo(card, reveal)
  })

  useImperativeHandle(ref, () => ({
    centreAndFocus(id) {
      const card = layout.cards.get(id)
      if (card) goTo(card, centreOn)
    },
  }))

  function step(direction: Direction) {
    const next = current && neighbour(tree, layout, current, direction)
    if (next) goTo(next, reveal)
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
        onKeyDown={(event) => pressKey(event, { step, open: onOpen, zoom, fit })}
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
        <DrawingHint id={hint} />
      </div>
      <SizeButtons onZoom={zoom} onFit={fit} />
    </div>
  )
}

/** How to walk through a drawing, for those who hear it. */
const DrawingHint = ({ id }: { id: string }) => (
  <p id={id} className="visually-hidden">
    <Trans>
      Arrow keys lead from relative to relative, Enter opens one, plus and minus change the size, 0 shows the
      whole tree. The same people stand in the list as well.
    </Trans>
  </p>
)

/** The card one is at: of whom one has chosen last, else the one that is drawn first. */
function useCurrentCard({ cards, rootPersonId }: TreeLayout) {
  const [chosen, setChosen] = useState<string | null>(null)
  const cardOf = (id: string | null) => (id === null ? undefined : cards.get(id))
  const rootCard = cardOf(rootPersonId)
  return { chosen, setChosen, rootCard, current: cardOf(chosen) ?? rootCard }
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

/** Goes on with a relative where whoever had the focus is in the tree no more, as after an undone step. */
function useChosenGone(tree: Tree, chosen: string | null, goOn: (id: string | undefined) => void) {
  const before = useRef(tree)
  const follow = useEffectEvent((last: Tree) => {
    const isGone = chosen !== null && chosen in last.people && !(chosen in tree.people)
    if (isGone && isFocusLost()) goOn(nearestOf(last, chosen))
  })
  useEffect(() => {
    follow(before.current)
    before.current = tree
  }, [tree])
}
