import type { TraceSettings } from './trace-settings.ts'
import type { Tracing } from './export-spans.ts'

type Options = {
  version: string
  elapsedMs: () => number
  /** Called at most every ten minutes, because an unreachable collector fails every few seconds. */
  warn: (reason: string) => void
}

const WARN_EVERY_MS = 600_000

/** Loads OpenTelemetry's SDK only if there is a collector, because it costs memory and time at startup. Null without one. */
export async function openTracing(settings: TraceSettings | null, options: Options): Promise<Tracing | null> {
  if (settings === null) return null
  const { version, elapsedMs, warn } = options
  const { exportSpans } = await import('./export-spans.ts')
  let warnedMs = Number.NEGATIVE_INFINITY
  return exportSpans({
    settings,
    version,
    onFailure: (reason) => {
      if (elapsedMs() - warnedMs < WARN_EVERY_MS) return
      warnedMs = elapsedMs()
      warn(reason)
    },
  })
}
