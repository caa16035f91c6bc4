/** Notes what requests send to the database in stories, so that each statement can be asked for its plan. */
import { Client } from 'pg'
import { currentRequest } from '../src/kit/current-request.ts'

/** What was noted and not taken yet, by its shape. */
const noted = new Map<string, string>()
/** Every shape that was ever noted in this process. */
const known = new Set<string>()
/** How many houses are open whose requests are noted. */
let houses = 0

const readsOrWrites = /^\s*(?:select|insert|update|delete|with)\b/i
/** Lists differ in length from call to call, and are planned alike. */
const shapeOf = (text: string) =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/\$(?:, \$)+|\(\$\)(?:, \(\$\))+/g, '$…')

const plainly = Client.prototype.query as (...asked: unknown[]) => unknown

/** The server's connections send everything by this method of theirs. */
Client.prototype.query = function noting(this: Client, ...asked: unknown[]) {
  const request = currentRequest()
  if (houses > 0 && request && !request.readsWhole) note(asked[0])
  return plainly.apply(this, asked)
} as typeof Client.prototype.query

function note(asked: unknown) {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
  if (typeof text !== 'string' || !readsOrWrites.test(text)) return
  const shape = shapeOf(text)
  if (known.has(shape)) return
  known.add(shape)
  noted.set(shape, text)
}

/**
 * Notes what requests send from now on. What is answered ends it, and gives the statements noted so far; none is ever
 * given twice. Requests that a test makes up without a house, over tables of its own, are not noted.
 */
export function noteStatements(): () => string[] {
  houses += 1
  return () => {
    houses -= 1
    const taken = [...noted.values()]
    noted.clear()
    return taken
  }
}
