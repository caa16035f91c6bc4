import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { removePerson } from './changes.ts'
import { useEndWithTree } from './begun-in-tree.ts'
import type { TreeDrawingHandle } from './drawing/TreeDrawing.tsx'
import { lineageOf, nearestOf } from './kin.ts'
import type { Tree } from './model.ts'
import type { PersonEdit } from './people/person-edit.ts'
import { useRunWhen } from './run-when.ts'
import type { Trees } from './use-trees.ts'

/** Who is being added or changed on the page of trees, and what becomes of it. */
export function useTreeEdits(trees: Trees, drawing: RefObject<TreeDrawingHandle | null>) {
  const { t } = useLingui()
  const { tree, lineage, lineagePerson, personId, go, closePerson, save } = trees
  const [edit, setEdit] = useState<(PersonEdit & { tree: Tree }) | null>(null)
  const [isDone, setIsDone] = useState(false)
  // Whoever goes back, or on to somebody else, leaves the form; what is typed stays in the draft.
  const [about, setAbout] = useState(personId)
  if (personId !== about) {
    setAbout(personId)
    setEdit(null)
    setIsDone(false)
  }
  const isWithoutTree = useEndWithTree(trees, edit && edit.tree, () => setEdit(null))

  // The person of the open form may have been removed in another window; what is typed stays in the draft, should they come back.
  const isWithoutPerson = edit !== null && trees.isHere && !isWithoutTree && !(edit.id in tree.people)
  useRunWhen(isWithoutPerson, () => {
    setEdit(null)
    toast.failed(
      t`They have just been taken out of the tree in another window. “Undo” there brings them back.`,
    )
  })

  // Whom the address names may be gone, by a step that was undone or in another window: then nobody is open.
  useRunWhen(trees.isHere && personId !== null && trees.person === null, closePerson)
  const reveal = useReveal(trees, drawing)

  return {
    edit: isWithoutTree || isWithoutPerson ? null : edit,
    /** It is saved; the address still names the person until the step back is drawn. */
    isDone,
    begin(begun: PersonEdit) {
      setEdit({ ...begun, tree })
      // Named in the address it stays the one that is shown, whichever is changed in another window.
      go({ tree: tree.id })
    },
    /** Back to the person it was about. */
    cancel: () => setEdit(null),
    /** Saves the changed tree; answers whether it was saved. */
    changed(next: Tree, id: string): boolean {
      const isNew = !(id in tree.people)
      if (!save(next)) return false
      setEdit(null)
      setIsDone(true)
      toast.done(isNew ? t`${next.people[id]?.name ?? ''} is in the tree` : t`Changed`)
      const isSeen = lineagePerson !== null && id in lineageOf(next, lineagePerson.id).people
      if (lineagePerson && !isSeen) go({ person: null, around: null })
      else closePerson()
      reveal(id, isSeen ? lineagePerson.id : null)
      return true
    },
    remove(id: string) {
      const next = nearestOf(tree, id)
      if (!save(removePerson(tree, id))) return
      closePerson()
      if (next !== undefined) reveal(next, lineagePerson && lineagePerson.id !== id ? lineagePerson.id : null)
      toast.done(t`${tree.people[id]?.name ?? ''} is no longer in the tree. “Undo” brings them back.`)
    },
    /** Brings somebody into sight, with everybody else where they are not of the lineage that is shown. */
    reveal(id: string) {
      const isSeen = id in lineage.people
      if (!isSeen) go({ around: null })
      reveal(id, isSeen ? (lineagePerson?.id ?? null) : null)
    },
    /** Shows only whom somebody comes from and who comes from them: their lineage, `around` in the address. */
    showLineage(id: string) {
      go({ person: null, around: id })
      reveal(id, id)
    },
  }
}

/** Brings a person into sight once the drawing that shows them is rendered: the whole tree, or somebody's lineage. */
function useReveal({ lineage, lineagePerson }: Trees, drawing: RefObject<TreeDrawingHandle | null>) {
  const [toReveal, setToReveal] = useState<{ id: string; within: string | null } | null>(null)
  useEffect(() => {
    if (toReveal === null || toReveal.within !== (lineagePerson?.id ?? null)) return
    if (!(toReveal.id in lineage.people)) return
    drawing.current?.centreAndFocus(toReveal.id)
    setToReveal(null)
  }, [toReveal, lineage, lineagePerson, drawing])
  return (id: string, within: string | null) => setToReveal({ id, within })
}
