import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Skeleton } from '../../ui/States.tsx'
import type { PuzzleProps } from './Puzzle.tsx'

const Part = lazyComponent(() => import('./Puzzle.tsx'))

/** The missing puzzle, fetched when its tab is opened. */
export const Puzzle = (props: PuzzleProps) => (
  <Suspense fallback={<Skeleton height="18rem" />}>
    <Part {...props} />
  </Suspense>
)
