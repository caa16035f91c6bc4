import { useBrowserFact } from './browser-fact.ts'
import { readHeadTag } from './head-tag.ts'

/** That the house closes, as the server writes it into the head of every page: known without a question (YE06). */
export interface AnnouncedClosing {
  /** The last day, YYYY-MM-DD. */
  on: string
  isOver: boolean
}

/** What the head of this page says; null where no closing is announced. */
export function readAnnouncedClosing(): AnnouncedClosing | null {
  const said = readHeadTag('closing') ?? ''
  const [on = '', state] = said.split(' ')
  return /^\d{4}-\d\d-\d\d$/.test(on) ? { on, isOver: state === 'over' } : null
}

const readIsOver = () => readAnnouncedClosing()?.isOver ?? false

/** The same as `useIsClosed` on the pages before a login, which ask nothing of the house; null while one is taken over as the build wrote it. */
export const useIsClosedOutside = () => useBrowserFact(readIsOver)
