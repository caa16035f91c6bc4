/** The parts of a house, as they are traced: each is the part itself, and what it does a span of whatever asks for it. */
import type { Tracer } from '@opentelemetry/api'
import { currentOrigin, currentSpan, underSpan } from '../current-request.ts'
import type { FileStore } from '../files/store.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { WorkerPool } from '../images/worker-pool.ts'
import { type Jobs, TryLater } from '../jobs/jobs.ts'
import type { MailTransport } from '../mail/transports.ts'
import type { VideoTranscoder } from '../videos/transcoder.ts'
import { beginTrace, type Span, type TracedWork } from './span.ts'

/** Does some work under a span, where there is one, and ends that with the work. */
async function within<Done>(span: Span | undefined, work: () => Promise<Done>): Promise<Done> {
  if (!span) return work()
  try {
    const done = await underSpan(span, work)
    span.end()
    return done
  } catch (error) {
    if (error instanceof TryLater) span.note('spomen.outcome', 'later')
    span.end(error instanceof TryLater ? null : error)
    throw error
  }
}

/** The same for a part of what is done now. */
const asPart = <Done>(part: TracedWork, work: () => Promise<Done>): Promise<Done> =>
  within(currentSpan()?.begin(part), work)

/** A store of which each operation is traced, with the kind of its key and never the key. */
export function traceStore(store: FileStore, system: 'disk' | 's3'): FileStore {
  const kind = system === 's3' ? 'client' : 'internal'
  const traced = <Done>(operation: string, key: string | null, work: () => Promise<Done>): Promise<Done> => {
    const kindOfKey = key === null ? {} : { 'spomen.store.kind': key.split('/', 1)[0] ?? '' }
    const attributes = { 'spomen.store.system': system, ...kindOfKey }
    return asPart({ name: `store ${operation}`, kind, attributes }, work)
  }
  const { keepPart } = store
  return {
    ...store,
    put: (localPath, key) => traced('put', key, () => store.put(localPath, key)),
    open: (key, asked) => traced('open', key, () => store.open(key, asked)),
    keepPart: keepPart && ((part, key) => traced('keep part', key, () => keepPart(part, key))),
    read: (key, range) => traced('read', key, () => store.read(key, range)),
    head: (key) => traced('head', key, () => store.head(key)),
    remove: (key) => traced('remove', key, () => store.remove(key)),
    check: (how) => traced('check', null, () => store.check(how)),
  }
}

/**
 * Jobs that go on with the trace of what asked for them. Those a request asked for that is not traced are not, and those
 * nobody asked for begin a trace of their own.
 */
export const traceJobs = (jobs: Jobs, tracer: Tracer): Jobs => ({
  ...jobs,
  work: (job, handler) =>
    jobs.work(job, (data) => {
      const { request, traceparent } = currentOrigin() ?? {}
      if (request !== undefined && traceparent === undefined) return handler(data)
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': job.name,
        ...(request !== undefined && { 'spomen.request.id': request }),
      }
      const work = { name: `process ${job.name}`, kind: 'consumer', attributes } as const
      return within(beginTrace(tracer, work, traceparent), () => handler(data))
    }),
})

/** Mails that are handed over, by their kind; never to whom. */
export const traceMails = (transport: MailTransport): MailTransport => ({
  ...transport,
  send: (message, named) =>
    asPart({ name: 'send mail', kind: 'client', attributes: { 'spomen.mail.kind': named.kind } }, () =>
      transport.send(message, named),
    ),
})

/** Images made ready by a worker of this process. */
export const traceImages =
  (run: WorkerPool['run']): WorkerPool['run'] =>
  (task, whose) =>
    asPart(
      { name: 'make image sizes', kind: 'internal', attributes: { 'spomen.image.type': task.type } },
      () => run(task, whose),
    )

/** Pictures that another process asked for: each a trace of its own. */
export const traceTasks = (images: ImageProcessor, tracer: Tracer): ImageProcessor => ({
  ...images,
  makeTask: (task) => {
    const work = { name: `make ${task.kind}`, kind: 'consumer', attributes: {} } as const
    return within(beginTrace(tracer, work, undefined), () => images.makeTask(task))
  },
})

const ofFilm = (name: string): TracedWork => ({ name, kind: 'internal', attributes: {} })

/** Stills and copies of films. */
export const traceVideos = (transcoder: VideoTranscoder): VideoTranscoder => ({
  ...transcoder,
  still: (...given) => asPart(ofFilm('make still'), () => transcoder.still(...given)),
  copy: (...given) => asPart(ofFilm('make film copy'), () => transcoder.copy(...given)),
})
