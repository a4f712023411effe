import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from '../programs/start-process.ts'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  attributes: Record<string, string | number>
  isError: boolean
}

type Field = { bytes: Buffer; number: number }
type Message = Map<number, Field[]>

/**
 * Starts a collector on this machine that supports OTLP over HTTP as far as Chartroom's spans need it. Stops it after the test.
 */
export async function startOtlpReceiver({ status = 200 } = {}) {
  const spans: ReceivedSpan[] = []
  const requests: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const resources: Record<string, string | number>[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      requests.push({ url: request.url ?? '', headers: request.headers, body })
      for (const group of messagesIn(decode(body), 1)) {
        resources.push(...messagesIn(group, 1).map((resource) => toAttributes(resource, 1)))
        for (const scope of messagesIn(group, 2)) spans.push(...messagesIn(scope, 2).map(toSpan))
      }
      response.writeHead(status).end()
    })
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}`, spans, requests, resources }
}

/** Decodes Protocol Buffers, in which each field has a number, a type, and its bytes or its value. */
function decode(bytes: Buffer): Message {
  const message: Message = new Map()
  let offset = 0
  const readVarint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(offset)
      offset += 1
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return Number(value)
    }
  }
  while (offset < bytes.byteLength) {
    const tag = readVarint()
    const type = tag & 7
    const varint = type === 0 ? readVarint() : 0
    const length = type === 0 ? 0 : type === 1 ? 8 : type === 5 ? 4 : readVarint()
    const field = { bytes: bytes.subarray(offset, offset + length), number: varint }
    offset += length
    const id = tag >> 3
    message.set(id, [...(message.get(id) ?? []), field])
  }
  return message
}

function messagesIn(message: Message, id: number): Message[] {
  return (message.get(id) ?? []).map(({ bytes }) => decode(bytes))
}

function toSpan(span: Message): ReceivedSpan {
  const hex = (id: number) => span.get(id)?.[0]?.bytes.toString('hex') ?? ''
  const [status] = messagesIn(span, 15)
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: span.get(5)?.[0]?.bytes.toString() ?? '',
    attributes: toAttributes(span, 9),
    isError: status?.get(3)?.[0]?.number === 2,
  }
}

function toAttributes(message: Message, id: number): Record<string, string | number> {
  const pairs = messagesIn(message, id).map((pair) => {
    const [value] = messagesIn(pair, 2)
    const text = value?.get(1)?.[0]?.bytes.toString()
    const double = value?.get(4)?.[0]?.bytes.readDoubleLE()
    return [pair.get(1)?.[0]?.bytes.toString() ?? '', text ?? double ?? value?.get(3)?.[0]?.number ?? ''] as const
  })
  return Object.fromEntries(pairs)
}

export function parentOf(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): ReceivedSpan | undefined {
  return spans.find(({ spanId, traceId }) => spanId === span?.parentId && traceId === span.traceId)
}
