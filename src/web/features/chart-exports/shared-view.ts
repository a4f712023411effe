import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { SharedView } from '#contract/shares/shared-view.ts'
import { DEFAULT_SORT } from '#contract/view-params.ts'
import { formatColumnIds, parseColumnIds } from '#domain/chart-view/column-ids.ts'
import { toWeekView, viewWeek } from '#domain/chart-view/view-week.ts'
import * as common from '../../lib/copy.ts'
import type { CsvView } from './to-csv-path.ts'

/** Returns the page's view as a public link stores it. Null if the page shows the whole chart. */
export function toSharedView(week: string, { q, show, sort, cols, vs }: CsvView, row: string): SharedView | null {
  const view = {
    q,
    show,
    sort,
    cols: formatColumnIds(parseColumnIds(cols)),
    vs: vs === '' || vs === week ? null : vs,
    row,
  }
  const { q: text, cols: columns } = view
  const isWhole = text + columns + row === '' && show === 'all' && sort === DEFAULT_SORT && view.vs === null
  return isWhole ? null : view
}

/** Describes how the view differs from the whole chart, in the words of the shared page. */
export function describeSharedView(answer: ChartWeekAnswer, { vs, row, ...params }: SharedView): string {
  const compared =
    vs === null ? null : { week: vs, ranks: new Map<string, never>(), formulaChange: null, toComparable: () => null }
  const {
    count: { shown, all },
    columns,
    notes,
  } = viewWeek(answer, toWeekView(params), compared)
  const selected = answer.entries.find(({ id }) => id === row)
  const count = shown === answer.entries.length ? [] : [`${shown} of ${all} titles`]
  const chosen =
    params.cols === '' ? [] : [`Columns: ${columns.map(({ label }) => label).join(', ') || 'rank, change, and title'}`]
  const marked = selected === undefined ? [] : [`Selected: ${common.titleBy(selected.title ?? row, selected.credit)}`]
  return [...count, ...notes, ...chosen, ...marked].join(' · ')
}
