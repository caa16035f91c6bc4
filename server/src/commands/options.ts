import { parseArgs } from 'node:util'
import { UsageError } from './command.ts'

interface KnownOptions<Valued extends string, Flag extends string> {
  /** Those with something behind them: `--days 7` or `--days=7`. */
  valued: readonly Valued[]
  /** Those that stand alone: `--json`. */
  flags: readonly Flag[]
}

interface CommandOptions<Valued extends string, Flag extends string> {
  values: Partial<Record<Valued, string>>
  flags: ReadonlySet<Flag>
  /** The words that are no options, in their order. */
  others: readonly string[]
}

/**
 * Reads the options among the words behind a command; refuses with `UsageError` what is unknown, given twice or left open.
 * NOTE: Node refuses as well, in words that speak of programs; so it only tells what is what.
 */
export function readOptions<Valued extends string, Flag extends string>(
  words: readonly string[],
  known: KnownOptions<Valued, Flag>,
): CommandOptions<Valued, Flag> {
  const options = Object.fromEntries(known.valued.map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true })
  const values: Partial<Record<Valued, string>> = {}
  const flags = new Set<Flag>()
  const others: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') {
      others.push(token.value)
      continue
    }
    const word = words[token.index] ?? ''
    const name = token.kind === 'option' ? token.name : null
    const valued = known.valued.find((each) => each === name)
    const flag = known.flags.find((each) => word === `--${each}`)
    if (token.kind === 'option' && valued !== undefined) {
      if (valued in values) throw new UsageError(`"--${valued}" is given twice.`)
      if (token.value === undefined) throw new UsageError(`Something has to stand behind "--${valued}".`)
      values[valued] = token.value
    } else if (flag !== undefined) flags.add(flag)
    else throw new UsageError(`"${word}" is unknown.`)
  }
  return { values, flags, others }
}
