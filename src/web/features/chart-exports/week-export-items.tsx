import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { useSession } from '../../session/use-session.ts'
import * as copy from './copy.ts'
import { MenuDownload, MenuItem } from '../../ui/menu/menu-item.tsx'
import { HistoryItem } from './history-item.tsx'
import { LinkItems } from './link-items.tsx'
import type { ExportSearch } from './search.ts'
import { type CsvView, toViewCsvPath, toWeekCsvPath } from './to-csv-path.ts'
import { WeekFileItems } from './week-file-items.tsx'
import type { HistoryDownload } from './use-history-download.ts'

type WeekExportItemsProps = {
  parts: ExportParts
  answer: ChartWeekAnswer
  view: CsvView
  download: HistoryDownload
  onStart: () => void
  onCancel: () => void
  onDialog: (part: Partial<ExportSearch>) => void
  onShare: () => void
  onNotes: () => void
}

/** `links` is the Share menu, `files` the Export menu. On phones, one menu has both. */
type ExportParts = 'links' | 'files' | 'all'

export function WeekExportItems({ parts, ...props }: WeekExportItemsProps) {
  return (
    <>
      {parts !== 'files' && <LinkItems />}
      {parts !== 'files' && <ShareItem onOpen={props.onShare} />}
      {parts !== 'links' && <FileItems {...props} />}
      {parts === 'all' && (
        <>
          {isExportAllowed('brief') && (
            <MenuItem name="Week brief" note={copy.briefNote} onPress={() => props.onDialog({ brief: '10' })} />
          )}
          <MenuItem name="Notes" note={copy.notesNote} onPress={props.onNotes} />
        </>
      )}
    </>
  )
}

function FileItems({
  answer,
  view,
  download,
  onStart,
  onCancel,
  onDialog,
}: Omit<WeekExportItemsProps, 'parts' | 'onShare' | 'onNotes'>) {
  const { chart, week } = answer
  const hasCsv = isExportAllowed('csv')
  return (
    <>
      {hasCsv && (
        <MenuDownload href={toViewCsvPath(chart.id, week, view)} name="This view (CSV)" note={copy.viewCsvNote} />
      )}
      <WeekFileItems answer={answer} view={view} />
      {hasCsv && (
        <>
          <MenuDownload
            href={toViewCsvPath(chart.id, week, view, SPARKLINE_WEEKS)}
            name="This view with rank history (CSV)"
            note={`Adds each title’s rank in the last ${SPARKLINE_WEEKS} weeks`}
          />
          <MenuDownload
            href={toWeekCsvPath(chart.id, week)}
            name="Full week (CSV)"
            note="Every title and figure, including exits"
          />
          <HistoryItem download={download} onStart={onStart} onCancel={onCancel} />
        </>
      )}
      {isExportAllowed('images') && (
        <MenuItem name="Image" note={copy.imageNote} onPress={() => onDialog({ image: '20' })} />
      )}
    </>
  )
}

/** Hidden unless the operator allows public links. */
function ShareItem({ onOpen }: { onOpen: () => void }) {
  const session = useSession()
  if (session?.shareLinks !== true) return null
  return <MenuItem name="Public link" note="This week only, no account needed" onPress={onOpen} />
}
