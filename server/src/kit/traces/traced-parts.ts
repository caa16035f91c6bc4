/** The parts of a house, as they are traced: each is the part itself, and what it does a span of whatever asks for it. */
import { currentOrigin, currentSpan, underSpan } from '../current-request.ts'
import type { FileStore } from '../files/store.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { WorkerPool } from '../images/worker-pool.ts'
import { type Jobs, TryLater } from '../jobs/jobs.ts'
import type { MailTransport } from '../mail/transports.ts'
import type { VideoTranscoder } from '../videos/transcoder.ts'
import { readTraceparent, type Span, type SpanAttributes, type SpanKind } from './span.ts'
import type { Tracer } from './tracer.ts'

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
const asPart = <Done>(
  work: () => Promise<Done>,
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
): Promise<Done> => within(currentSpan()?.begin(name, kind, attributes), work)

/** A store of which each deed is traced, with the kind of its key and never the key. */
export function traceStore(store: FileStore, system: 'disk' | 's3'): FileStore {
  const kind = system === 's3' ? 'client' : 'internal'
  const traced = <Done>(operation: string, key: string | null, work: () => Promise<Done>): Promise<Done> =>
    asPart(work, `store ${operation}`, kind, {
      'spomen.store.system': system,
      ...(key !== null && { 'spomen.store.kind': key.split('/', 1)[0] ?? '' }),
    })
  const { keepPart } = store
  return {
    ...store,
    put: (localPath, key) => traced('put', key, () => store.put(localPath, key)),
    open: (key, asked) => traced('open', key, () => store.open(key, asked)),
    keepPart: keepPart && ((part, key) => traced('keep part', key, () => keepPart(part, key))),
    read: (key, range) => traced('read', key, () => store.read(key, range)),
    head: (key) => traced('head', key, () => store.head(key)),
    remove: (key) => traced('remove', key, () => store.remove(key)),
    check: () => traced('check', null, () => store.check()),
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
      return within(tracer.begin(work, readTraceparent(traceparent)), () => handler(data))
    }),
})

/** Mails that are handed over, by their kind; never to whom. */
export const traceMails = (transport: MailTransport): MailTransport => ({
  ...transport,
  send: (message, named) =>
    asPart(() => transport.send(message, named), 'send mail', 'client', { 'spomen.mail.kind': named.kind }),
})

/** Images made ready by a worker of this process. */
export const traceImages =
  (run: WorkerPool['run']): WorkerPool['run'] =>
  (task, whose) =>
    asPart(() => run(task, whose), 'make image sizes', 'internal', { 'spomen.image.type': task.type })

/** Pictures that another process asked for: each a trace of its own. */
export const traceTasks = (images: ImageProcessor, tracer: Tracer): ImageProcessor => ({
  ...images,
  makeTask: (task) => {
    const work = { name: `make ${task.kind}`, kind: 'consumer', attributes: {} } as const
    return within(tracer.begin(work, null), () => images.makeTask(task))
  },
})

/** Stills and copies of films. */
export const traceFilms = (transcoder: VideoTranscoder): VideoTranscoder => ({
  ...transcoder,
  still: (...given) => asPart(() => transcoder.still(...given), 'make still', 'internal', {}),
  copy: (...given) => asPart(() => transcoder.copy(...given), 'make film copy', 'internal', {}),
})
