import type { RelationLine } from '#contract/api/relations.ts'
import type { SeriesLine } from '#contract/api/series.ts'
import type { SpreadLine } from '#contract/api/insights/spread.ts'
import type { TerritoryLine } from '#contract/api/territories.ts'

/** An NDJSON response whose lines the test sends one by one. */
export function createLineStream() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created
    },
  })
  return {
    response: new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
    send: (...lines: (TerritoryLine | SeriesLine | RelationLine | SpreadLine)[]) => {
      for (const line of lines) controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
    },
    close: () => controller?.close(),
  }
}
