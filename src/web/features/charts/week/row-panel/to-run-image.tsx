import { plural } from '../../../../lib/format/plural.ts'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { describeRun } from '../../../../lib/chart-run/describe-run.ts'
import type { RunPoint } from '../../../../lib/chart-run/run-points.ts'
import { formatWindow } from '../../../../lib/format/format.ts'
import * as graphCopy from '../../../../lib/graph/copy.ts'
import type { GraphModel } from '../../../../ui/time-graph/graph-model.ts'
import { GraphScreen } from '../../../../ui/time-graph/graph-screen.tsx'
import type { ScreenImage } from '../../../image-export/screen-image.ts'

export function toRunImage(
  { chart, week, receipt }: ChartWeekAnswer,
  { id, title, credit, rank, peak, weeksOn }: ChartEntry,
  points: readonly RunPoint[],
  model: GraphModel,
  locale: string,
): ScreenImage {
  const [first, last] = [points[0], points.at(-1)]
  const window =
    first === undefined || last === undefined ? receipt.window : { start: first.window.start, end: last.window.end }
  const ranks = points.map((point) => point.rank)
  const facts = [
    credit,
    `No. ${rank}`,
    peak === null ? null : `peak ${peak}`,
    weeksOn === null ? null : plural(weeksOn, { one: '1 week on chart', other: `${weeksOn} weeks on chart` }),
    window === null ? null : formatWindow(window, locale),
  ]
  return {
    overline: `${chart.name} · ${week}`,
    title: graphCopy.imageTitle(title ?? id, 'Rank by chart week'),
    subtitle: facts.filter((fact) => fact !== null).join(' · '),
    notes: points.some(({ state }) => state !== 'shown')
      ? ['Some weeks are unavailable, so a gap there doesn’t mean the title was off the chart']
      : [],
    summary: describeRun(points, ranks),
    receipt: { ...receipt, window },
    fileName: toExportName({ subject: title ?? id, what: `run ${chart.name}`, when: week }),
    layout: 'graph',
    render: (size) => <GraphScreen legend={null} model={model} size={size} />,
  }
}
