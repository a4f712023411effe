import type { Tracer } from './tracer.ts'

/** Renders an exported file in a span, which contains nothing of the file but its format. */
export function traceFile<R>(tracer: Tracer, format: 'csv' | 'png' | 'xlsx', render: () => R): R {
  return tracer.trace('render file', (span) => {
    span.set({ 'chartroom.file.format': format })
    return render()
  })
}
