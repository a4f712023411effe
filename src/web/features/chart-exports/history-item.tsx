import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { ExportButton, ExportItemText } from './export-item.tsx'
import { type HistoryDownload } from './use-history-download.ts'

type HistoryItemProps = { download: HistoryDownload; onStart: () => void; onCancel: () => void }

export function HistoryItem({ download, onStart, onCancel }: HistoryItemProps) {
  if (download.state === 'running') {
    const { weeks, total } = download
    return (
      <div className="flex items-center justify-between gap-3 px-2 py-1.5 text-base text-ink">
        <span className="flex min-w-0 flex-1 flex-col">
          <ExportItemText name={copy.historyCsvName}>
            {total === 0 ? 'Starting…' : copy.historyProgress(weeks, total)}
          </ExportItemText>
          <progress aria-label="Weeks loaded" max={Math.max(total, 1)} value={weeks} className="mt-1 h-1.5 w-full" />
        </span>
        <Button size="sm" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    )
  }
  return (
    <>
      <ExportButton name={copy.historyCsvName} onPress={onStart}>
        Every week of this chart in one file
      </ExportButton>
      <output className="block px-2 text-sm text-ink-2 empty:hidden">
        {download.state === 'saved' && 'Saved.'}
        {download.state === 'failed' && toErrorSentence(download.error)}
      </output>
    </>
  )
}
