/**
 * Requests and how long they took, counted in plain numbers: the counters of prom-client look their labels up by a text
 * that they put together each time, which costs twenty times as much. They are told at a scrape.
 */
import { Counter, type Metric, type Registry } from 'prom-client'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const durationName = 'spomen_http_request_duration_seconds'

export interface AnsweredRequest {
  route: string
  method: string
  status: number
  seconds: number
  /** An answer that goes on for as long as somebody listens takes as long as they do. */
  isStream: boolean
}

/** What was counted of one route and method. */
interface RouteCounts {
  /** By the first digit of the status. */
  statuses: number[]
  /** How many took no longer than each bound but longer than the one before; the last one, longer than all. */
  durations: number[]
  seconds: number
}

/** Counts requests, and has them told whenever `registry` is read. */
export function countRequestsIn(registry: Registry): (request: AnsweredRequest) => void {
  const routes = new Map<string, Map<string, RouteCounts>>()
  new Counter({
    registers: [registry],
    name: 'spomen_http_requests_total',
    help: 'Requests answered, by the pattern of their route',
    labelNames: ['route', 'method', 'status'],
    collect() {
      this.reset()
      for (const { route, method, counts } of counted(routes))
        for (const [digit, count] of counts.statuses.entries())
          if (count > 0) this.inc({ route, method, status: `${digit}xx` }, count)
    },
  })
  // NOTE: a registry asks what is registered for its values alone, which its types do not say.
  registry.registerMetric(durationsOf(routes) as unknown as Metric)

  return ({ route, method, status, seconds, isStream }) => {
    const counts = countsOf(routes, route, method)
    const digit = Math.floor(status / 100)
    counts.statuses[digit] = (counts.statuses[digit] ?? 0) + 1
    if (isStream) return
    let index = 0
    while (index < bounds.length && seconds > (bounds[index] ?? 0)) index += 1
    counts.durations[index] = (counts.durations[index] ?? 0) + 1
    counts.seconds += seconds
  }
}

type Routes = Map<string, Map<string, RouteCounts>>

function countsOf(routes: Routes, route: string, method: string): RouteCounts {
  let methods = routes.get(route)
  if (!methods) routes.set(route, (methods = new Map()))
  let counts = methods.get(method)
  if (!counts)
    methods.set(
      method,
      (counts = {
        statuses: Array.from({ length: 6 }, () => 0),
        durations: Array.from({ length: bounds.length + 1 }, () => 0),
        seconds: 0,
      }),
    )
  return counts
}

const counted = (routes: Routes) =>
  [...routes].flatMap(([route, methods]) =>
    [...methods].map(([method, counts]) => ({ route, method, counts })),
  )

/** The histogram of durations, as a registry reads one: each bucket holds those of all lower ones as well. */
const durationsOf = (routes: Routes) => ({
  name: durationName,
  reset: () => routes.clear(),
  get: async () => ({
    name: durationName,
    help: 'Time from the head of a request to the end of its answer, without streams',
    type: 'histogram',
    aggregator: 'sum',
    values: counted(routes).flatMap(({ route, method, counts }) => {
      let below = 0
      // A route of streams alone has none.
      if (counts.durations.every((count) => count === 0)) return []
      const buckets = counts.durations.map((count, index) => ({
        metricName: `${durationName}_bucket`,
        labels: { le: bounds[index] ?? '+Inf', route, method },
        value: (below += count),
      }))
      const labels = { route, method }
      return [
        ...buckets,
        { metricName: `${durationName}_sum`, labels, value: counts.seconds },
        { metricName: `${durationName}_count`, labels, value: below },
      ]
    }),
  }),
})
