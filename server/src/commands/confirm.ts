import { askAtTerminal } from '../kit/ask-at-terminal.ts'
import { CommandFailed, UsageError } from './command.ts'

/** Asks a question at the terminal; answers what was typed, or null where nobody is at one. */
export type AskPerson = (question: string, signal?: AbortSignal) => Promise<string | null>

/** Asks whoever sits at the terminal of this process. */
export const askIfInteractive: AskPerson = async (question, signal) => {
  const { stdin: input, stderr: output } = process
  return input.isTTY ? askAtTerminal(question, { input, output, signal }) : null
}

/** Has somebody type what is wanted; refuses in a sentence whatever else is typed, and that nobody can be asked. */
export async function confirm(
  ask: (question: string) => Promise<string | null>,
  question: string,
  wanted: string,
) {
  const typed = await ask(question)
  if (typed === '') throw new CommandFailed('Nothing was typed, and nothing was changed.')
  if (typed === null)
    throw new UsageError(
      'Nobody can be asked here; with --yes it is done without asking. Nothing was changed.',
    )
  if (typed !== wanted) throw new CommandFailed(`"${typed}" is not "${wanted}". Nothing was changed.`)
}
