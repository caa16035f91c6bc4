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

/** So many signs have to be left of a password without the words of the house and of its person. */
const fewestOwnSigns = 6

/** Fewer different signs are no password: `aaaaaaaa`, `12121212`. */
const fewestDifferentSigns = 4

export type PasswordOwner = Pick<AccountRow, 'mail' | 'name' | 'last_name'>

/**
 * Refuses with `passwordTooWeak` what is easy to guess, where `PASSWORD_RULES` is `strict`: less than eight signs, one of the
 * passwords used most, or little beside the words of the house or the person's name and address (OWASP ASVS 5.0, 6.2.1,
 * 6.2.4 and 6.2.11). Elsewhere the length that every call asks for is enough (A33).
 */
export async function checkNewPassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (settings.passwordRules !== 'strict') return
  const written = plain(password)
  const isWeak =
    joined(password, ' ').length < shortestStrictPassword ||
    new Set(joined(written, '')).size < fewestDifferentSigns ||
    isMadeOf(written, [...wordsOfHouse, ...namesOfHouse(settings), ...namesOf(owner)]) ||
    (await isMuchUsed(written))
  if (isWeak) throw new Refusal('passwordTooWeak')
}

/** A text with one sign for blanks, dots and their like in a row: however many there are, they are as easy to guess. */
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

/** Whether nearly nothing is left of a password without the words in it. */
function isMadeOf(written: string, words: string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), written)
  return rest.length < written.length && joined(rest, ' ').length < fewestOwnSigns
}

async function isMuchUsed(written: string): Promise<boolean> {
  const all = await readMuchUsed()
  return all.has(written) || all.has(joined(written, ''))
}

let muchUsed: Promise<ReadonlySet<string>> | null = null

/** Some eighteen thousand passwords that many use, of those long enough to be taken at all; read when first needed. */
const readMuchUsed = () =>
  (muchUsed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= shortestStrictPassword)),
  ))
