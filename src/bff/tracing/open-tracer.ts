import type { TraceSettings } from './trace-settings.ts'
import { NO_TRACER, type Tracer } from './tracer.ts'

type Options = {
  version: string
  elapsedMs: () => number
  /** Called at most every ten minutes, because a collector that is down fails every few seconds. */
  warn: (reason: string) => void
}

const WARN_EVERY_MS = 600_000

/** Loads OpenTelemetry only for an operator who has a collector, because it costs memory and time at startup. */
export async function openTracer(settings: TraceSettings | null, options: Options): Promise<Tracer> {
  if (settings === null) return NO_TRACER
  const { version, elapsedMs, warn } = options
  const { createOtelTracer } = await import('./otel-tracer.ts')
  let warnedMs = Number.NEGATIVE_INFINITY
  return createOtelTracer({
    settings,
    version,
    onFailure: (reason) => {
      if (elapsedMs() - warnedMs < WARN_EVERY_MS) return
      warnedMs = elapsedMs()
      warn(reason)
    },
  })
}
