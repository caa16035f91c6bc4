/** What a trace says of a statement: what it does, and to which table. */
import { withoutValues } from '../database/slow-statements.ts'
import type { SpanAttributes } from './span.ts'

export interface StatementSummary {
  /** As in `SELECT memorials`. */
  summary: string
  /** Frozen, since many spans share them. */
  attributes: SpanAttributes
}

/** So many are remembered; statements built differently each time must not grow without end. */
const maxKnown = 1_000

const known = new Map<string, StatementSummary>()

const firstWord = /^\s*\(?\s*([a-z]+)/i
const writes = /\b(insert|update|delete|merge)\b/i
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*(?:"?\."?\w+)?)"?/i

/** No value is in it, neither one that travels beside the statement nor one that is written into it. */
export function summaryOf(text: string): StatementSummary {
  const remembered = known.get(text)
  if (remembered) return remembered
  const plain = withoutValues(text)
  const [, first = 'other'] = firstWord.exec(plain) ?? []
  const operation = (/^with$/i.test(first) ? (writes.exec(plain)?.[1] ?? 'select') : first).toUpperCase()
  const about = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(operation)
    ? table.exec(plain)?.[1]?.replaceAll('"', '')
    : undefined
  const summary = about ? `${operation} ${about}` : operation
  const found: StatementSummary = {
    summary,
    attributes: Object.freeze({
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
    }),
  }
  if (known.size < maxKnown) known.set(text, found)
  return found
}
