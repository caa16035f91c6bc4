/**
 * What a process sends of its own work to those who follow a request through it. Loaded only where traces are sent. No span
 * says anything of a person: routes are patterns, and everything else is a word of the program or a number.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { FileStore } from '../files/store.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openExporter } from './exporter.ts'
import { otlpWriter } from './otlp.ts'
import { traceFilms, traceImages, traceJobs, traceMails, traceStore, traceTasks } from './traced-parts.ts'
import { traceRequests } from './traced-requests.ts'
import { createTracer, type Sampling } from './tracer.ts'

export interface TraceOptions {
  /** The whole address to which traces go. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  version: string
  sampling: Sampling
  /** How often what has gathered is sent, in milliseconds. */
  interval: number
  /** Whether a request goes on with a trace that a proxy names. */
  continues: boolean
  log: Pick<Logger, 'info' | 'warn'>
}

export type HouseTraces = ReturnType<typeof openHouseTraces>

/** Opens what traces a house; nothing is sent before the first span has ended. */
export function openHouseTraces({ sampling, continues, version, serviceName, ...options }: TraceOptions) {
  const resource = {
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'telemetry.sdk.name': 'spomen',
    'telemetry.sdk.language': 'nodejs',
    'telemetry.sdk.version': version,
  }
  const exporter = openExporter({ ...options, write: otlpWriter(resource, version) })
  const tracer = createTracer(sampling, exporter.add)
  return {
    watchRequests: (app: FastifyInstance) => traceRequests(app, tracer, continues),
    watchStore: (system: 'disk' | 's3') => (store: FileStore) => traceStore(store, system),
    watchJobs: (jobs: Jobs) => traceJobs(jobs, tracer),
    watchMails: traceMails,
    watchImages: traceImages,
    watchTasks: (images: ImageProcessor) => traceTasks(images, tracer),
    watchFilms: traceFilms,
    /** Sends what is left, within a second. */
    close: exporter.close,
  }
}
