/**
 * No statement of ours answers two columns by one name: pg gives the last of them for both, and neither Kysely nor its types say
 * so. Pages were told by the last name of their owners for that reason.
 */
import { Query } from 'pg'

interface Described {
  fields: readonly { name: string }[]
}

const marked = Symbol.for('spomen repeated columns are refused')
const prototype = Query.prototype as unknown as {
  text: string
  handleRowDescription: (this: { text: string }, described: Described) => void
  [marked]?: true
}

if (!prototype[marked]) {
  const { handleRowDescription } = prototype
  prototype[marked] = true
  prototype.handleRowDescription = function refuse(described) {
    const names = described.fields.map(({ name }) => name)
    const repeated = names.filter((name, index) => names.indexOf(name) !== index)
    if (repeated.length > 0) throw new Error(`two columns are called ${repeated.join()}: ${this.text}`)
    handleRowDescription.call(this, described)
  }
}
