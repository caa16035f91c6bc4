/** Files of family trees, and what becomes of them when they are read. */
import { addPartner, createTree, changePerson, changeYears } from '../src/features/family-tree/changes.ts'
import { type Tree, unknownPerson } from '../src/features/family-tree/model.ts'
import { readTreeFile } from '../src/features/family-tree/files/read-tree-file.ts'

export const treeFile = (content: string | Uint8Array<ArrayBuffer>, name = 'family.ged') =>
  new File([content], name)
/** A GEDCOM file of these lines. */
export const gedcomFile = (...written: string[]) => treeFile(`${written.join('\n')}\n`)

/** The tree of a file that can be read; throws why another cannot. */
export async function readTree(file: File) {
  const reading = await readTreeFile(file)
  if (!reading.ok) throw new Error(reading.why)
  return reading
}

/** The id of whoever bears a name. */
export const personIdOf = (tree: Tree, name: string) =>
  Object.values(tree.people).find((person) => person.name === name)?.id ?? ''

/** A tree with everything that can be told. */
export function wholeTree() {
  let tree = createTree({
    family: 'Petrović',
    ancestor: 'Ann Petrović',
    partner: 'Božo Petrović',
    children: [{ name: '梅林', partner: 'Dejan' }],
  })
  tree = addPartner(tree, 'p1', unknownPerson('', 'Filip'), { from: '1970-06', to: '1982' })[0]
  tree = changeYears(tree, 'c1', { from: '1958-09-12', to: '' })
  return changePerson(tree, {
    id: 'p1',
    name: 'Ann Petrović',
    born: '~1931',
    died: '?',
    gender: 'Female',
    note: `@home she sang.\nTwo lines, ${'and a long one '.repeat(40)}end`,
    memorial: '01M7WFY9FK336T35CVB2F2PHVQ',
  })
}

/** What of a tree is told, without what is given anew when it is read. */
export const toldOfTree = ({ name, people, couples }: Tree) => ({ name, people, couples })
