import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { MenuItem, MenuItemText, MenuRow } from '../../ui/menu/menu-item.tsx'
import type { HistoryDownload } from './use-history-download.ts'

type HistoryItemProps = { download: HistoryDownload; onStart: () => void; onCancel: () => void }

export function HistoryItem({ download, onStart, onCancel }: HistoryItemProps) {
  if (download.state === 'running') {
    const { weeks, total } = download
    return (
      <MenuRow
        button={
          <Button size="sm" onClick={onCancel}>
            {common.cancel}
          </Button>
        }
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <MenuItemText name={copy.historyCsvName} note={total === 0 ? 'Starting…' : `Week ${weeks} of ${total}`} />
          <progress aria-label="Weeks loaded" max={Math.max(total, 1)} value={weeks} className="mt-1 h-1.5 w-full" />
        </span>
      </MenuRow>
    )
  }
  return (
    <MenuItem name={copy.historyCsvName} note="Every week of this chart in one file" staysOpen onPress={onStart}>
      <output className="block px-2 text-sm text-ink-2 empty:hidden">
        {download.state === 'saved' && 'Saved.'}
        {download.state === 'failed' && toErrorSentence(download.error)}
      </output>
    </MenuItem>
  )
}
