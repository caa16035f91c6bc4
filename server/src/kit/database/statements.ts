/** Which statements PostgreSQL should remember: a named one is planned a few times and then reused. */
import { createHash } from 'node:crypto'

/**
 * Texts that are better planned each time. After five runs PostgreSQL may settle on one plan for all values of a named
 * statement, and the plan that suits a common name makes a search for a rare one a thousand times slower.
 */
const patternSearch = /\b(?:like|ilike|similar to)\b|~~|<->|%>|<%| % /i
/** Lists as long as what was asked differ in text from call to call, and would fill the server's memory with names. */
const variableLists = /\bin \(\s*\$\d|\bvalues\s*\((?:[^()]|\([^()]*\))*\)\s*,\s*\(/i
/** A migration that adds a column breaks the remembered plan of `select *` in every process that still runs. */
const selectsAll = /\b(?:select|returning)\s+(?:distinct\s+)?(?:"?\w+"?\.)?\*|,\s*"?\w+"?\.\*/i
/** Statements on data; all else (begin, set, create …) is not worth a name. */
const dataStatements = /^\s*(?:select|insert|update|delete|with)\b/i

/** The most names kept on one connection; statements built differently each time must not grow without end. */
const maxNames = 1_000

/** Of one connection: answers the name under which a statement is remembered, or `undefined` for one that is planned each time. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNames || !isFixed(text)) return known
    const name = createHash('md5').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** Whether a statement comes in the same words each time, and one plan suits all its values. */
export const isFixed = (text: string): boolean =>
  dataStatements.test(text) &&
  !patternSearch.test(text) &&
  !variableLists.test(text) &&
  !selectsAll.test(text)
