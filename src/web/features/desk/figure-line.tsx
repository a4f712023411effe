import type { DeskFigure, DeskWeek } from '#contract/desk/desk-week.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { FIGURES_PLACE } from './figures-place.ts'
import { toFigureDetails } from './to-figure-details.ts'
import * as copy from './copy.ts'

/**
 * Clips separators at the start of a line, and figures that don't fit next to the name or on two lines of a phone,
 * because the page would move when late ones arrive.
 */
const LINES = '-ml-4 [clip-path:inset(0_0_0_1rem)] max-sm:h-8 max-sm:overflow-hidden xl:h-4 xl:overflow-hidden'
const SEPARATOR = "before:inline-block before:w-4 before:text-center before:content-['·'/'']"

/** Shows numbers of titles and events, with their positions on hover. Omits zeros. */
export function FigureLine({ desk }: { desk: DeskWeek }) {
  const locale = useLocale()
  const { figures, charts } = desk
  const details = toFigureDetails(desk)
  const on = charts.filter(({ ours }) => ours > 0).length
  const toCount = (figure: DeskFigure | null, toText: (titles: number) => string, detail: string) =>
    figure === null || figure.titles === 0
      ? []
      : [
          {
            text: toText(figure.titles),
            title: [copy.positions(figure, locale), detail].filter((part) => part !== '').join(', '),
          },
        ]
  const parts = [
    ...(figures.artists === 0 ? [] : [{ text: copy.artists(figures.artists), title: undefined }]),
    ...(figures.charting === null
      ? []
      : [
          { text: copy.titlesOn(figures.charting.titles, on, locale), title: copy.positions(figures.charting, locale) },
        ]),
    ...toCount(figures.numberOnes, copy.numberOneCount, details.numberOnes),
    ...toCount(figures.debuts, copy.debutCount, details.debuts),
    ...toCount(figures.reEntries, copy.reEntryCount, details.reEntries),
    ...toCount(figures.exits, copy.exitCount, details.exits),
  ]
  const isAllOut = figures.chartsOut === charts.length
  const isReading = charts.some(({ state }) => state === 'unread')
  const out = {
    text: [
      isAllOut ? copy.allOut(charts.length) : copy.outOf(figures.chartsOut, charts.length),
      ...(details.charts === '' ? [] : [`(${details.charts})`]),
    ].join(' '),
    title: undefined,
  }
  return (
    <div className={`flex items-start xl:items-center ${FIGURES_PLACE}`}>
      <ul aria-label="This week in figures" className={`flex flex-wrap text-xs text-ink-3 ${LINES}`}>
        {/* Missing data comes first. While charts load, the progress line counts them. */}
        {(isReading ? parts : isAllOut ? [...parts, out] : [out, ...parts]).map(({ text, title }) => (
          <li key={text} title={title} className={`whitespace-nowrap ${SEPARATOR}`}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
