/** A tree as GEDCOM, for the programs of genealogists: 5.5.1, which all of them read, or 7. */
import { kinOf } from '../kin.ts'
import type { Couple, TreePerson, Tree } from '../model.ts'
import { toGedcomDate } from './gedcom-dates.ts'

export type GedcomVersion = '5.5.1' | '7.0'

/** The longest line of 5.5.1, in characters; the rest goes on in the next. */
const longestLine = 200
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** The whole file; `now` is when it is written. Begins with the byte order mark by which programs know its encoding. */
export function writeGedcom(tree: Tree, version: GedcomVersion, now = new Date()): string {
  const isSeven = version === '7.0'
  const line = (level: number, tag: string, value = '') => linesOf(level, tag, value, isSeven)
  const day = (level: number, tag: string, vague: string) =>
    vague ? [...line(level, tag), ...line(level + 1, 'DATE', toGedcomDate(vague))] : []
  const written = `${now.getUTCDate()} ${months[now.getUTCMonth()]} ${now.getUTCFullYear()}`
  const head = isSeven
    ? ['0 HEAD', '1 GEDC', '2 VERS 7.0', '1 SOUR SPOMEN', '2 NAME Spomen', `1 DATE ${written}`]
    : [
        ...['0 HEAD', '1 SOUR SPOMEN', '2 NAME Spomen', '1 SUBM @S1@', `1 DATE ${written}`],
        ...['1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR UTF-8'],
      ]
  const { parentsOf, couplesOf } = kinOf(tree)

  const person = ({ id, name, gender, born, died, note, memorial }: TreePerson) => [
    `0 @${id.toUpperCase()}@ INDI`,
    ...line(1, 'NAME', withSurname(name, tree.name)),
    ...line(
      1,
      'SEX',
      gender === 'Male' ? 'M' : gender === 'Female' ? 'F' : gender === 'Other' && isSeven ? 'X' : 'U',
    ),
    ...day(1, 'BIRT', born),
    ...(died === '?' ? line(1, 'DEAT', 'Y') : day(1, 'DEAT', died)),
    ...(note ? line(1, 'NOTE', note) : []),
    ...(memorial ? [...line(1, 'REFN', memorial), ...line(2, 'TYPE', 'Spomen')] : []),
    ...couplesOf(id).map((couple) => `1 FAMS @${couple.id.toUpperCase()}@`),
    ...[parentsOf(id)].flatMap((couple) => (couple ? [`1 FAMC @${couple.id.toUpperCase()}@`] : [])),
  ]

  const family = (couple: Couple) => [
    `0 @${couple.id.toUpperCase()}@ FAM`,
    ...rolesOf(tree, couple).map(([role, id]) => `1 ${role} @${id.toUpperCase()}@`),
    ...couple.children.map((id) => `1 CHIL @${id.toUpperCase()}@`),
    ...day(1, 'MARR', couple.from),
    ...day(1, 'DIV', couple.to),
  ]

  return `\ufeff${[
    ...head,
    ...line(1, 'NOTE', tree.name),
    ...(isSeven ? [] : ['0 @S1@ SUBM', '1 NAME Spomen']),
    ...Object.values(tree.people).flatMap(person),
    ...Object.values(tree.couples).flatMap(family),
    '0 TRLR',
  ].join('\n')}\n`
}

/** GEDCOM knows a husband and a wife; two people who are neither take the places as they come. */
function rolesOf({ people }: Tree, { partners }: Couple): [role: 'HUSB' | 'WIFE', id: string][] {
  const [one, other] = partners as [string, string?]
  const turned = people[one]?.gender === 'Female' || (other !== undefined && people[other]?.gender === 'Male')
  const roles = turned ? (['WIFE', 'HUSB'] as const) : (['HUSB', 'WIFE'] as const)
  return partners.map((id, index) => [roles[index as 0 | 1], id])
}

/** Marks the surname, as programs sort by it: the family's name where it is part of the name, else the last word. */
function withSurname(name: string, family: string): string {
  const words = name.replace(/\//g, ' ').split(/\s+/)
  if (words.length < 2) return words.join(' ')
  const own = words.findIndex((word) => word.toLowerCase() === family.trim().toLowerCase())
  const at = own > 0 ? own : words.length - 1
  return words.map((word, index) => (index === at ? `/${word}/` : word)).join(' ')
}

function linesOf(level: number, tag: string, value: string, isSeven: boolean): string[] {
  return value.split(/\r\n|\r|\n/).flatMap((part, index) => {
    const [at, name] = index === 0 ? [level, tag] : [level + 1, 'CONT']
    if (isSeven) return [gedcomLine(at, name, part.startsWith('@') ? `@${part}` : part)]
    const [first = '', ...more] = splitLongLine(part)
    return [
      gedcomLine(at, name, first.replace(/@/g, '@@')),
      ...more.map((piece) => gedcomLine(level + 1, 'CONC', piece.replace(/@/g, '@@'))),
    ]
  })
}

const gedcomLine = (level: number, tag: string, value: string) => `${level} ${tag}${value ? ` ${value}` : ''}`

/** Parts of a long line, none of which begins or ends with a blank: programs swallow those. */
function splitLongLine(text: string): string[] {
  const found: string[] = []
  let left = text
  while (left.length > longestLine) {
    let end = longestLine
    while (end > 1 && /\s|[\ud800-\udbff]/.test(left[end - 1] + (left[end] ?? ''))) end -= 1
    found.push(left.slice(0, end))
    left = left.slice(end)
  }
  return [...found, left]
}
