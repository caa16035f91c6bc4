/** Sends spans to a collector behind everything else, and tells the operator once where that comes to nothing. */
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** How long one request and its repetitions may take, in milliseconds, as OpenTelemetry has it. */
const sendTimeout = 10_000

/** A collector that comes and goes is told of no more often, in milliseconds. */
const warnInterval = 600_000

interface ExporterOptions {
  /** The whole address of the collector. */
  url: string
  headers: Readonly<Record<string, string>>
  log: Pick<Logger, 'info' | 'warn'>
}

/** An exporter over OTLP in JSON; of what it answers the log has one line when it begins to fail and one when it works again. */
export function openExporter({ url, headers, log }: ExporterOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: sendTimeout })
  const outcomes = watchOutcomes(log)
  // Of what a collector takes in part, and of what finds no room in the queue, the library tells nobody else.
  const hint = (why: string) => outcomes.warn(why)
  const ignored = () => {}
  diag.setLogger(
    { error: hint, warn: hint, info: ignored, debug: ignored, verbose: ignored },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        outcomes.note(result, spans.length)
        // The library would only say so once more.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    forceFlush: () => exporter.forceFlush(),
    async shutdown() {
      await exporter.shutdown()
      outcomes.end()
    },
  }
}

/** One line when a collector begins to fail and one when it takes traces again, however many requests that were. */
function watchOutcomes(log: ExporterOptions['log']) {
  let lost = 0
  let isFailing = false
  let isTold = false
  let toldAt = -warnInterval

  /** Answers whether there was a line. */
  function warn(why: string): boolean {
    if (performance.now() - toldAt < warnInterval) return false
    toldAt = performance.now()
    log.warn({ why }, 'Traces cannot be sent; nothing else waits for them')
    return true
  }

  return {
    warn,
    note({ code, error }: ExportResult, count: number) {
      if (code === ExportResultCode.SUCCESS) {
        if (isTold) log.info({ lost }, 'Traces are sent again')
        if (isFailing) lost = 0
        isFailing = isTold = false
        return
      }
      lost += count
      if (!isFailing) isTold = warn(reasonOf(error))
      isFailing = true
    },
    end() {
      if (lost > 0) log.info({ lost }, 'Some traces were not sent')
    },
  }
}

/** A code of the connection, the status of an answer, or what the library says; an answer's own words are not repeated. */
function reasonOf(error: (Error & { code?: unknown }) | undefined): string {
  const code = error?.code
  return typeof code === 'number'
    ? `answered ${code}`
    : typeof code === 'string'
      ? code
      : (error?.message ?? 'no answer')
}
