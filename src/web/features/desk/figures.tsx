import { type DeskCell, type DeskWeek } from '#contract/desk/desk-week.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { toShortTerritory } from './matrix/to-matrix.ts'
import * as copy from './copy.ts'

/** One line of figures, each with its most important detail. */
export function Figures({ desk }: { desk: DeskWeek }) {
  const locale = useLocale()
  const { figures, charts } = desk
  const details = toDetails(desk)
  const cells = [
    {
      label: copy.titlesOn(charts.length),
      value: formatCount(figures.titles, locale),
      detail: copy.positions(figures.positions),
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

/** Codes of territories that fit into a cell. */
const MOST_PLACES = 3

function toDetails({ titles, charts }: DeskWeek) {
  const places = new Map(charts.map(({ chart }) => [chart.id, chart.location]))
  const cells = titles.flatMap((title) => title.cells)
  const best = (movement: DeskCell['movement'], of: (cell: DeskCell) => number | null) =>
    cells
      .filter((cell) => cell.movement === movement)
      .reduce<number | null>((least, cell) => {
        const rank = of(cell)
        return rank === null || (least !== null && least <= rank) ? least : rank
      }, null)
  const debut = best('new', ({ rank }) => rank)
  const reEntry = best('re', ({ rank }) => rank)
  const exit = best('exit', ({ lastWeek }) => lastWeek)
  const numberOnes = new Set(
    cells.flatMap(({ rank, chartId }) => {
      const place = places.get(chartId)
      return rank === 1 && place !== null && place !== undefined ? [toShortTerritory(place)] : []
    }),
  )
  const count = (state: string) => charts.filter((chart) => chart.state === state).length
  const [missing, failed, unread] = [count('not-out'), count('failed'), count('unread')]
  const states = [
    ...(failed === 0 ? [] : [copy.failed(failed)]),
    ...(missing === 0 ? [] : [copy.notOut(missing)]),
    ...(unread === 0 ? [] : [copy.unread(unread)]),
  ]
  return {
    numberOnes: copy.names([...numberOnes].slice(0, MOST_PLACES), Math.max(0, numberOnes.size - MOST_PLACES)),
    debuts: debut === null ? '' : copy.bestAt(debut),
    reEntries: reEntry === null ? '' : copy.bestAt(reEntry),
    exits: exit === null ? '' : copy.highestWas(exit),
    charts: states.join(', ') || copy.allOut,
  }
}
