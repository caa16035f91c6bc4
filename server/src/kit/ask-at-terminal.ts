import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

interface Terminal {
  input: Readable
  output: Writable
  /** Once it is given, nobody is waited for any more. */
  signal?: AbortSignal | undefined
}

/** Asks whoever sits at a terminal to type something; nothing where they leave (Ctrl-C, Ctrl-D) instead of answering. */
export async function askAtTerminal(question: string, { input, output, signal }: Terminal): Promise<string> {
  const terminal = createInterface({ input, output, terminal: true })
  try {
    return (await terminal.question(question, signal ? { signal } : {})).trim()
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    output.write('\n')
    return ''
  } finally {
    terminal.close()
  }
}
