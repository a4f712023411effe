import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { sessionQueries } from '../session/queries.ts'
import { SPARKLINE_WEEKS } from '#contract/chart-view/view-params.ts'
import * as copy from './copy.ts'
import { ExportButton, ExportLink, LinkItem } from './export-item.tsx'
import { ExportPopover } from './export-popover.tsx'
import { HistoryItem } from './history-item.tsx'
import { type ExportSearch, exportDefaults } from './search.ts'
import { type ImageSources } from './image-sources.ts'
import { type CsvView, toViewCsvPath, toWeekCsvPath } from './to-csv-path.ts'
import { useHistoryDownload } from './use-history-download.ts'

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
  const { chart, week } = answer
  const { download, start, cancel } = useHistoryDownload(chart.id)
  const hide = () => setIsOpen(false)
  const openDialog = (part: Partial<ExportSearch>) => {
    hide()
    onChange(part)
  }
  const close = () => {
    onChange(exportDefaults)
    trigger.current?.focus()
  }
  return (
    <>
      <ExportPopover
        ref={trigger}
        isShort
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        {...(download.state === 'running' && { note: copy.progressShort(download.weeks, download.total) })}
      >
        <li>
          <ExportLink href={toViewCsvPath(chart.id, week, view)} name={copy.viewCsvName} onDownload={hide}>
            {copy.viewCsvNote}
          </ExportLink>
        </li>
        <li>
          <ExportLink
            href={toViewCsvPath(chart.id, week, view, SPARKLINE_WEEKS)}
            name={copy.runsCsvName}
            onDownload={hide}
          >
            {copy.runsCsvNote(SPARKLINE_WEEKS)}
          </ExportLink>
        </li>
        <li>
          <ExportLink href={toWeekCsvPath(chart.id, week)} name={copy.weekCsvName} onDownload={hide}>
            {copy.weekCsvNote}
          </ExportLink>
        </li>
        <li>
          <HistoryItem download={download} onStart={start} onCancel={cancel} />
        </li>
        <li>
          <ExportButton name={copy.briefName} onPress={() => openDialog({ brief: 'text' })}>
            {copy.briefNote}
          </ExportButton>
        </li>
        <li>
          <ExportButton name={copy.imageName} onPress={() => openDialog({ image: '20' })}>
            {copy.imageNote}
          </ExportButton>
        </li>
        <li>
          <LinkItem />
        </li>
        <ShareItem
          onOpen={() => {
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

/** Hidden unless the operator allows public links. */
function ShareItem({ onOpen }: { onOpen: () => void }) {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.shareLinks !== true) return null
  return (
    <li>
      <ExportButton name={copy.shareName} onPress={onOpen}>
        {copy.shareNote}
      </ExportButton>
    </li>
  )
}
