import { ApiError } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ImportReport } from './import-report.tsx'
import type { ImportState } from './use-import.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'

export function ImportProgress({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  if (state.kind === 'idle') return null
  if (state.kind === 'report') return <ImportReport report={state.report} />
  if (state.kind === 'canceled') return <Notice>Canceled. Nothing was imported.</Notice>
  if (state.kind === 'failed') {
    return (
      <Notice tone="error" title={copy.failed}>
        <span className="block break-words">{state.message}</span>
        The stored data is unchanged. Fix the files or the chart names, then check again.
      </Notice>
    )
  }
  if (state.kind === 'error') {
    return (
      <Notice tone="error" title={copy.failed}>
        {toImportSentence(state.error)}
      </Notice>
    )
  }
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      <output>{state.phase}</output>
      <ProgressBar label={state.phase} value={state.part} max={1} />
      <Button size="sm" onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  )
}

/** For files, the server's sentences are clearer than those for links. */
function toImportSentence(error: unknown): string {
  const isAboutFiles =
    error instanceof ApiError && ['bad_request', 'payload_too_large', 'not_found'].includes(error.code)
  return isAboutFiles ? error.message : toErrorSentence(error)
}
