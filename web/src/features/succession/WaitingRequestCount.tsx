import { PendingRequestCount } from '../following/index.ts'
import { useWaitingQuestionCount } from './queries.ts'

/** A quiet number beside the way to Pending Requests: who asks to be let in, and what is asked about whose a page is. */
export const WaitingRequestCount = () => <PendingRequestCount more={useWaitingQuestionCount()} />
