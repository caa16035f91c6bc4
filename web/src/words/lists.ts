import { spokenTag } from './language.ts'

/** Names or facts in a row, with what stands between such in the language on the screen: "Ann, Ben", "王、李". */
export function inARow(items: readonly string[]): string {
  const [, between] = new Intl.ListFormat(spokenTag()).formatToParts(['1', '2', '3'])
  return items.join(between?.value)
}
