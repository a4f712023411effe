import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { EntryName } from '../../entry-name.tsx'

type OtherWeekTitlesProps = {
  answer: ChartWeekAnswer
  other: ChartWeekAnswer
  toHref: (id: string) => string | null
}

export function OtherWeekTitles({ answer, other, toHref }: OtherWeekTitlesProps) {
  const titles = toOtherWeekTitles(answer, other)
  return (
    <Panel title={`Only in ${other.week} (${titles.length})`} description={`Not on the ${answer.week} chart`}>
      {titles.length === 0 ? (
        <p className="text-sm text-ink-3">All titles from that week are also on this chart.</p>
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

function toOtherWeekTitles(
  { entries }: Pick<ChartWeekAnswer, 'entries'>,
  other: Pick<ChartWeekAnswer, 'entries'>,
): ChartEntry[] {
  const present = new Set(entries.map(({ id }) => id))
  return other.entries.filter(({ id }) => !present.has(id))
}
