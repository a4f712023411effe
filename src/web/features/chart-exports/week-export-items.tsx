import { useQuery } from '@tanstack/react-query'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { sessionQueries } from '../../session/queries.ts'
import * as copy from './copy.ts'
import { ExportButton, ExportLink, LinkItems } from './export-item.tsx'
import { HistoryItem } from './history-item.tsx'
import { type ExportSearch } from './search.ts'
import { type CsvView, toViewCsvPath, toWeekCsvPath } from './to-csv-path.ts'
import { WeekFileItems } from './week-file-items.tsx'
import { type HistoryDownload } from './use-history-download.ts'

type WeekExportItemsProps = {
  parts: ExportParts
  answer: ChartWeekAnswer
  view: CsvView
  download: HistoryDownload
  onStart: () => void
  onCancel: () => void
  /** Called when a file starts to download. */
  onDownload: () => void
  onDialog: (part: Partial<ExportSearch>) => void
  onShare: () => void
  onNotes: () => void
}

/** `links` is the menu of Share, `files` that of Export. On phones one menu has both. */
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
            <li>
              <ExportButton name="Week brief" onPress={() => props.onDialog({ brief: '10' })}>
                {copy.briefNote}
              </ExportButton>
            </li>
          )}
          <li>
            <ExportButton name="Notes" onPress={props.onNotes}>
              {copy.notesNote}
            </ExportButton>
          </li>
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
  onDownload,
  onDialog,
}: Omit<WeekExportItemsProps, 'parts' | 'onShare' | 'onNotes'>) {
  const { chart, week } = answer
  const hasCsv = isExportAllowed('csv')
  return (
    <>
      {hasCsv && (
        <li>
          <ExportLink href={toViewCsvPath(chart.id, week, view)} name="This view (CSV)" onDownload={onDownload}>
            {copy.viewCsvNote}
          </ExportLink>
        </li>
      )}
      <WeekFileItems answer={answer} view={view} onDownload={onDownload} />
      {hasCsv && (
        <>
          <li>
            <ExportLink
              href={toViewCsvPath(chart.id, week, view, SPARKLINE_WEEKS)}
              name="This view with rank history (CSV)"
              onDownload={onDownload}
            >
              {copy.runsCsvNote(SPARKLINE_WEEKS)}
            </ExportLink>
          </li>
          <li>
            <ExportLink href={toWeekCsvPath(chart.id, week)} name="Full week (CSV)" onDownload={onDownload}>
              Every title and figure, including exits
            </ExportLink>
          </li>
          <li>
            <HistoryItem download={download} onStart={onStart} onCancel={onCancel} />
          </li>
        </>
      )}
      {isExportAllowed('images') && (
        <li>
          <ExportButton name="Image" onPress={() => onDialog({ image: '20' })}>
            {copy.imageNote}
          </ExportButton>
        </li>
      )}
    </>
  )
}

/** Hidden unless the operator allows public links. */
function ShareItem({ onOpen }: { onOpen: () => void }) {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.shareLinks !== true) return null
  return (
    <li>
      <ExportButton name="Public link" onPress={onOpen}>
        This week only, no account needed
      </ExportButton>
    </li>
  )
}
