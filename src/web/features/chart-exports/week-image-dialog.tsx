import { useQuery } from '@tanstack/react-query'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { SHOWN } from '#contract/chart-view/filter-entries.ts'
import { pickEntries, toStandings } from '#contract/chart-view/pick-entries.ts'
import { drawChartWeek } from '#contract/drawing/draw-chart-week.ts'
import { TOPS } from '#contract/drawing/formats.ts'
import { toFileName } from '#contract/file-name.ts'
import { useLocale } from '../../lib/locale.ts'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { PictureDialog } from '../picture/picture-dialog.tsx'
import { useSample } from '../picture/use-sample.ts'
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

/** The table of the page as a picture: its filter, order and columns. Names that are on their way fill in. */
export function WeekImageDialog({ answer, view, sources, subject, onSubject, onClose }: WeekImageDialogProps) {
  const locale = useLocale()
  const sample = useSample()
  const columns = view.cols.split(',')
  const history = useQuery({ ...sources.history, enabled: columns.includes('run') })
  const other = useQuery(sources.other)
  const compared =
    other.data === undefined || other.data.week === answer.week
      ? null
      : { week: other.data.week, standings: toStandings(answer, other.data) }
  const choice = { ...view, show: SHOWN.find((shown) => shown === view.show) ?? 'all' }
  const count = pickEntries(answer, choice, compared?.standings ?? null).length
  const top = subject === 'view' ? count : Number(subject)
  const nameless = answer.entries.filter(({ title }) => title === null).length
  const options = [
    ...TOPS.map((rows): SegmentedOption<ImageSubject> => ({
      value: String(rows) as ImageSubject,
      label: String(rows),
      title: `the first ${rows}`,
      disabledReason: rows > count && rows > TOPS[0] ? `The view has ${count} titles.` : undefined,
    })),
    { value: 'view' as const, label: 'All', title: `all ${count} that are shown` },
  ]
  return (
    <PictureDialog
      draw={(style) =>
        drawChartWeek({
          ...style,
          week: answer,
          choice,
          columns,
          top,
          locale,
          sample,
          history: history.data ?? null,
          compared,
        })
      }
      fileName={toFileName(answer.chart.name, [answer.week, `top-${top}`], '').slice(0, -1)}
      note={nameless === 0 ? null : `${nameless} titles have no name yet; they are called by their id.`}
      onClose={onClose}
    >
      <Segmented label="Titles" showLabel options={options} value={subject} onChange={onSubject} />
    </PictureDialog>
  )
}
