import type { ChartSummary } from '#contract/api/charts.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import * as common from '../../../../lib/copy.ts'
import { describeRun } from '../../../../lib/chart-run/describe-run.ts'
import type { DrawnRunPoint } from '../../../../lib/chart-run/run-points.ts'
import { formatWeek } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { FLAGS_PX } from '../../../../ui/time-graph/graph-flag.ts'
import { GraphPreview } from '../../../../ui/time-graph/graph-preview.tsx'
import { TimeGraph } from '../../../../ui/time-graph/time-graph.tsx'
import type { GraphModel } from '../../../../ui/time-graph/graph-model.ts'
import { title as notesTitle } from '../../../notes/copy.ts'
import { useNoteFlags } from '../../../notes/use-note-flags.tsx'
import * as copy from './copy.ts'

type RunGraphProps = {
  /** Subject of the notes that the graph shows as flags. */
  noteSubject: NoteSubject | null
  chart: Pick<ChartSummary, 'id' | 'location'>
  points: readonly DrawnRunPoint[]
  model: GraphModel
  title: string
  toHref: (week: string) => string
  onFollow: (href: string) => void
}

const RUN_HEIGHT_PX = 150

/** Clicking a week opens it. The table below the graph has the same links. */
export function RunGraph({ noteSubject, chart, points, model, title, toHref, onFollow }: RunGraphProps) {
  const locale = useLocale()
  const ranks = points.map(({ rank }) => rank)
  const flags = useNoteFlags(
    noteSubject,
    points.map(({ window }) => window),
    { location: chart.location ?? DEFAULT_TERRITORY, chart: chart.id },
  )
  return (
    <TimeGraph
      title={title}
      summary={describeRun(points, ranks)}
      // The facts above already contain the summary.
      hidesSummary
      // The labels already say that the figures are ranks.
      model={{ ...model, axisName: '' }}
      height={RUN_HEIGHT_PX + (flags.length > 0 ? FLAGS_PX : 0)}
      flags={flags}
      toPreview={(size) => <GraphPreview model={model} size={size} />}
      flagsTitle={notesTitle}
      describe={(column) => {
        const point = points[column]
        if (point === undefined) return { head: '', lines: [] }
        return {
          head: formatWeek(point.week, point.window, locale),
          lines: [{ key: point.week, label: copy.rankColumn, value: describeRank(point), isMain: true }],
        }
      }}
      onPress={(column) => {
        const week = points[column]?.week
        if (week !== undefined) onFollow(toHref(week))
      }}
    />
  )
}

export function describeRank({ rank, state }: Pick<DrawnRunPoint, 'rank' | 'state'>): string {
  if (rank !== null) return String(rank)
  if (state === 'shown') return 'off the chart'
  if (state === 'waiting') return 'loading…'
  return state === 'failed' ? 'failed to load' : common.notAvailable
}
