import { useQuery } from '@tanstack/react-query'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_COLUMN } from '#domain/chart-view/columns.ts'
import { toComparedWeek } from '#domain/chart-view/compared-week.ts'
import { MOVEMENT_FILTERS, SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { parseColumnIds } from '#domain/chart-view/column-ids.ts'
import { viewWeek, type WeekView } from '#domain/chart-view/view-week.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { RATIOS, TOPS } from '#images/image-sizes.ts'
import { toExportName } from '#contract/text/file-name.ts'
import * as copy from './dialog-copy.ts'
import { chartQueries } from '../../chart-weeks/queries.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Segmented, type SegmentedOption } from '../../ui/fields/segmented.tsx'
import { ImageDialog } from '../image-export/image-dialog.tsx'
import type { ImageSubject } from './search.ts'
import type { CsvView } from './to-csv-path.ts'

type WeekImageDialogProps = {
  answer: ChartWeekAnswer
  view: CsvView
  subject: ImageSubject
  onSubject: (subject: ImageSubject) => void
  onClose: () => void
}

export function WeekImageDialog({ answer, view, subject, onSubject, onClose }: WeekImageDialogProps) {
  const locale = useLocale()
  const { q, sort, vs, ours = null } = view
  const cols = parseColumnIds(view.cols)
  const history = useQuery({
    ...chartQueries.history(answer.chart.id, answer.week, SPARKLINE_WEEKS),
    enabled: cols.includes(SPARKLINE_COLUMN.id),
  })
  const other = useQuery({ ...chartQueries.week(answer.chart.id, vs), enabled: vs !== '' })
  const compared =
    other.data === undefined || other.data.week === answer.week ? null : toComparedWeek(answer, other.data)
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
      title: `First ${rows} titles`,
      disabledReason: rows > count && rows > TOPS[0] ? copy.topTooLong(count) : undefined,
    })),
    { value: 'view' as const, label: 'All', title: copy.allTitle(count) },
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
      <Segmented label="Titles" showLabel options={options} value={subject} onChange={onSubject} />
    </ImageDialog>
  )
}
