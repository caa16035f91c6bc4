import type { Log } from './connect.ts'

/** More of a statement says nothing more to whoever looks for it. */
const longestText = 1_000

/**
 * Has each statement that waited longer than so many milliseconds leave a line in the log; nothing for 0. Values never
 * stand in it: those that travel beside a statement are not handed on, and texts within it are left out.
 */
export const slowStatements = (after: number, log: Pick<Log, 'warn'>) =>
  after === 0
    ? undefined
    : {
        after,
        tell: (text: string, milliseconds: number) =>
          log.warn({ ms: Math.round(milliseconds), statement: withoutValues(text) }, 'A statement was slow'),
      }

/** The text of a statement on one line, without the texts that are written into it. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/(\$\w*\$)[^]*?\1|'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
