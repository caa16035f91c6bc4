/**
 * What a process sends of its own work to those who follow a request through it. Loaded only where traces are sent. No span
 * says anything of a person: routes are patterns, and everything else is a word of the program or a number.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { FileStore } from '../files/store.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openExporter } from './exporter.ts'
import { traceVideos, traceImages, traceJobs, traceMails, traceStore, traceTasks } from './traced-parts.ts'
import { traceRequests } from './traced-requests.ts'
import { openTracer, samplerOf } from './tracer.ts'

export interface TraceOptions {
  /** The whole address to which traces go. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  version: string
  /** How it is decided what is traced, by OpenTelemetry's names, and the share for one that takes a share. */
  sampler: { name: string; ratio: number }
  /** How often what has gathered is sent, in milliseconds. */
  interval: number
  /** Whether a request goes on with a trace that a proxy names. */
  continues: boolean
  log: Pick<Logger, 'info' | 'warn'>
}

export type HouseTraces = ReturnType<typeof openHouseTraces>

/** Opens what traces a house; nothing is sent before the first span has ended. */
export function openHouseTraces({ url, headers, log, sampler, continues, ...options }: TraceOptions) {
  const { tracer, close } = openTracer({
    ...options,
    sampler: samplerOf(sampler.name, sampler.ratio),
    exporter: openExporter({ url, headers, log }),
  })
  return {
    watchRequests: (app: FastifyInstance) => traceRequests(app, tracer, continues),
    watchStore: (system: 'disk' | 's3') => (store: FileStore) => traceStore(store, system),
    watchJobs: (jobs: Jobs) => traceJobs(jobs, tracer),
    watchMails: traceMails,
    watchImages: traceImages,
    watchTasks: (images: ImageProcessor) => traceTasks(images, tracer),
    watchVideos: traceVideos,
    /** Sends what is left, within a second. */
    close,
  }
}
