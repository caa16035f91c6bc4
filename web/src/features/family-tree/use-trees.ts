import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dropDrafts } from '../../kit/drop-drafts.ts'
import { requestPersistence, type IndexedStore } from '../../kit/indexed-store.ts'
import { useOpening } from '../../kit/open-in-address.ts'
import { changedSearch, type ParamChanges } from '../../kit/search-params.ts'
import { useStore } from '../../kit/store.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useRunWhen } from './run-when.ts'
import { createTreeStore } from './tree-store.ts'
import { lineageOf } from './kin.ts'
import type { Tree } from './model.ts'
import { sampleId, sampleTree } from './sample.ts'

const views = ['drawing', 'list'] as const
export type TreeView = (typeof views)[number]

/** What the address says of the trees, and how it is changed. */
function useTreeAddress() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const { open, close } = useOpening()
  const named = params.get('tree')
  const [lastNamed, setLastNamed] = useState(named)
  if (named !== null && named !== lastNamed) setLastNamed(named)

  return {
    params,
    named,
    /** The tree that the address named last: a step back may lead to where it named none yet. */
    lastNamed,
    /** Changes the address within its entry in the history. */
    go: (changed: ParamChanges) =>
      setParams((before) => changedSearch(before, changed), {
        replace: true,
        preventScrollReset: true,
        state,
      }),
    /** Opens somebody, so that the browser’s Back closes them. */
    openPerson: (id: string) => open({ search: changedSearch(params, { person: id }) }),
    closePerson: () => close({ search: changedSearch(params, { person: null }) }),
  }
}

/** The tree that the address names, else the one that was changed last; the example where there is none. */
function treeToShow(own: readonly Tree[], sample: Tree, id: string | null): Tree {
  const newest = own.toSorted((one, other) => other.changedAt - one.changedAt)[0]
  return own.find((tree) => tree.id === id) ?? (id === sampleId ? sample : (newest ?? sample))
}

/** The trees of one person, which of them is shown and how: the latter is in the address. */
export function useTrees(browserStore: IndexedStore<unknown>) {
  const { i18n } = useLingui()
  const [store] = useState(() => createTreeStore(browserStore))
  useEffect(() => store.open(), [store])
  const { all, mayUndo, mayRedo, isSaved, conflict } = useStore(store.state)
  const address = useTreeAddress()
  const { params, named, go, openPerson, closePerson } = address
  const sample = sampleTree(i18n)

  const own = (all ?? []).filter(({ removedAt }) => removedAt === null)
  const removed = (all ?? []).filter(({ removedAt }) => removedAt !== null)
  const selectedId = named ?? address.lastNamed
  const tree = treeToShow(own, sample, selectedId)
  // In the entry that a step back has led to it is named as well, so that a reload shows the same one.
  useRunWhen(named === null && own.some(({ id }) => id === selectedId), () => go({ tree: selectedId }))
  const personId = params.get('person')
  // In the place of a tree that is gone another one is shown, whose people may have the same ids.
  const find = (id: string | null) =>
    named === null || named === tree.id ? (tree.people[id ?? ''] ?? null) : null
  const person = find(personId)
  // Whose lineage is shown is `around` in the address.
  const lineagePerson = find(params.get('around'))
  const lineage = useMemo(
    () => (lineagePerson ? lineageOf(tree, lineagePerson.id) : tree),
    [tree, lineagePerson],
  )

  const show = (id: string) => go({ tree: id, person: null, around: null })

  /** Saves a tree and shows it; answers whether it was saved, and says where it was not. */
  function save(changed: Tree): boolean {
    void requestPersistence()
    const isSaved = store.save(changed)
    if (!isSaved) toast.failed(sayRefusal('somethingWentWrong'))
    else if (changed.id !== selectedId) show(changed.id)
    return isSaved
  }

  /** Undoes or redoes a step, and shows its tree. */
  function undoOrRedo(take: () => string | null) {
    const id = take()
    if (id !== null && id !== tree.id) show(id)
  }

  return {
    isHere: all !== null,
    own,
    removed,
    sample,
    tree,
    /** Whose ancestors and descendants alone are shown, if not everybody's, and the tree without all others. */
    lineagePerson,
    lineage,
    isSample: tree === sample,
    /** The one the address names, whether there is such a one or not. */
    personId,
    person,
    isSaved,
    conflict,
    mayUndo,
    mayRedo,
    view: views.find((view) => view === params.get('view')) ?? 'drawing',
    go,
    openPerson,
    closePerson,
    show,
    save,
    /** Deletes a removed tree for good, with all that was begun in it. */
    forget(id: string) {
      store.forget(id)
      for (const begun of [`tree:${id}:`, `tree-name:${id}`]) dropDrafts(begun)
    },
    undo: () => undoOrRedo(store.undo),
    redo: () => undoOrRedo(store.redo),
  }
}

export type Trees = ReturnType<typeof useTrees>
