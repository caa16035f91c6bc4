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
  possibleParents,
  possiblePartners,
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

/** The couples somebody is one of with a partner who is known. */
const pairsOf = (tree: Tree, id: string) =>
  kinOf(tree)
    .couplesOf(id)
    .filter(({ partners }) => partners.length === 2)

/** The initial values: for a change what is known, for a child the first partner as the other parent. */
export function initialValues(tree: Tree, { kind, id }: PersonEdit, person: TreePerson): PersonFormValues {
  const pairs = pairsOf(tree, id)
  if (kind === 'change')
    return { ...toFormValues(person, pairs), couple: kinOf(tree).parentsOf(id)?.id ?? noParents }
  const couple = pairs[0]?.id ?? noOtherParent
  return { ...toFormValues(null, []), couple, together: { [newCouple]: { from: '', to: '' } } }
}

/** The couples, or what stands for none, that may be chosen in an edit. */
function possibleCouples(tree: Tree, { kind, id }: PersonEdit): readonly string[] {
  if (kind === 'change') return [noParents, ...possibleParents(tree, id).map((couple) => couple.id)]
  return [noOtherParent, ...pairsOf(tree, id).map((couple) => couple.id)]
}

/**
 * What is typed, where a choice the tree does not allow is as the form began, without the years of couples that are
 * none any more: a draft may be older than the tree, and a tree that is no family cannot be read again (U07).
 */
export function withPossibleChoices(
  tree: Tree,
  edit: PersonEdit,
  typed: PersonFormValues,
  began: PersonFormValues,
): PersonFormValues {
  const isKnown =
    edit.kind === 'partner' && typed.known !== '' && possiblePartners(tree, edit.id).includes(typed.known)
  const isPossible = possibleCouples(tree, edit).includes(typed.couple)
  return {
    ...typed,
    together: Object.fromEntries(Object.entries(typed.together).filter(([id]) => id in began.together)),
    known: isKnown ? typed.known : '',
    couple: isPossible ? typed.couple : began.couple,
  }
}

/** The tree after the edit, and the id of its person; the form’s checks have passed. */
export function applyEdit(
  tree: Tree,
  edit: PersonEdit,
  written: PersonFormValues,
  began: PersonFormValues,
  unknownParent: string,
): [Tree, string] {
  const { kind, id } = edit
  const typed = withPossibleChoices(tree, edit, written, began)
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
