/** Which passwords may be chosen where the operator asks for more than their length (decision 146). */
import { shortestStrictPassword } from '@spomen/contract/limits.ts'
import type { Context } from '../../context.ts'
import { foldedFor } from '../../kit/fold.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { AccountRow } from './store.ts'

/** How the house is called, and what it keeps. */
const wordsOfHouse = ['spomen', 'memorial', 'memories', 'remembrance']

/** Shorter words stand in too many passwords by chance. */
const shortestWord = 3

/** So many characters have to be left of a password without the words of the house and of its person, and without its rows. */
const fewestOwnCharacters = 6

/** Fewer different characters are no password: `aaaaaaaa`, `12121212`. */
const fewestDifferentCharacters = 4

/** So many keys beside each other are no word; German has one of four (`Wert`). */
const fewestKeys = 5

/** The rows of the keyboards on which our languages are written, as somebody runs along them to either side. */
const keyRows = [
  ...['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'],
  ...['љњертзуиоп', 'асдфгхјкл', 'ѕџцвбнм'],
].flatMap((row) => [row, Array.from(row).toReversed().join('')])

export type PasswordOwner = Pick<AccountRow, 'mail' | 'name' | 'last_name'>

/**
 * Refuses with `passwordTooWeak` what is easy to guess, where `PASSWORD_RULES` is `strict`: less than eight characters, one of the
 * passwords used most with whatever characters around it, or little beside the words of the house, the person's name and address,
 * and what repeats itself or goes on in a row (OWASP ASVS 5.0, 6.2.1, 6.2.4 and 6.2.11). Elsewhere the length that every
 * call asks for is enough (A33).
 */
export async function checkNewPassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (settings.passwordRules !== 'strict') return
  const written = plain(password)
  const rest = without(written, [...wordsOfHouse, ...namesOfHouse(settings), ...namesOf(owner)])
  const isWeak =
    joined(password, ' ').length < shortestStrictPassword ||
    new Set(joined(written, '')).size < fewestDifferentCharacters ||
    withoutRows(withoutKeys(joined(rest, ' '))).length < fewestOwnCharacters ||
    (await isMuchUsed(written)) ||
    (await isMuchUsed(rest)) ||
    (await isMuchUsed(withoutSymbolsAround(rest)))
  if (isWeak) throw new Refusal('passwordTooWeak')
}

/** A text with one character for blanks, dots and their like in a row: however many there are, they are as easy to guess. */
const joined = (text: string, sign: '' | ' ') => text.replace(/[\s.,_-]+/gu, sign)

/** Small letters without their accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const namesOfHouse = ({ publicUrl, oidcName }: Pick<Context['settings'], 'publicUrl' | 'oidcName'>) => [
  ...wordsIn(new URL(publicUrl).hostname),
  ...wordsIn(oidcName ?? ''),
]

const namesOf = ({ mail, name, last_name }: PasswordOwner) => [
  mail.toLowerCase(),
  ...wordsIn(mail),
  ...wordsIn(`${name} ${last_name}`),
]

/** The words of a text, each in all the ways in which it may be spelled. */
const wordsIn = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => [plain(word), ...foldedFor(word).split('\n')])
    .filter((spelling) => spelling.length >= shortestWord)

/** What is left of a password without the words in it. */
const without = (written: string, words: string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), written)

/** A word without what is neither letter nor number before and behind it. */
const withoutSymbolsAround = (text: string) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text)?.[0] ?? ''

/** A text with one character for each run along a row of keys. */
function withoutKeys(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    const keys = keysAlongRow(text, at)
    left += text.charAt(at)
    at += keys < fewestKeys ? 1 : keys
  }
  return left
}

/** How many characters from one on stand beside each other on a keyboard, in one direction. */
const keysAlongRow = (text: string, from: number) =>
  Math.max(
    ...keyRows.map((row) => {
      const beginning = row.indexOf(text.charAt(from))
      if (beginning === -1) return 0
      let keys = 1
      while (beginning + keys < row.length && row[beginning + keys] === text[from + keys]) keys += 1
      return keys
    }),
  )

/** Characters with one for each row of three and more, as `abcd` and `987`; what is said again at once is said but once. */
function withoutRows(text: string): string[] {
  const said = Array.from(text.replace(/(.+?)\1+/gu, '$1'))
  const steps = said.map((sign, at) => (sign.codePointAt(0) ?? 0) - (said[at - 1]?.codePointAt(0) ?? 0))
  const goesOn = (at: number) => at > 1 && Math.abs(steps[at] ?? 0) === 1 && steps[at] === steps[at - 1]
  return said.filter((_sign, at) => !goesOn(at) && !goesOn(at + 1))
}

async function isMuchUsed(written: string): Promise<boolean> {
  const all = await readMuchUsed()
  return all.has(written) || all.has(joined(written, ''))
}

let muchUsed: Promise<ReadonlySet<string>> | null = null

/**
 * Some fifty thousand passwords that many use, read when first needed; those that are too short by themselves are looked for
 * in what stands beside a name.
 */
const readMuchUsed = () =>
  (muchUsed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
