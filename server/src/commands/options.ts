import { UsageError } from './command.ts'

interface KnownOptions<Valued extends string, Flag extends string> {
  /** Those with something behind them: `--days 7` or `--days=7`. */
  valued: readonly Valued[]
  /** Those that stand alone: `--json`. */
  flags: readonly Flag[]
}

interface ReadOptions<Valued extends string, Flag extends string> {
  values: Partial<Record<Valued, string>>
  flags: ReadonlySet<Flag>
  /** The words that are no options, in their order. */
  others: readonly string[]
}

/** Reads the options among the words behind a command; refuses with `UsageError` what is unknown, given twice or left open. */
export function readOptions<Valued extends string, Flag extends string>(
  words: readonly string[],
  known: KnownOptions<Valued, Flag>,
): ReadOptions<Valued, Flag> {
  const values: Partial<Record<Valued, string>> = {}
  const flags = new Set<Flag>()
  const others: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? []
    const valued = known.valued.find((each) => each === name)
    const flag = known.flags.find((each) => word === `--${each}`)
    if (valued !== undefined) {
      if (valued in values) throw new UsageError(`"--${valued}" is given twice.`)
      const value = inline ?? words[++at]
      if (value === undefined) throw new UsageError(`Something has to stand behind "--${valued}".`)
      values[valued] = value
    } else if (flag !== undefined) flags.add(flag)
    else if (word.startsWith('-')) throw new UsageError(`"${word}" is unknown.`)
    else others.push(word)
  }
  return { values, flags, others }
}
