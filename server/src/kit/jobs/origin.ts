/** What asked for a job travels with what it carries: the id of the request, by which all is found that came of it, and its trace. */
import { asLaterWorkOf, currentSpan, type Origin, originatingRequest } from '../current-request.ts'
import type { JobHandler } from './job.ts'

/** Beside what the job itself carries. */
const [requestField, traceField] = ['$request', '$trace'] as const

type Carried = Partial<Record<typeof requestField | typeof traceField, unknown>>

/** The same data, with the id of the request that asks, and its trace, where there are such. */
export function withOrigin<Data extends object>(data: Data): Data {
  const id = originatingRequest()
  const traceparent = currentSpan()?.traceparent
  if (id === undefined && traceparent === undefined) return data
  return {
    ...data,
    ...(id !== undefined && { [requestField]: id }),
    ...(traceparent !== undefined && { [traceField]: traceparent }),
  }
}

/** A handler that is given the data without these, and works under them. */
export const underOrigin =
  <Data extends object>(handler: JobHandler<Data>): JobHandler<Data> =>
  (carried) => {
    const { [requestField]: id, [traceField]: traceparent, ...data } = carried as Data & Carried
    const work = () => handler(data as unknown as Data)
    const origin: Origin = {
      ...(typeof id === 'string' && { request: id }),
      ...(typeof traceparent === 'string' && { traceparent }),
    }
    return origin.request === undefined && origin.traceparent === undefined
      ? work()
      : asLaterWorkOf(origin, work)
  }

/** For a line of the log about a queued job that has been done: the id of the request that asked for it. */
export function originOf(carried: object | null | undefined): { request?: string } {
  const id = (carried as Carried | null | undefined)?.[requestField]
  return typeof id === 'string' ? { request: id } : {}
}
