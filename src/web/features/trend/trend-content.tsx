import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SeriesAnswer } from '#contract/api/series.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { formulaChangedOn } from '#domain/numbers/formula-change.ts'
import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import * as common from '../../lib/copy.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import { formatDate } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RetryButton } from '../../ui/buttons/retry-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { StaleNotice } from '../../ui/receipt/stale-notice.tsx'
import { ReceiptLines } from '../../ui/receipt/receipt-lines.tsx'
import type { ImageSubject } from '../image-export/image-subject.ts'
import { title as notesTitle } from '../notes/copy.ts'
import { useNoteFlags } from '../notes/use-note-flags.tsx'
import type { ChangeTrend, TrendSearch } from './search.ts'
import {
  fromRelease,
  hasNoData,
  hasUncategorized,
  isAllZero,
  toFormulaMark,
  toTrendRows,
  toTrendUnit,
  toZoom,
  type TrendRow,
} from './to-trend-points.ts'
import { DownloadButton } from '../image-export/download-button.tsx'
import { GraphOrTable } from '../../ui/time-graph/graph-or-table.tsx'
import { GraphZoom, type Zoom } from '../../ui/time-graph/graph-zoom.tsx'
import { TimeGraph } from '../../ui/time-graph/time-graph.tsx'
import { describeRow } from './describe-row.ts'
import { toOverviewModel, toTrendModel } from './to-trend-model.ts'
import { toTrendSummary } from './to-trend-summary.ts'
import type { TrendChoice } from './to-trend-choice.ts'
import { GraphControls } from './trend-controls.tsx'
import type { TrendPeriods } from './trend-window.ts'
import { Popover } from '../../ui/popover/popover.tsx'
import { TrendLegend } from './trend-legend.tsx'
import { GRAPH_HEIGHT_PX, TREND_HEIGHT } from './trend-height.ts'
import { isShort } from '../../lib/graph/data-point.ts'
import { formatPoint, metricName } from '../../lib/graph/format-data-point.ts'

// This is lazy, because it is only for screen readers.
const TrendTable = lazy(async () => ({ default: (await import('./trend-table.tsx')).TrendTable }))
const TerritoriesFileDialog = lazy(async () => ({
  default: (await import('./files/territories-file-dialog.tsx')).TerritoriesFileDialog,
}))

/** With fewer points, the graph has room for all of them, and dragging over it still zooms. */
const LEAST_ZOOMED = 30
/** With fewer weeks, days are more informative. */
const LEAST_WEEKS = 3

type TrendContentProps = {
  answer: SeriesAnswer
  subject: ImageSubject
  releaseDate: IsoDate | null
  noteSubject: NoteSubject | null
  periods: TrendPeriods
  choice: TrendChoice
  search: TrendSearch
  zeroAdvice: ReactNode
  onChange: ChangeTrend
  onRetry: () => void
}

export function TrendContent(props: TrendContentProps) {
  const { answer, subject, releaseDate, noteSubject, periods, choice, search, zeroAdvice, onChange, onRetry } = props
  const locale = useLocale()
  const [isChoosing, setIsChoosing] = useState(false)
  const { interval } = answer
  const requested = toTrendRows(answer)
  const all = fromRelease(requested)
  const unit = toTrendUnit(answer)
  const zoom = toZoom(all, search.trend_from, search.trend_to)
  const rows = all.slice(zoom.from, zoom.to + 1)
  const flags = useNoteFlags(noteSubject, rows, { location: answer.location, chart: null })
  const mark = toFormulaMark(rows, unit)
  const hasParts = answer.breakout !== null
  const showsRestNote = hasParts && hasUncategorized(rows)
  const showTotal = !hasParts || showsRestNote
  const comparedTo = answer.comparison?.kind ?? null
  const title = copy.graphTitle[interval](metricName(unit))
  const summary = toTrendSummary(rows, {
    interval,
    unit,
    comparedTo,
    startsAtRelease: all.length < requested.length && zoom.from === 0,
    locale,
  })
  const hasZoomBar = all.length >= LEAST_ZOOMED
  const zoomTo = ({ from, to }: Zoom) => {
    const isFullRange = from === 0 && to === all.length - 1
    onChange({
      trend_from: isFullRange ? undefined : all[from]?.start,
      trend_to: isFullRange ? undefined : all[to]?.end,
    })
  }
  if (hasNoData(all)) {
    return (
      <EmptyState title={common.noData} className={TREND_HEIGHT}>
        {copy.noDataPoints[interval](metricName(unit), all.length)}
      </EmptyState>
    )
  }
  if (isAllZero(all)) {
    return (
      <EmptyState
        title={copy.allZero[interval](
          unit === 'streams' ? metricName(unit).toLowerCase() : metricName(unit),
          answer.location,
          all.length,
        )}
        className="-mx-4 sm:-mx-5"
      >
        {zeroAdvice}
      </EmptyState>
    )
  }
  const options = { interval, unit, showTotal, releaseDate, periods, locale }
  const model = toTrendModel(rows, options)
  const [hasPartial, hasShort] = [rows.some(({ isPartial }) => isPartial), rows.some(isShort)]
  // A single line is labeled at its points.
  const needsLegend = hasParts || answer.comparison !== null || hasPartial || hasShort
  const legend = needsLegend && (
    <TrendLegend answer={answer} unit={unit} showTotal={showTotal} hasPartial={hasPartial} hasShort={hasShort} />
  )
  const table = (
    <Suspense>
      <TrendTable title={title} rows={rows} interval={interval} unit={unit} comparedTo={comparedTo} />
    </Suspense>
  )
  return (
    <div className={TREND_HEIGHT}>
      <GraphOrTable shows={search.trend_view} title={title} summary={summary} table={table}>
        <TimeGraph
          title={title}
          summary={summary}
          // The figure above and the labels of points already contain the summary.
          hidesSummary
          model={model}
          height={GRAPH_HEIGHT_PX}
          describe={(column) => describeRow(rows[column], interval, unit, locale)}
          flags={flags}
          flagsTitle={notesTitle}
          onZoom={({ from, to }) => zoomTo({ from: zoom.from + from, to: zoom.from + to })}
        />
      </GraphOrTable>
      {legend}
      {hasZoomBar && (
        <GraphZoom
          model={toOverviewModel(all, options)}
          zoom={zoom}
          describe={(column) => formatPeriod(all[column], interval, locale)}
          onZoom={zoomTo}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
        <GraphControls search={search} choice={choice} onChange={onChange} />
        {all.length < LEAST_WEEKS && interval === 'week' && choice.intervalReasons.day === undefined && (
          <Button size="sm" onClick={() => onChange({ trend_interval: 'day' })}>
            Show days
          </Button>
        )}
        {!hasZoomBar && rows.length < all.length && (
          <Button size="sm" variant="ghost" onClick={() => zoomTo({ from: 0, to: all.length - 1 })}>
            {graphCopy.resetZoom}
          </Button>
        )}
        <div className="ml-auto flex items-center gap-2">
          <Popover
            title="Receipt of the trend"
            align="end"
            trigger={
              <Button variant="ghost" size="sm">
                Receipt
              </Button>
            }
          >
            <ReceiptLines receipt={answer.receipt} />
          </Popover>
          <DownloadButton
            what={copy.trend}
            more={{
              name: 'Several territories…',
              note: 'One column each',
              onPress: () => setIsChoosing(true),
            }}
            load={async () =>
              (await import('./files/to-trend-downloads.ts')).toTrendDownloads(
                { subject, answer, rows, title, summary, model, legend, isFormulaCrossed: mark.isCrossed, locale },
                unit,
              )
            }
          />
          {isChoosing && (
            <Suspense>
              <TerritoriesFileDialog
                subject={subject}
                answer={answer}
                rows={rows}
                onClose={() => setIsChoosing(false)}
              />
            </Suspense>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        <StaleNotice receipt={answer.receipt} />
        {answer.failed > 0 && (
          <Notice
            tone="warning"
            title={graphCopy.dataPointsFailed(answer.failed)}
            action={<RetryButton onClick={onRetry} className="text-warning hover:text-warning" />}
          >
            The table shows which ones.
          </Notice>
        )}
        {mark.isCrossed && (
          <Notice tone="warning" title={formulaChangedOn(formatDate(FORMULA_CHANGE_DATE, locale))}>
            The formula, not listening, may explain a jump on that date.
          </Notice>
        )}
        {showsRestNote && (
          <p className="text-xs text-ink-3">
            The parts add up to less than the total because uncategorized streams aren’t shown.
          </p>
        )}
      </div>
    </div>
  )
}

function formatPeriod(row: TrendRow | undefined, interval: SeriesInterval, locale: string): string {
  return row === undefined ? '' : formatPoint(row, interval, locale)
}
