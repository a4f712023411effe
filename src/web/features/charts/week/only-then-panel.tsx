import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EntryName } from '../entry-name.tsx'
import { toOnlyThen } from './comparison.ts'

type OnlyThenPanelProps = {
  answer: ChartWeekAnswer
  other: ChartWeekAnswer
  toHref: (id: string) => string | null
}

/** The other side of a comparison: titles that the table above has no row for. */
export function OnlyThenPanel({ answer, other, toHref }: OnlyThenPanelProps) {
  const titles = toOnlyThen(answer, other)
  return (
    <Panel title={copy.onlyThenTitle(other.week, titles.length)} description={copy.onlyThenNote(answer.week)}>
      {titles.length === 0 ? (
        <p className="text-sm text-ink-3">{copy.onlyThenNone}</p>
      ) : (
        <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {titles.map(({ id, rank, title, credit }) => (
            <li key={id} className="flex gap-3 border-b border-line py-1.5">
              <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{rank}</span>
              <EntryName id={id} title={title} credit={credit} href={toHref(id)} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
