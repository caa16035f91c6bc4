import { bareCode } from './text-checks.ts'

/**
 * A card's code as it is kept: without what groups it and small letters, and with what people write for a sign they mistake read as
 * that sign. https://www.crockford.com/base32.html
 */
export const bareCardCode = (given: string): string =>
  bareCode(given).replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Twelve characters of Crockford's base 32. */
export const cardCodePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** How a code is shown and read aloud: in groups of four. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ')
