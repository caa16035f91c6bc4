/** How a setting is written down, and how its text is understood. */
import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { whyNoFolder } from './no-folder.ts'

/** A setting that makes no sense; the message is one sentence that names the variable. */
export class BadSetting extends CannotStart {
  override name = 'BadSetting'
}

/** Turns the text of a variable into its value, or throws the rest of the sentence "NAME must …". */
export type SettingReader<Value> = (text: string) => Value

class NotUnderstood extends Error {}

export interface Setting<Value> {
  variable: string
  /** What counts when the variable is absent or blank, as an operator would write it; null when nothing counts. */
  usual: string | null
  /** One line for the README: what it is for. */
  meaning: string
  read(text: string): Value
}

/** Writes down one setting, e.g. `setting('PORT', '3000', 'the port it listens on', wholeNumber(1, 65_535))`. */
export function setting<Value>(
  variable: string,
  usual: string,
  meaning: string,
  read: SettingReader<Value>,
): Setting<Value> {
  return { variable, usual, meaning, read }
}

/** Writes down a setting that may be absent; its value is null then. */
export function optional<Value>(
  variable: string,
  meaning: string,
  read: SettingReader<Value>,
): Setting<Value | null> {
  return { variable, usual: null, meaning, read }
}

/**
 * The text given for a setting, as `NAME` or in the file that `NAME_FILE` names, as secrets are handed to containers and
 * services; blank is as good as absent. Refuses both at once, and a file that cannot be read.
 */
export function givenText({ variable }: { variable: string }, env: NodeJS.ProcessEnv): string | null {
  const text = env[variable]?.trim() || null
  const file = env[`${variable}_FILE`]?.trim() || null
  if (file === null) return text
  if (text !== null)
    throw new BadSetting(
      `${variable}_FILE must not be given with ${variable}, since one of them would be wrong.`,
    )
  try {
    return fs.readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BadSetting(
      `${variable}_FILE must name a file that can be read, and ${JSON.stringify(file)} is not (${code}).`,
    )
  }
}

/** Reads one setting; throws `BadSetting` when its text makes no sense. */
export function readSetting<Value>(setting: Setting<Value>, env: NodeJS.ProcessEnv): Value {
  const text = givenText(setting, env) ?? setting.usual
  if (text === null) return null as Value
  try {
    return setting.read(text)
  } catch (error) {
    if (error instanceof NotUnderstood) throw new BadSetting(`${setting.variable} must ${error.message}.`)
    throw error
  }
}

/** Refuses; without `text` the message does not repeat what was given: it may hold a password. */
export const must = (be: string, text?: string): never => {
  throw new NotUnderstood(text === undefined ? be : `${be}, and ${JSON.stringify(text)} is not`)
}

/** Any words, as they are. */
export const givenWords: SettingReader<string> = (text) => text

/** Reads decimal digits as a number from `least` to `most`, both included; refuses everything else. */
export const wholeNumber =
  (least: number, most: number): SettingReader<number> =>
  (text) =>
    /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : must(`be a whole number from ${least} to ${most}`, text)

/** Reads one of these lower-case words, in whatever case it is set; refuses every other. */
export const oneWordOf =
  <const Word extends string>(words: readonly Word[]): SettingReader<Word> =>
  (text) =>
    words.find((word) => word === text.toLowerCase()) ?? must(`be one of ${words.join(', ')}`, text)

/** A secret that begins as its giver's secrets do; messages do not repeat it. */
export const secretOf =
  (...beginnings: readonly [string, ...string[]]): SettingReader<string> =>
  (text) =>
    beginnings.some((beginning) => text.startsWith(beginning)) && /^[\w-]{12,}$/.test(text)
      ? text
      : must(`begin with ${beginnings.join(' or ')}`)

/** A password for machines, too long to be guessed; messages do not repeat it. */
export const longSecret: SettingReader<string> = (text) =>
  text.length >= 32 ? text : must('have at least 32 characters')

/** Of how many days, weeks and months something is kept, like `7 daily, 4 weekly, 12 monthly`; what is left out is 0. */
export const retention: SettingReader<{ daily: number; weekly: number; monthly: number }> = (text) => {
  const kept = { daily: 0, weekly: 0, monthly: 0 }
  for (const part of text.split(',')) {
    const [, count, period] = /^\s*(\d{1,4})\s+(daily|weekly|monthly)\s*$/i.exec(part) ?? []
    if (!count || !period) must('be like "7 daily, 4 weekly, 12 monthly"', text)
    else kept[period.toLowerCase() as keyof typeof kept] = Number(count)
  }
  return kept.daily + kept.weekly + kept.monthly > 0 ? kept : must('keep at least one', text)
}

/** The name or the address of a network interface. */
export const hostName: SettingReader<string> = (text) =>
  /^[a-z0-9.:-]+$/i.test(text) ? text : must('be an address like 127.0.0.1, 0.0.0.0 or ::', text)

/** A folder, made absolute; it need not exist yet. */
export const folder: SettingReader<string> = (text) => {
  const why = whyNoFolder(text)
  return why ? must(`be a folder, and ${why}`) : path.resolve(text)
}

/** Nothing answers at port 0, which stands for one that is not chosen yet. */
export const isReachable = ({ port }: URL): boolean => port !== '0'

/** Whether a machine can have this name; a `;` that ended a line of some file would stay a part of it. */
const isHost = ({ hostname }: URL) => /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/.test(hostname)

/** Scheme, host and port of a web site, without a slash at the end. */
export const webOrigin: SettingReader<string> = (text) => {
  const be = 'be a web address without a path, like https://memories.example.org'
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text)
  return isOrigin && isHost(url) && isReachable(url) ? url.origin : must(be, text)
}

/** The address of a location within nginx, with a slash at its end. */
export const location: SettingReader<string> = (text) =>
  /^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*\/?$/i.test(text)
    ? text.replace(/\/?$/, '/')
    : must('be the address of a location, like /kept/', text)

/** A page or folder of the web. */
export const webAddress: SettingReader<string> = (text) =>
  /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text)
    ? text
    : must('be a web address, like https://example.org/spomen', text)

/** A registry of packages, with a folder in it or without; null for `no`. */
export const registryAddress: SettingReader<string | null> = (text) =>
  text === 'no'
    ? null
    : URL.canParse(text)
      ? webAddress(text)
      : must('be the address of a registry, like https://npm.example.org, or no', text)

/** A time zone by the name everybody knows it by. */
export const timeZone: SettingReader<string> = (text) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return must('be a time zone, like Europe/Belgrade or UTC', text)
  }
}

/** A container of Google Tag Manager; it becomes a part of pages. */
export const tagContainer: SettingReader<string> = (text) =>
  /^GTM-[A-Z0-9]{4,16}$/.test(text) ? text : must('be the id of a container, like GTM-ABC123', text)

/** Addresses of map tiles, as Leaflet fills them in. */
export const tileAddress: SettingReader<string> = (text) => {
  const isAddress = /^https?:$/.test(URL.parse(text)?.protocol ?? '')
  const isWhole = ['{z}', '{x}', '{y}'].every((place) => text.includes(place))
  return isAddress && isWhole
    ? text
    : must('be a web address with {z}, {x} and {y}, like https://tiles.example.org/{z}/{x}/{y}.png', text)
}

/** A database server, over the network or a socket; it may hold a password: messages do not repeat it. */
export const databaseAddress: SettingReader<string> = (text) => {
  const url = URL.parse(text)
  const isKnown =
    url && /^postgres(ql)?:$/.test(url.protocol) && (url.hostname || url.searchParams.has('host'))
  return isKnown && isReachable(url) && url.pathname.length > 1
    ? text
    : must('look like postgresql://user:password@host:5432/database')
}

export interface Sender {
  name: string
  address: string
}

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const mailAddress = new RegExp(`^[a-z0-9!#$%&'*+/=?^_\`{|}~.-]+@${label}(?:\\.${label})*$`, 'iu')

/** The bare address of a mailbox. */
export const mailbox: SettingReader<string> = (text) =>
  mailAddress.test(text) ? text : must('be a mail address, like ann@example.org', text)

/** `Name <mail@example.org>`, or the bare address. */
export const sender: SettingReader<Sender> = (text) => {
  const [, quoted, within, bare] = /^(?:([^<>]*?)\s*<([^<>]*)>|([^<>]*))$/.exec(text) ?? []
  const address = within ?? bare ?? ''
  const name = (quoted ?? '').replace(/^"(.*)"$/, '$1')
  return mailAddress.test(address) && !/\p{Cc}/u.test(text)
    ? { name, address }
    : must('look like Spomen <spomen@example.org>', text)
}

/** Whose word about the sender's address counts: nobody's, that of so many proxies, or of those at given addresses. */
export const proxies: SettingReader<false | number | string> = (text) => {
  if (/^(false|no|0)$/i.test(text)) return false
  if (/^(true|yes)$/i.test(text)) return 1
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  const isList = parts.every((part) => isNetwork(part) || /^(loopback|linklocal|uniquelocal)$/.test(part))
  return isList
    ? parts.join(',')
    : must('be a number of proxies or their addresses, like 1 or 10.0.0.0/8', text)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const width = { 4: 32, 6: 128 }[isIP(address)]
  if (!width || more.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width)
}
