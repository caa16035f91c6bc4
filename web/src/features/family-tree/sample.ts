/** A family nobody belongs to, so that one sees what a tree can be (U03). Written by us, told in every language. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Couple, TreePerson, Tree } from './model.ts'

/** The address of the example among the trees. */
export const sampleId = 'example'

type SamplePerson = [
  id: string,
  name: MessageDescriptor,
  born: string,
  died: string,
  note?: MessageDescriptor,
]

const people: readonly SamplePerson[] = [
  [
    'p1',
    msg`Stevan Vasić`,
    '1889-03-02',
    '1961',
    msg`Built the house by the river, and planted the walnut tree in front of it.`,
  ],
  ['p2', msg`Milena Vasić`, '~1892', '1924-11-19', msg`Her dowry chest still stands in the hall.`],
  [
    'p3',
    msg`Rosa Keller`,
    '1901-06-30',
    '1978-01-08',
    msg`Came from Temesvar with two trunks and a sewing machine.`,
  ],
  ['p4', msg`Dušan Vasić`, '1913-09-14', '1944-10', msg`A printer. His letters are in the blue box.`],
  ['p5', msg`Jelica Vasić`, '1916', '2003-04-21'],
  ['p6', msg`Anka Simić`, '1919-02-27', '1999-12-05'],
  [
    'p7',
    msg`Pavle Simić`,
    '1912',
    '1986-07-11',
    msg`Stationmaster for thirty years. He set every clock in the house.`,
  ],
  ['p8', msg`Jakob Vasić`, '1928-05-17', '2010-03-03'],
  ['p9', msg`Lucia Moretti`, '1931-08-22', '2015-10-30', msg`Sang in the kitchen, in three languages.`],
  ['p10', msg`Vera Ilić`, '1938-12-01', '2019-02-14'],
  ['p11', msg`Mihailo Ilić`, '1934-04-09', '2001-09-23'],
  ['p12', msg`Petar Simić`, '1942-06-06', '?'],
  ['p13', msg`Nada Simić`, '1947-10-18', ''],
  ['p14', msg`Marko Vasić`, '1955-01-25', ''],
  ['p15', msg`Clara Vasić`, '1959-07-02', '2020-05-28', msg`A teacher. The whole street came.`],
  ['p16', msg`Anton Berger`, '1957-11-11', ''],
  ['p17', msg`Goran Ilić`, '1964-03-15', ''],
  ['p18', msg`Mei Lin`, '1966-09-09', ''],
  ['p19', msg`Elena Berger`, '1988-04-04', ''],
  ['p20', msg`Jonas Berger`, '1991-12-20', ''],
  ['p21', msg`Lin Ilić`, '1996-02-08', ''],
]

const couples: readonly (readonly [partners: string[], from: string, to: string, children: string[]])[] = [
  [['p1', 'p2'], '1911', '', ['p4', 'p6']],
  [['p1', 'p3'], '1926', '', ['p8']],
  [['p4', 'p5'], '1936', '', ['p10']],
  [['p6', 'p7'], '1940', '', ['p12']],
  [['p8', 'p9'], '1953-09-12', '', ['p14', 'p15']],
  [['p10', 'p11'], '1961', '', ['p17']],
  [['p12', 'p13'], '1970', '1982', []],
  [['p15', 'p16'], '1986-06', '', ['p19', 'p20']],
  [['p17', 'p18'], '1994', '', ['p21']],
]

const byLanguage = new Map<string, Tree>()

/** The example, told in the language on the screen. */
export function sampleTree(i18n: I18n): Tree {
  const before = byLanguage.get(i18n.locale)
  if (before) return before
  const tree = translateSample(i18n)
  byLanguage.set(i18n.locale, tree)
  return tree
}

function translateSample(i18n: I18n): Tree {
  const translate = (message: MessageDescriptor | undefined) => (message ? i18n._(message) : '')
  const asPerson = ([id, name, born, died, note]: SamplePerson): TreePerson => ({
    id,
    name: translate(name),
    born,
    died,
    gender: null,
    note: translate(note),
    memorial: null,
  })
  const asCouple = ([partners, from, to, children]: (typeof couples)[number], index: number): Couple => ({
    id: `c${index + 1}`,
    partners,
    from,
    to,
    children,
  })
  return {
    id: sampleId,
    name: i18n._(msg`Vasić`),
    people: Object.fromEntries(people.map(asPerson).map((person) => [person.id, person])),
    couples: Object.fromEntries(couples.map(asCouple).map((couple) => [couple.id, couple])),
    changedAt: 0,
    removedAt: null,
  }
}
