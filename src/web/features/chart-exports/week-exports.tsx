import { lazy, Suspense, useRef, useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { ExportPopover } from './export-popover.tsx'
import { type ExportSearch, exportDefaults } from './search.ts'
import { type ImageSources } from './image-sources.ts'
import { type CsvView } from './to-csv-path.ts'
import { useHistoryDownload } from './use-history-download.ts'

const loadItems = () => import('./week-export-items.tsx')
const WeekExportItems = lazy(async () => ({ default: (await loadItems()).WeekExportItems }))

const BriefDialog = lazy(() => import('./brief-dialog.tsx').then((module) => ({ default: module.BriefDialog })))

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

const WeekImageDialog = lazy(() =>
  import('./week-image-dialog.tsx').then((module) => ({ default: module.WeekImageDialog })),
)

type WeekExportsProps = {
  answer: ChartWeekAnswer
  search: ExportSearch
  view: CsvView
  sources: ImageSources
  onChange: (part: Partial<ExportSearch>, options?: { replace: boolean }) => void
}

export function WeekExports({ answer, search, view, sources, onChange }: WeekExportsProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Not in the URL, because people would share a link with the dialog open.
  const [isSharing, setIsSharing] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { download, start, cancel } = useHistoryDownload(answer.chart.id)
  const hide = () => setIsOpen(false)
  const close = () => {
    onChange(exportDefaults)
    trigger.current?.focus()
  }
  return (
    <>
      <ExportPopover
        ref={trigger}
        isShort
        onIntent={() => void loadItems()}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        {...(download.state === 'running' && { note: copy.progressShort(download.weeks, download.total) })}
      >
        <WeekExportItems
          answer={answer}
          view={view}
          download={download}
          onStart={start}
          onCancel={cancel}
          onDownload={hide}
          onDialog={(part) => {
            hide()
            onChange(part)
          }}
          onShare={() => {
            hide()
            setIsSharing(true)
          }}
        />
      </ExportPopover>
      {search.brief !== '' && (
        <Suspense>
          <BriefDialog
            answer={answer}
            format={search.brief}
            queries={{ history: (_chartId, _week, weeks) => sources.toRun(weeks) }}
            onFormat={(brief) => onChange({ brief }, { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog
            answer={answer}
            view={view}
            row={sources.row}
            onClose={() => {
              setIsSharing(false)
              trigger.current?.focus()
            }}
          />
        </Suspense>
      )}
      {search.image !== '' && (
        <Suspense>
          <WeekImageDialog
            answer={answer}
            view={view}
            sources={sources}
            subject={search.image}
            onSubject={(image) => onChange({ image }, { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
