import { type DeskFigure, type DeskWeek } from '#contract/desk/desk-week.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { toFigureDetails } from './to-figure-details.ts'
import * as copy from './copy.ts'

/** One line of figures, each with its most important detail. */
export function Figures({ desk }: { desk: DeskWeek }) {
  const locale = useLocale()
  const { figures, charts } = desk
  const details = toFigureDetails(desk)
  const toTitles = (figure: DeskFigure | null) => formatCount(figure === null ? null : figure.titles, locale)
  const withPositions = (figure: DeskFigure | null, detail: string) =>
    [figure === null || figure.positions === figure.titles ? '' : copy.positions(figure, locale), detail]
      .filter((part) => part !== '')
      .join(', ')
  const cells = [
    {
      label: copy.titlesOn(charts.length),
      value: toTitles(figures.charting),
      detail: copy.positions(figures.charting, locale),
    },
    { label: copy.numberOnes, value: toTitles(figures.numberOnes), detail: details.numberOnes },
    { label: copy.debuts, value: toTitles(figures.debuts), detail: withPositions(figures.debuts, details.debuts) },
    {
      label: copy.reEntries,
      value: toTitles(figures.reEntries),
      detail: withPositions(figures.reEntries, details.reEntries),
    },
    { label: copy.exits, value: toTitles(figures.exits), detail: withPositions(figures.exits, details.exits) },
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
