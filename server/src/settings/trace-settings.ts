/** Where traces go, and of what; by the names that OpenTelemetry gives such settings everywhere. */
import {
  givenWords,
  isReachable,
  must,
  oneWordOf,
  optional,
  type Setting,
  setting,
  type SettingReader,
  wholeNumber,
} from '../kit/settings.ts'

/** An address over HTTP; it may hold a key: messages do not repeat it. */
const collectorAddress: SettingReader<string> = (text) => {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && isReachable(url) && !url.username && !url.hash
    ? url.href
    : must('be a web address without a user, like http://127.0.0.1:4318')
}

/** `name=value,name=value` with values as in an address; messages do not repeat them. */
const requestHeaders: SettingReader<Record<string, string>> = (text) => {
  const be = 'be like name=value,name=value, with %20 for a space in a value'
  const pairs = text.split(',').map((pair) => {
    const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([!-~]*)\s*$/.exec(pair) ?? must(be)
    return [name.toLowerCase(), decoded(value) ?? must(be)] as const
  })
  return Object.fromEntries(pairs)
}

function decoded(value: string): string | null {
  try {
    const plain = decodeURIComponent(value)
    return /^[ -~]*$/.test(plain) ? plain : null
  } catch {
    return null
  }
}

/** A share of the whole, like 0.25. */
const share: SettingReader<number> = (text) =>
  /^(?:0?\.\d{1,9}|1\.0{1,9}|0|1)$/.test(text)
    ? Number(text)
    : must('be a number from 0 to 1, like 0.25', text)

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const traceSettings = {
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'a collector of OpenTelemetry to which traces are sent, over HTTP at v1/traces below this address, like http://127.0.0.1:4318; without it and the next one there are none',
    collectorAddress,
  ),
  otlpTracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'the whole address to which traces are sent instead',
    collectorAddress,
  ),
  otlpHeaders: optional(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'headers sent along, such as a key: `name=value,name=value`',
    requestHeaders,
  ),
  otlpProtocol: setting(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'http/json',
    'how traces are sent; there is no other way',
    oneWordOf(['http/json']),
  ),
  otelServiceName: setting(
    'OTEL_SERVICE_NAME',
    'spomen',
    'by which name the traces of this house are found',
    givenWords,
  ),
  otelSampler: setting(
    'OTEL_TRACES_SAMPLER',
    'parentbased_traceidratio',
    `which requests and jobs are traced: ${samplers.map((name) => `\`${name}\``).join(', ')}`,
    oneWordOf(samplers),
  ),
  otelSamplerArg: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '0.1',
    'which share of them with a sampler that takes a ratio',
    share,
  ),
  otelPropagators: setting(
    'OTEL_PROPAGATORS',
    'none',
    '`tracecontext` goes on with the trace that a proxy of TRUST_PROXY names in `traceparent`; that proxy must not pass on what strangers send there',
    oneWordOf(['none', 'tracecontext']),
  ),
  otelScheduleDelay: setting(
    'OTEL_BSP_SCHEDULE_DELAY',
    '5000',
    'how often what has gathered is sent, in milliseconds',
    wholeNumber(10, 60_000),
  ),
} satisfies Record<string, Setting<unknown>>
