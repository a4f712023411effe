import { skipToken, useQuery } from '@tanstack/react-query'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_COLUMN } from '#contract/chart-view/columns.ts'
import { toComparedWeek } from '#contract/chart-view/compared-week.ts'
import { MOVEMENT_FILTERS } from '#contract/chart-view/view-params.ts'
import { parseColumnIds, viewWeek, type WeekView } from '#contract/chart-view/view-week.ts'
import { drawGraph, type GraphImage } from '#images/draw-graph.ts'
import { type ExportedImage } from '#images/marks.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { GRAPH_RATIOS, RATIOS, toGraphRatio, TOPS } from '#images/image-sizes.ts'
import { toExportName } from '#contract/file-name.ts'
import * as copy from './dialog-copy.ts'
import { useLocale } from '../../lib/locale.ts'
import { toRunLength, toRunPoints } from '../../lib/chart-run/run-points.ts'
import { toRunGraph } from '../../lib/chart-run/to-run-graph.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { ImageDialog } from '../image-export/image-dialog.tsx'
import { useSampleShare } from '../session/use-sample-share.ts'
import { type ImageSources } from './image-sources.ts'
import { type ImageSubject } from './search.ts'
import { type CsvView } from './to-csv-path.ts'

type WeekImageDialogProps = {
  answer: ChartWeekAnswer
  view: CsvView
  sources: ImageSources
  subject: ImageSubject
  onSubject: (subject: ImageSubject) => void
  onClose: () => void
}

/** Used for `run` when no row is open. */
const DEFAULT_SUBJECT = '20'

/** Exports the table as shown on the page, or the chart run of the open row. */
export function WeekImageDialog({ answer, view, sources, subject, onSubject, onClose }: WeekImageDialogProps) {
  const locale = useLocale()
  const sample = useSampleShare()
  const cols = parseColumnIds(view.cols)
  const history = useQuery({ ...sources.history, enabled: cols.includes(SPARKLINE_COLUMN.id) })
  const other = useQuery(sources.other)
  const compared =
    other.data === undefined || other.data.week === answer.week ? null : toComparedWeek(answer, other.data)
  const { q, sort } = view
  const weekView: WeekView = { q, sort, cols, show: MOVEMENT_FILTERS.find((filter) => filter === view.show) ?? 'all' }
  const count = viewWeek(answer, weekView, compared).entries.length
  const selected = answer.entries.find(({ id }) => id === sources.row)
  const isRun = subject === 'run' && selected !== undefined
  const run = useRunImage(answer, isRun ? selected : undefined, sources)
  const tableSubject = subject === 'run' ? DEFAULT_SUBJECT : subject
  const top = tableSubject === 'view' ? count : Number(tableSubject)
  const nameless = answer.entries.filter(({ title }) => title === null).length
  const options = [
    ...TOPS.map((rows): SegmentedOption<ImageSubject> => ({
      value: String(rows) as ImageSubject,
      label: String(rows),
      title: copy.topTitle(rows),
      disabledReason: rows > count && rows > TOPS[0] ? copy.topTooLong(count) : undefined,
    })),
    { value: 'view' as const, label: copy.all, title: copy.allTitle(count) },
    {
      value: 'run' as const,
      label: copy.run,
      title: copy.runTitle(selected === undefined ? copy.runOfNone : (selected.title ?? selected.id)),
      disabledReason: selected === undefined ? copy.runNeedsRow : undefined,
    },
  ]
  return (
    <ImageDialog
      draw={(style) => {
        if (run !== null) return run.draw({ ...style, ratio: toGraphRatio(style.ratio), locale, sample })
        return drawChartWeek({
          ...style,
          week: answer,
          view: weekView,
          top,
          locale,
          sample,
          history: history.data ?? null,
          compared,
        })
      }}
      fileName={toExportName(
        isRun
          ? { subject: selected.title ?? selected.id, what: `run ${answer.chart.name}`, when: answer.week }
          : { subject: answer.chart.name, what: `top ${top}`, when: answer.week },
      )}
      ratios={isRun ? GRAPH_RATIOS : RATIOS}
      isReady={run?.isReady ?? true}
      note={isRun ? (run?.note ?? null) : nameless === 0 ? null : copy.unnamedTitles(nameless)}
      onClose={onClose}
    >
      <Segmented
        label={copy.titlesLabel}
        showLabel
        options={options}
        value={isRun ? subject : tableSubject}
        onChange={onSubject}
      />
    </ImageDialog>
  )
}

type RunImage = { draw: (style: Omit<GraphImage, 'graph'>) => ExportedImage; note: string | null; isReady: boolean }

/** Loads the run only once a title is selected; null until then. */
function useRunImage(answer: ChartWeekAnswer, entry: ChartEntry | undefined, sources: ImageSources): RunImage | null {
  const weeks = entry === undefined ? 1 : toRunLength(answer, entry).weeks
  const runQuery = sources.toRun(weeks)
  const { data, isError } = useQuery({ ...runQuery, queryFn: entry === undefined ? skipToken : runQuery.queryFn })
  if (entry === undefined) return null
  const points = data === undefined ? [] : toRunPoints(data, entry.id)
  return {
    draw: ({ locale, ...style }) => drawGraph({ ...style, locale, graph: toRunGraph(answer, entry, points, locale) }),
    isReady: data !== undefined,
    note: isError ? copy.runFailed : data === undefined ? copy.runLoading : null,
  }
}
