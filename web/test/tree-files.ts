/** Files of family trees, and what becomes of them when they are read. */
import { type Tree, type TreePerson, unknownPerson } from '../src/features/family-tree/model.ts'
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
  const ann: TreePerson = {
    id: 'p1',
    name: 'Ann Petrović',
    born: '~1931',
    died: '?',
    gender: 'Female',
    note: `@home she sang.\nTwo lines, ${'and a long one '.repeat(40)}end`,
    memorial: '01M7WFY9FK336T35CVB2F2PHVQ',
  }
  const people = {
    p1: ann,
    p2: unknownPerson('p2', 'Božo Petrović'),
    p3: unknownPerson('p3', '梅林'),
    p4: unknownPerson('p4', 'Dejan'),
    p5: unknownPerson('p5', 'Filip'),
  }
  const couples = {
    c1: { id: 'c1', partners: ['p1', 'p2'], from: '1958-09-12', to: '', children: ['p3'] },
    c2: { id: 'c2', partners: ['p3', 'p4'], from: '', to: '', children: [] },
    c3: { id: 'c3', partners: ['p1', 'p5'], from: '1970-06', to: '1982', children: [] },
  }
  return { id: 'petrovic', name: 'Petrović', people, couples, changedAt: 1, removedAt: null } satisfies Tree
}

/** What of a tree is told, without what is given anew when it is read. */
export const toldOfTree = ({ name, people, couples }: Tree) => ({ name, people, couples })
