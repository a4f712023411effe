import { useQuery } from '@tanstack/react-query'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_COLUMN } from '#domain/chart-view/columns.ts'
import { toComparedWeek } from '#domain/chart-view/compared-week.ts'
import { MOVEMENT_FILTERS } from '#contract/view-params.ts'
import { parseColumnIds } from '#domain/chart-view/column-ids.ts'
import { viewWeek, type WeekView } from '#domain/chart-view/view-week.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { RATIOS, TOPS } from '#images/image-sizes.ts'
import { toExportName } from '#contract/text/file-name.ts'
import * as copy from './dialog-copy.ts'
import { useLocale } from '../../lib/locale.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { ImageDialog } from '../image-export/image-dialog.tsx'
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

/** Exports the table as shown on the page. */
export function WeekImageDialog({ answer, view, sources, subject, onSubject, onClose }: WeekImageDialogProps) {
  const locale = useLocale()
  const cols = parseColumnIds(view.cols)
  const history = useQuery({ ...sources.history, enabled: cols.includes(SPARKLINE_COLUMN.id) })
  const other = useQuery(sources.other)
  const compared =
    other.data === undefined || other.data.week === answer.week ? null : toComparedWeek(answer, other.data)
  const { q, sort, ours = null } = view
  const weekView: WeekView = {
    q,
    sort,
    cols,
    ours,
    show: MOVEMENT_FILTERS.find((filter) => filter === view.show) ?? 'all',
  }
  const count = viewWeek(answer, weekView, compared).entries.length
  const top = subject === 'view' ? count : Number(subject)
  const nameless = answer.entries.filter(({ title }) => title === null).length
  const options = [
    ...TOPS.map((rows): SegmentedOption<ImageSubject> => ({
      value: String(rows) as ImageSubject,
      label: String(rows),
      title: copy.topTitle(rows),
      disabledReason: rows > count && rows > TOPS[0] ? copy.topTooLong(count) : undefined,
    })),
    { value: 'view' as const, label: copy.all, title: copy.allTitle(count) },
  ]
  return (
    <ImageDialog
      draw={(style) =>
        drawChartWeek({
          ...style,
          week: answer,
          view: weekView,
          top,
          locale,
          history: history.data ?? null,
          compared,
        })
      }
      fileName={toExportName({ subject: answer.chart.name, what: `top ${top}`, when: answer.week })}
      ratios={RATIOS}
      note={nameless === 0 ? null : copy.unnamedTitles(nameless)}
      onClose={onClose}
    >
      <Segmented label={copy.titlesLabel} showLabel options={options} value={subject} onChange={onSubject} />
    </ImageDialog>
  )
}
