import { lazy, Suspense, useRef, useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from '../../copy/chart-exports.ts'
import { EXPORT_ITEM_CLASSES, ExportItemText } from './export-item.tsx'
import { ExportPopover } from './export-popover.tsx'
import { HistoryItem } from './history-item.tsx'
import { LinkItem } from './link-item.tsx'
import { ShareItem } from './share-item.tsx'
import { type ExportSearch, exportDefaults } from './search.ts'
import { type ImageSources } from './image-sources.ts'
import { type CsvView, toViewCsvPath, toWeekCsvPath } from './to-csv-path.ts'
import { useHistoryDownload } from './use-history-download.ts'

const BriefDialog = lazy(() => import('./brief-dialog.tsx').then((module) => ({ default: module.BriefDialog })))

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

const WeekImageDialog = lazy(() =>
  import('./week-image-dialog.tsx').then((module) => ({ default: module.WeekImageDialog })),
)

/** As many weeks as the sparkline beside each title shows. */
const RUN_WEEKS = 26

type WeekExportsProps = {
  answer: ChartWeekAnswer
  search: ExportSearch
  /** The table as it is shown. */
  view: CsvView
  sources: ImageSources
  onChange: (part: Partial<ExportSearch>, options?: { replace: boolean }) => void
}

/** Everything that can be taken away from a chart week. */
export function WeekExports({ answer, search, view, sources, onChange }: WeekExportsProps) {
  const [isOpen, setIsOpen] = useState(false)
  // An errand, not a view: it is not in the address, which is what people share.
  const [isSharing, setIsSharing] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { chart, week } = answer
  const { download, start, cancel } = useHistoryDownload(chart.id)
  const close = () => {
    onChange(exportDefaults)
    trigger.current?.focus()
  }
  return (
    <>
      <ExportPopover
        ref={trigger}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        {...(download.state === 'running' && { note: copy.progressShort(download.weeks, download.total) })}
      >
        <li>
          <a
            href={toViewCsvPath(chart.id, week, view)}
            download
            onClick={() => setIsOpen(false)}
            className={EXPORT_ITEM_CLASSES}
          >
            <ExportItemText name={copy.viewCsvName}>{copy.viewCsvNote}</ExportItemText>
          </a>
        </li>
        <li>
          <a
            href={toViewCsvPath(chart.id, week, view, RUN_WEEKS)}
            download
            onClick={() => setIsOpen(false)}
            className={EXPORT_ITEM_CLASSES}
          >
            <ExportItemText name={copy.runsCsvName}>{copy.runsCsvNote(RUN_WEEKS)}</ExportItemText>
          </a>
        </li>
        <li>
          <a
            href={toWeekCsvPath(chart.id, week)}
            download
            onClick={() => setIsOpen(false)}
            className={EXPORT_ITEM_CLASSES}
          >
            <ExportItemText name={copy.weekCsvName}>{copy.weekCsvNote}</ExportItemText>
          </a>
        </li>
        <li>
          <HistoryItem download={download} onStart={start} onCancel={cancel} />
        </li>
        <li>
          <button
            type="button"
            className={EXPORT_ITEM_CLASSES}
            onClick={() => {
              setIsOpen(false)
              onChange({ brief: 'text' })
            }}
          >
            <ExportItemText name={copy.briefName}>{copy.briefNote}</ExportItemText>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={EXPORT_ITEM_CLASSES}
            onClick={() => {
              setIsOpen(false)
              onChange({ image: '20' })
            }}
          >
            <ExportItemText name={copy.imageName}>{copy.imageNote}</ExportItemText>
          </button>
        </li>
        <li>
          <LinkItem />
        </li>
        <ShareItem
          onOpen={() => {
            setIsOpen(false)
            setIsSharing(true)
          }}
        />
      </ExportPopover>
      {search.brief !== '' && (
        <Suspense>
          <BriefDialog
            answer={answer}
            format={search.brief}
            onFormat={(brief) => onChange({ brief }, { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog
            answer={answer}
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
