/** Every change of a tree: each takes the tree as it was and gives the tree as it is then. */
import { ancestorsOf, descendantsOf, kinOf, partnerIn } from './kin.ts'
import { randomId } from '../../kit/ids.ts'
import { type Couple, unusedId, type TreePerson, type Tree, unknownPerson } from './model.ts'

/** The values of the dialog for a new tree (U04, U05). */
export interface NewTreeValues {
  family: string
  ancestor: string
  partner: string
  children: readonly { name: string; partner: string }[]
}

const emptyTree = (name: string): Tree => ({
  id: randomId(),
  name,
  people: {},
  couples: {},
  changedAt: Date.now(),
  removedAt: null,
})

const touch = (tree: Tree, changed: Partial<Tree>): Tree => ({ ...tree, ...changed, changedAt: Date.now() })

/** What is known of somebody who is added; the id is assigned here. */
export type PersonDetails = Omit<TreePerson, 'id'>

function withPerson(tree: Tree, details: PersonDetails): [tree: Tree, id: string] {
  const id = unusedId('p', tree.people)
  return [touch(tree, { people: { ...tree.people, [id]: { ...details, id } } }), id]
}

function withCouple(tree: Tree, couple: Omit<Couple, 'id'>): [tree: Tree, id: string] {
  const id = unusedId('c', tree.couples)
  return [touch(tree, { couples: { ...tree.couples, [id]: { ...couple, id } } }), id]
}

const changedCouple = (tree: Tree, couple: Couple): Tree =>
  touch(tree, { couples: { ...tree.couples, [couple.id]: couple } })

const detailsFromName = (name: string): PersonDetails => unknownPerson('', name.trim())

/** A new tree: the oldest ancestor, their partner, and the children with theirs (U04–U06). */
export function createTree({ family, ancestor, partner, children }: NewTreeValues): Tree {
  const [first, top] = withPerson(emptyTree(family.trim()), detailsFromName(ancestor))
  let tree = first
  const pair = [top]
  if (partner.trim()) {
    const [next, id] = withPerson(tree, detailsFromName(partner))
    tree = next
    pair.push(id)
  }
  if (pair.length < 2 && children.length === 0) return tree
  const [next, couple] = withCouple(tree, { partners: pair, from: '', to: '', children: [] })
  tree = next
  for (const child of children) {
    const [grown, id] = addChild(tree, couple, detailsFromName(child.name))
    tree = child.partner.trim() ? addPartner(grown, id, detailsFromName(child.partner))[0] : grown
  }
  return tree
}

/** The tree under another name. */
export const renameTree = (tree: Tree, name: string) => touch(tree, { name: name.trim() })

/** The tree with what is said of one person put in place of what was. */
export const changePerson = (tree: Tree, person: TreePerson) =>
  touch(tree, { people: { ...tree.people, [person.id]: person } })

/** From when to when two people were together. */
export const changeYears = (tree: Tree, coupleId: string, years: Pick<Couple, 'from' | 'to'>) => {
  const couple = tree.couples[coupleId]
  return couple ? changedCouple(tree, { ...couple, ...years }) : tree
}

/** The tree with one more child of a couple, and the child's id; throws where there is no such couple. */
export function addChild(tree: Tree, coupleId: string, details: PersonDetails): [tree: Tree, id: string] {
  const couple = tree.couples[coupleId]
  if (!couple) throw new Error(`there is no couple ${coupleId}`)
  const [grown, id] = withPerson(tree, details)
  return [changedCouple(grown, { ...couple, children: [...couple.children, id] }), id]
}

/** A child of somebody alone, or with a partner who is not known. */
export function addChildOf(tree: Tree, parent: string, details: PersonDetails): [tree: Tree, id: string] {
  const alone = kinOf(tree)
    .couplesOf(parent)
    .find(({ partners }) => partners.length === 1)
  if (alone) return addChild(tree, alone.id, details)
  const [grown, couple] = withCouple(tree, { partners: [parent], from: '', to: '', children: [] })
  return addChild(grown, couple, details)
}

/**
 * A partner, from when to when. Children somebody had alone become children of both where `takesChildren` says so.
 */
export function addPartner(
  tree: Tree,
  beside: string,
  details: PersonDetails,
  { from = '', to = '', takesChildren = false } = {},
): [tree: Tree, id: string] {
  const [grown, id] = withPerson(tree, details)
  const alone = kinOf(tree)
    .couplesOf(beside)
    .find(({ partners }) => partners.length === 1)
  if (alone && takesChildren)
    return [changedCouple(grown, { ...alone, partners: [beside, id], from, to }), id]
  return [withCouple(grown, { partners: [beside, id], from, to, children: [] })[0], id]
}

/** A father or mother. The second becomes the partner of the first; a third there is not. */
export function addParent(tree: Tree, child: string, details: PersonDetails): [tree: Tree, id: string] {
  const own = kinOf(tree).parentsOf(child)
  const [grown, id] = withPerson(tree, details)
  if (!own) return [withCouple(grown, { partners: [id], from: '', to: '', children: [child] })[0], id]
  return [changedCouple(grown, { ...own, partners: [...own.partners, id].slice(0, 2) }), id]
}

/** A brother or sister; where no parents are known there is a first one without a name. */
export function addSibling(
  tree: Tree,
  of: string,
  details: PersonDetails,
  unknownParent: string,
): [tree: Tree, id: string] {
  const own = kinOf(tree).parentsOf(of)
  if (own) return addChild(tree, own.id, details)
  const [grown] = addParent(tree, of, detailsFromName(unknownParent))
  return addSibling(grown, of, details, unknownParent)
}

/** The couples somebody may be a child of: none of themselves, nor of their descendants. */
export function possibleParents(tree: Tree, id: string): readonly Couple[] {
  const below = descendantsOf(tree, id)
  return Object.values(tree.couples).filter(
    ({ partners }) => !partners.some((partner) => partner === id || below.has(partner)),
  )
}

/** Somebody becomes the child of another couple, or of nobody known. */
export function moveToParents(tree: Tree, id: string, coupleId: string | null): Tree {
  const own = kinOf(tree).parentsOf(id)
  if (own?.id === (coupleId ?? undefined)) return tree
  const left = own
    ? withoutEmpty(changedCouple(tree, { ...own, children: own.children.filter((child) => child !== id) }))
    : tree
  const couple = coupleId === null ? undefined : left.couples[coupleId]
  return couple ? changedCouple(left, { ...couple, children: [...couple.children, id] }) : left
}

/** People already in the tree who may become somebody's partner: not their ancestors, descendants or partners. */
export function possiblePartners(tree: Tree, id: string): readonly string[] {
  const [above, below] = [ancestorsOf(tree, id), descendantsOf(tree, id)]
  const taken = new Set(
    kinOf(tree)
      .couplesOf(id)
      .flatMap(({ partners }) => partners),
  )
  return Object.keys(tree.people).filter(
    (other) => other !== id && !taken.has(other) && !below.has(other) && !above.has(other),
  )
}

/** Two people who are both in the tree were together. */
export const joinPartners = (tree: Tree, one: string, other: string, { from = '', to = '' } = {}) =>
  withCouple(tree, { partners: [one, other], from, to, children: [] })[0]

/**
 * Takes somebody out. Children stay children of the other parent, without the years the two were together; a couple of
 * nobody, or of one without children, goes.
 */
export function removePerson(tree: Tree, id: string): Tree {
  const isOther = (one: string) => one !== id
  const people = Object.fromEntries(Object.entries(tree.people).filter(([other]) => isOther(other)))
  const couples = Object.fromEntries(
    Object.entries(tree.couples).map(([coupleId, couple]) => {
      const partners = couple.partners.filter(isOther)
      if (partners.length < couple.partners.length)
        return [coupleId, { ...couple, partners, from: '', to: '' }]
      const children = couple.children.filter(isOther)
      return [coupleId, children.length < couple.children.length ? { ...couple, children } : couple]
    }),
  )
  return withoutEmpty(touch(tree, { people, couples }))
}

/** Two people were not together after all; their children stay with the one who is named. */
export function separatePartners(tree: Tree, coupleId: string, childrenStayWith: string): Tree {
  const couple = tree.couples[coupleId]
  if (!couple || !partnerIn(couple, childrenStayWith)) return tree
  return withoutEmpty(changedCouple(tree, { ...couple, partners: [childrenStayWith], from: '', to: '' }))
}

/** Couples that hold nobody together go: without partners, or one person without a child. */
function withoutEmpty(tree: Tree): Tree {
  const couples = Object.fromEntries(
    Object.entries(tree.couples).filter(
      ([, { partners, children }]) => partners.length === 2 || (partners.length === 1 && children.length > 0),
    ),
  )
  return { ...tree, couples }
}
