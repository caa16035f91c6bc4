import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

interface Edit {
  start: number
  end: number
  text: string
}

/** What of a call's line is a schema, or ends with one. */
const schemaFields = new Set(['takes', 'gives', 'tells'])

const inContract = /\/contract\/src\/[\w-]+\.ts$/

/** With its schemas: so the demo has the contract, which checks what it is asked as the server does. */
const whole = '?whole'

/**
 * Spares the browser the schemas of calls, and with them zod: the server alone looks at them. Of `gives: [200, Greeting]`
 * the status stays. All that the contract makes by calls is marked as doing nothing else, so that the bundler leaves out
 * what is not used any more.
 */
export const stripSchemas: Plugin = {
  name: 'strip-schemas',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    const isForDemo = importer?.includes('/features/demo/') && source.startsWith('@spomen/contract/')
    if (!isForDemo && !importer?.endsWith(whole)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && inContract.test(found.id) ? found.id + whole : found
  },
  transform: {
    filter: { id: [inContract, /\/contract\/src\/.*\?whole$/] },
    handler(code, id) {
      const { program } = parseSync(id.replace(whole, ''), code)
      const edits: Edit[] = program.body.flatMap((statement) =>
        declaredIn(statement).flatMap(({ init }) =>
          init && isMade.has(bare(init).type) ? markedPure(init) : [],
        ),
      )
      if (!id.endsWith(whole))
        new Visitor({
          Property({ key, shorthand, value }) {
            if (!shorthand && key.type === 'Identifier' && schemaFields.has(key.name))
              edits.push(...withoutSchema(value as ESTree.Expression))
          },
        }).visit(program)
      return edits
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
    },
  },
}

/** What is not there before it is asked for: the rest, such as functions and plain words, the bundler leaves out by itself. */
const isMade = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression'])

function declaredIn(statement: ESTree.Directive | ESTree.Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

const markedPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

function withoutSchema(written: ESTree.Expression): Edit[] {
  const value = bare(written)
  if (value.type !== 'ArrayExpression') return [{ start: value.start, end: value.end, text: 'null' }]
  const [status, schema] = value.elements
  return status && schema ? [{ start: status.end, end: schema.end, text: '' }] : []
}

/** Without what is said of its type. */
const bare = (made: ESTree.Expression): ESTree.Expression =>
  made.type === 'TSAsExpression' || made.type === 'TSSatisfiesExpression' ? bare(made.expression) : made
