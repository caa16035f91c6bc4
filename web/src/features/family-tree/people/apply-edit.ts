/** What an edit of somebody in the tree begins with, and the tree after it. */
import {
  addChild,
  addChildOf,
  addParent,
  addPartner,
  addSibling,
  changePerson,
  changeYears,
  joinPartners,
  moveToParents,
  separatePartners,
} from '../changes.ts'
import { kinOf } from '../kin.ts'
import type { TreePerson, Tree } from '../model.ts'
import type { PersonEdit } from './person-edit.ts'
import { newCouple, fromFormValues, type PersonFormValues, toFormValues, readYears } from './person-form.ts'

/** Chosen where there is no other parent, or none is known. */
export const noOtherParent = 'alone'
/** Chosen where no parents are known. */
export const noParents = 'none'

/** The initial values: for a change what is known, for a child the first partner as the other parent. */
export function initialValues(tree: Tree, { kind, id }: PersonEdit, person: TreePerson): PersonFormValues {
  const { couplesOf, parentsOf } = kinOf(tree)
  if (kind === 'change')
    return { ...toFormValues(person, couplesOf(id)), couple: parentsOf(id)?.id ?? noParents }
  const couple = couplesOf(id).find(({ partners }) => partners.length === 2)?.id ?? noOtherParent
  return { ...toFormValues(null, []), couple, together: { [newCouple]: { from: '', to: '' } } }
}

/** The tree after the edit, and the id of its person; the form’s checks have passed. */
export function applyEdit(
  tree: Tree,
  { kind, id }: PersonEdit,
  typed: PersonFormValues,
  began: PersonFormValues,
  unknownParent: string,
): [Tree, string] {
  const person = fromFormValues(typed)
  if (kind === 'child')
    return typed.couple in tree.couples ? addChild(tree, typed.couple, person) : addChildOf(tree, id, person)
  if (kind === 'parent') return addParent(tree, id, person)
  if (kind === 'sibling') return addSibling(tree, id, person, unknownParent)
  if (kind === 'partner') {
    const years = readYears(typed.together[newCouple])
    if (typed.known in tree.people) return [joinPartners(tree, id, typed.known, years), typed.known]
    return addPartner(tree, id, person, { ...years, takesChildren: typed.takesChildren })
  }
  return [withChanges(tree, id, typed, began), id]
}

/** What was changed in the form, and nothing else: the rest may have been changed in another window meanwhile. */
function withChanges(tree: Tree, id: string, typed: PersonFormValues, began: PersonFormValues): Tree {
  const [now, before] = [fromFormValues(typed), fromFormValues(began)]
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== before[field])
  const person = tree.people[id] as TreePerson
  const changed = fields.length
    ? changePerson(tree, { ...person, ...Object.fromEntries(fields.map((field) => [field, now[field]])) })
    : tree
  const dated = Object.entries(began.together).reduce((grown, [coupleId, years]) => {
    const chosen = typed.together[coupleId]
    if (chosen === null) return coupleId in grown.couples ? separatePartners(grown, coupleId, id) : grown
    // One that has come since this was begun is none of its changes.
    const isSame = !chosen || (chosen.from === years?.from && chosen.to === years.to)
    return isSame ? grown : changeYears(grown, coupleId, readYears(chosen))
  }, changed)
  if (typed.couple === began.couple) return dated
  return moveToParents(dated, id, typed.couple in tree.couples ? typed.couple : null)
}
