/** A query with a name, of whose columns a connection is told only once. */
import { Query } from 'pg'

interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What is used of pg's own query and connection: its types tell less. */
interface PlainQuery {
  name: string
  _result: Columns
  _accumulateRows: boolean
  submit(connection: object): Error | null
  handleRowDescription(described: unknown): void
}

/** What is used of pg's own connection: the texts of statements that were sent and not yet taken, by their names. */
interface NamedConnection {
  submittedNamedStatements: Record<string, string | undefined>
}

type QueryAnswered = (error: Error | null, result?: unknown) => void
const Plain = Query as unknown as new (text: string, values: unknown[], answered: QueryAnswered) => PlainQuery

interface Known {
  /** Of the statements this connection remembers, by their names. */
  columns: Map<string, Columns>
  /** The connection, as one on which nobody asks what will be answered. */
  undescribed: object
}

const knownOf = new WeakMap<object, Known>()

/**
 * A statement under a name. pg asks with each what its rows will look like, and takes apart the answer, which names every column
 * and its type; here the first answer on a connection holds. PostgreSQL refuses a statement it remembers once its columns are
 * others.
 */
export class NamedQuery extends Plain {
  #known: Known | undefined

  constructor(name: string, text: string, values: unknown[], answered: QueryAnswered) {
    super(text, values, answered)
    this.name = name
  }

  override submit(connection: NamedConnection) {
    // Another is on its way under this name, and nobody knows yet whether it will be one: this one goes without.
    if (connection.submittedNamedStatements[this.name] !== undefined) {
      this.name = ''
      return super.submit(connection)
    }
    const known = knownOf.get(connection) ?? {
      columns: new Map<string, Columns>(),
      undescribed: Object.create(connection, { describe: { value: () => {} } }) as object,
    }
    knownOf.set(connection, known)
    this.#known = known
    const columns = known.columns.get(this.name)
    if (!columns) return super.submit(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    return super.submit(known.undescribed)
  }

  override handleRowDescription(described: unknown) {
    super.handleRowDescription(described)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
