/** The mail server that takes our mails, as the operator names it. */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { isThisMachine } from '../network.ts'
import { isReachable, must, type SettingReader } from '../settings.ts'

export interface MailServer {
  host: string
  port: number
  /** Whether the connection is encrypted from its first byte, or by STARTTLS. */
  isTls: boolean
  /** Whether a mail may also travel without encryption, when the server does not offer any. */
  startTls: 'required' | 'wanted' | 'off'
  /** Whether the server has to prove its name. */
  checksCertificate: boolean
  login: { user: string; password: string } | null
  /** How we call ourselves; by the name of the machine when null. */
  heloName: string | null
}

const formatHint =
  'look like smtps://user:password@mail.example.org or smtp://user:password@mail.example.org:587, with signs like @ or # in a password written as %40 and %23'
const optionsHint =
  'have no options but starttls=required, wanted or off, certificate=unchecked, and name=a host name'

/**
 * `smtp://` or `smtps://`, with port, user and password as they are needed. A password travels over an encrypted
 * connection only, unless the server is on this machine or `starttls` says otherwise. What is refused is not repeated,
 * since it may hold the password.
 */
export const readMailServer: SettingReader<MailServer> = (text) => {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !isReachable(url)) return must(formatHint)
  const host = hostOf(url)
  const user = decode(url.username)
  const password = decode(url.password)
  const isWhole = host && user !== null && password !== null && (user !== '' || password === '')
  if (!isWhole || !/^\/?$/.test(url.pathname) || url.hash) return must(formatHint)
  const isTls = url.protocol === 'smtps:'
  const given = new Map(url.searchParams)
  const startTls = given.get('starttls') ?? (user && !isThisMachine(host) ? 'required' : 'wanted')
  const certificate = given.get('certificate')
  const name = given.get('name') ?? null
  const isKnown =
    [...given.keys()].every((option) => ['starttls', 'certificate', 'name'].includes(option)) &&
    (startTls === 'required' || startTls === 'wanted' || startTls === 'off') &&
    (certificate === undefined || certificate === 'unchecked') &&
    (name === null || domainToASCII(name) !== '')
  if (!isKnown) return must(optionsHint)
  return {
    host,
    port: Number(url.port) || (isTls ? 465 : 587),
    isTls,
    startTls,
    checksCertificate: certificate === undefined,
    login: user ? { user, password } : null,
    heloName: name && domainToASCII(name),
  }
}

/** The bare name or address; empty when it is neither. */
function hostOf({ hostname }: URL): string {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare)) return bare
  const name = domainToASCII(decode(bare) ?? '')
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/.test(name) ? name : ''
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
