import { decodePercent } from '../core/decode-percent.ts'
import type { SettingsReader } from '../core/settings-reader.ts'

export type TraceSettings = {
  /** URL of the collector, with the path for traces. */
  url: string
  /** Secret, because they can contain credentials for the collector. */
  headers: Readonly<Record<string, string>>
  serviceName: string
  sampler: (typeof SAMPLERS)[number]
  /** Share of traces that a sampler with a ratio records, from 0 to 1. */
  ratio: number
}

const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

const PROTOCOL = 'http/protobuf'
const SERVICE_NAME = /^[\x21-\x7e][\x20-\x7e]{0,79}$/
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/
const HEADER_VALUE = /^[\x20-\x7e]{0,2000}$/

/** Parses the standard variables of OpenTelemetry. If traces are off, returns null and ignores the other variables. */
export function parseTracing({ read, problems }: SettingsReader): TraceSettings | null {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const headers = parseHeaders(read('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
  const protocol = read('OTEL_EXPORTER_OTLP_PROTOCOL') ?? PROTOCOL
  const serviceName = read('OTEL_SERVICE_NAME') ?? 'chartroom'
  const samplerName = read('OTEL_TRACES_SAMPLER') ?? SAMPLERS[0]
  const ratioText = read('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  if (endpoint === null) return null

  const url = toTracesUrl(endpoint)
  const sampler = SAMPLERS.find((name) => name === samplerName) ?? null
  const ratio = /^(?:0|1|[01]?\.\d{1,6}|1\.0+)$/.test(ratioText) ? Number(ratioText) : Number.NaN
  const isRatio = ratio >= 0 && ratio <= 1
  if (url === null) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL without user, password, query or fragment')
  }
  if (headers === null) problems.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas')
  if (protocol !== PROTOCOL) problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOL}`)
  if (!SERVICE_NAME.test(serviceName)) problems.push('OTEL_SERVICE_NAME must be at most 80 visible ASCII characters')
  if (sampler === null) problems.push(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}`)
  if (!isRatio) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  if (url === null || headers === null || sampler === null) return null
  return { url, headers, serviceName, sampler, ratio }
}

function toTracesUrl(endpoint: string): string | null {
  const base = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (base === null || !/^https?:$/.test(base.protocol)) return null
  if (base.username !== '' || base.password !== '' || base.search !== '' || base.hash !== '') return null
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}/v1/traces`
}

/** Returns null if a pair is malformed. Values are percent-encoded, as in the standard. */
function parseHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', encoded = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    const value = decodePercent(encoded)
    if (!HEADER_NAME.test(name) || value === null || !HEADER_VALUE.test(value)) return null
    headers[name] = value
  }
  return headers
}
