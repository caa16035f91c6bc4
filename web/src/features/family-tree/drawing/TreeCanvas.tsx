import type { PlacedCard, TreeLayout } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import styles from './TreeDrawing.module.css'
import { CoupleLinePaths, DistantTree, TreeCards } from './TreeParts.tsx'
import { legibleScale, type Size, type Viewport, visibleParts } from './viewport.ts'

interface Props {
  tree: Tree
  layout: TreeLayout
  view: Viewport
  size: Size
  current: PlacedCard | undefined
  onOpen: (id: string) => void
  onFocus: (id: string) => void
}

/** What of a tree is in sight. From too far away to read, its cards are blocks but for that of the current person. */
export function TreeCanvas({ tree, layout, view, size, current, onOpen, onFocus }: Props) {
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
