import { type DeskWeek } from '#contract/desk/desk-week.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { toFigureDetails } from './to-figure-details.ts'
import * as copy from './copy.ts'

/** One line of figures, each with its most important detail. */
export function Figures({ desk }: { desk: DeskWeek }) {
  const locale = useLocale()
  const { figures, charts } = desk
  const details = toFigureDetails(desk)
  const cells = [
    {
      label: copy.titlesOn(charts.length),
      value: formatCount(figures.titles, locale),
      detail: copy.positions(figures.positions, locale),
    },
    { label: copy.numberOnes, value: formatCount(figures.numberOnes, locale), detail: details.numberOnes },
    { label: copy.debuts, value: formatCount(figures.debuts, locale), detail: details.debuts },
    { label: copy.reEntries, value: formatCount(figures.reEntries, locale), detail: details.reEntries },
    { label: copy.exits, value: formatCount(figures.exits, locale), detail: details.exits },
    { label: copy.chartsOut, value: copy.outOf(figures.chartsOut, charts.length), detail: details.charts },
  ]
  return (
    // On a phone, a row that scrolls, so that the lines come sooner.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
      tabIndex={0}
      aria-label={copy.figures}
      className="overflow-x-auto rounded-lg border border-line shadow-panel [scrollbar-width:none] max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <dl className="flex gap-px bg-line sm:grid sm:grid-cols-3 xl:grid-cols-6">
        {cells.map(({ label, value, detail }) => (
          <div key={label} className="bg-surface px-4 py-2.5 max-sm:w-38 max-sm:shrink-0 sm:min-w-0">
            <dt className="overline-label">{label}</dt>
            <dd className="flex items-baseline gap-2">
              <span className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</span>
              <span title={detail} className="truncate text-xs text-ink-3">
                {detail}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
