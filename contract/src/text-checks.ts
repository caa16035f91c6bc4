/** What can be said of a text without a schema: pages that only check one fetch no zod. */
import { longest } from './limits.ts'

/** Characters nobody sees: blanks, controls, joiners and turners of direction, and letters that are drawn as nothing. */
const invisibleCharacters = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** What of a text is seen at all. */
export const visibleText = (given: string): string => given.replace(invisibleCharacters, '')

/** The most that letters and signs of a phone number may be, of any script's digits. */
const phoneCharacters = /^[\d\s+\-‐‑‒–—−()[\]./\\·,;:#*]*$/u

/**
 * Whether a text is a phone number as people anywhere write it: digits, with signs between them and no letters but those
 * before an extension.
 */
export const isPhone = (given: string) => {
  if (given.length > longest.short) return false
  const bare = given
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, '0')
    .replace(/(\d[\s.]*)(?:ext|x)\.?(?=\s*\d)/giu, '$1')
  return phoneCharacters.test(bare) && (bare.match(/\d/g)?.length ?? 0) >= 3
}

/** Known to browsers and servers alike. */
declare const URL: { new (address: string): { hostname: string; protocol: string; username: string } }

const hostInAnyScript = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/**
 * Browsers spell the host of an address as the network does, people write it in their own script: it is one address.
 * What is too long for an address stays as it is.
 */
export function withPunycodeHost(given: string): string {
  const [before, host] = [given.slice(0, given.lastIndexOf('@') + 1), given.slice(given.lastIndexOf('@') + 1)]
  const isInLatin = /^[\0-\x7f]*$/.test(host)
  if (given.length > longest.mail || before === '' || isInLatin || !hostInAnyScript.test(host)) return given
  try {
    return before + new URL(`http://${host}`).hostname
  } catch {
    return given
  }
}

/** As zod reads it; the last part of the host may also be spelled as the network spells what is not Latin. */
export const mailAddress =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** Whether a text is a mail address, in any letter case. */
export const isMailAddress = (given: string): boolean => {
  const bare = withPunycodeHost(given.trim().toLowerCase())
  return bare.length <= longest.mail && mailAddress.test(bare)
}

/**
 * Whether a text is a path on this very site (Q12): no second slash beside the first, nor what browsers read as one or
 * pass over, since such an address may lead elsewhere.
 */
export const isLocalPath = (given: string): boolean => {
  if (given.length > longest.link) return false
  const [path = ''] = given.split(/[?#]/, 1)
  const isPath = path.startsWith('/') && !path.includes('//')
  return isPath && !/[\\\s\p{Cc}\p{Cs}]/u.test(given)
}

/**
 * Whether a text is the whole address of a public page that cannot be read along (YD05): `https:`, a host with a name, and
 * nothing before it that could be taken for the host.
 */
export const isSecureLink = (given: string): boolean => {
  if (given.length > longest.link || /[\s\\\p{Cc}]/u.test(given)) return false
  try {
    const { protocol, hostname, username } = new URL(given)
    return protocol === 'https:' && username === '' && /^(?=.*[a-z])[^.]+(?:\.[^.]+)+$/.test(hostname)
  } catch {
    return false
  }
}

/** A code of 16 characters of Crockford's base 32 (no I, L, O or U), without the blanks, hyphens and small letters people write. */
export const bareCode = (given: string): string => given.replaceAll(/[\s-]/g, '').toUpperCase()

export const codePattern = /^[0-9A-HJKMNP-TV-Z]{16}$/
