/** Which request asked for a job: its id travels with what the job carries, so that one id finds all that came of a request. */
import { asLaterWorkOf, originatingRequest } from '../current-request.ts'
import type { JobHandler } from './job.ts'

/** Beside what the job itself carries. */
const field = '$request'

/** The same data, with the id of the request that asks, where one does. */
export function withOrigin<Data extends object>(data: Data): Data {
  const id = originatingRequest()
  return id === undefined ? data : { ...data, [field]: id }
}

/** A handler that is given the data without that id, and works under it. */
export const underOrigin =
  <Data extends object>(handler: JobHandler<Data>): JobHandler<Data> =>
  (carried) => {
    const { [field]: id, ...data } = carried as Data & { [field]?: unknown }
    const work = () => handler(data as unknown as Data)
    return typeof id === 'string' ? asLaterWorkOf(id, work) : work()
  }

/** For a line of the log about a piece that has been done: the id of the request that asked for it. */
export function originOf(carried: object | null | undefined): { request?: string } {
  const id = (carried as { [field]?: unknown } | null | undefined)?.[field]
  return typeof id === 'string' ? { request: id } : {}
}
