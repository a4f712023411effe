import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportLine } from '#contract/api/imports.ts'
import { ImportFailure, type ImportFiles, type ImportJob } from './import-files.ts'

const PROGRESS_INTERVAL_MS = 150
/** Some steps report no progress for minutes, and an idle connection would be closed. */
const REPEAT_AFTER_MS = 5_000

type Run = {
  /** Resolves with the last line. Never rejects. */
  done: Promise<Exclude<ImportLine, { kind: 'progress' }>>
  lines: AsyncGenerator<ImportLine>
}

/** Starts an import at once, so that it doesn't depend on whether someone reads its lines. */
export function startImport(
  importFiles: ImportFiles,
  job: ImportJob,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Run {
  let progress: ImportLine = { kind: 'progress', phase: 'Reading', part: 0 }
  const onProgress = (...[phase, part]: Parameters<Parameters<ImportFiles>[1]>) => {
    progress = { kind: 'progress', phase, part }
  }
  const done = importFiles(job, onProgress, signal).then(
    (report) => ({ kind: 'report' as const, isDryRun: job.isDryRun, ...report }),
    (error: unknown) => {
      if (error instanceof ImportFailure) return { kind: 'failed' as const, message: error.message, file: error.file }
      if (!signal.aborted) onFault(error)
      const message = signal.aborted ? 'The import was canceled.' : 'Something went wrong on our side.'
      return { kind: 'failed' as const, message, file: null }
    },
  )
  return { done, lines: toLines() }

  async function* toLines(): AsyncGenerator<ImportLine> {
    const ended: ImportLine[] = []
    let sent: ImportLine | null = null
    let sentMs = 0
    const end = done.then((line) => ended.push(line))
    while (ended.length === 0) {
      if (progress !== sent || performance.now() - sentMs > REPEAT_AFTER_MS) {
        sentMs = performance.now()
        sent = progress
        yield progress
      }
      await Promise.race([end, sleep(PROGRESS_INTERVAL_MS)])
    }
    yield* ended
  }
}
