import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { requestPersistence, type IndexedStore } from '../../kit/indexed-store.ts'
import { createTreeStore } from './tree-store.ts'
import { lineageOf } from './kin.ts'
import type { Tree } from './model.ts'
import { sampleId, sampleTree } from './sample.ts'

const views = ['drawing', 'list'] as const
export type TreeView = (typeof views)[number]

/** The trees of one person, which of them is shown and how: the latter is in the address. */
export function useTrees(shelf: IndexedStore<unknown>) {
  const { i18n } = useLingui()
  const [keeper] = useState(() => createTreeStore(shelf))
  useEffect(() => keeper.open(), [keeper])
  const { all, mayUndo, mayRedo, isKept, parted } = useSyncExternalStore(keeper.subscribe, keeper.trees)
  const [params, setParams] = useSearchParams()
  const sample = sampleTree(i18n)

  const own = (all ?? []).filter(({ removedAt }) => removedAt === null)
  const removed = (all ?? []).filter(({ removedAt }) => removedAt !== null)
  const selectedId = params.get('tree')
  const newest = own.toSorted((one, other) => other.changedAt - one.changedAt)[0]
  const tree =
    own.find(({ id }) => id === selectedId) ?? (selectedId === sampleId ? sample : (newest ?? sample))
  const person = tree.people[params.get('person') ?? ''] ?? null
  const around = tree.people[params.get('around') ?? ''] ?? null
  const line = useMemo(() => (around ? lineageOf(tree, around.id) : tree), [tree, around])

  /** Changes the address; with `isStep` the browser's way back leads here again. */
  function go(changed: Readonly<Record<string, string | null>>, isStep = false) {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: !isStep, preventScrollReset: true },
    )
  }

  const show = (id: string) => go({ tree: id, person: null, around: null })

  function keep(changed: Tree) {
    void requestPersistence()
    keeper.keep(changed)
    if (changed.id !== selectedId) show(changed.id)
  }

  /** Takes a step back or again, and shows the tree it was about. */
  function step(take: () => string | null) {
    const id = take()
    if (id !== null && id !== tree.id) show(id)
  }

  return {
    isHere: all !== null,
    own,
    removed,
    sample,
    tree,
    /** Whose ancestors and descendants alone are shown, and the tree without all others. */
    around,
    line,
    isSample: tree === sample,
    person,
    isKept,
    parted,
    mayUndo,
    mayRedo,
    view: views.find((view) => view === params.get('view')) ?? 'drawing',
    go,
    show,
    keep,
    forget: keeper.forget,
    undo: () => step(keeper.undo),
    redo: () => step(keeper.redo),
  }
}
