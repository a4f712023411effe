import { type DeskFigure, type DeskWeek } from '#contract/desk/desk-week.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { toFigureDetails } from './to-figure-details.ts'
import * as copy from './copy.ts'

/** Below the name of the roster, and next to it where there is room. Its height stays while more becomes known. */
export const FIGURES_PLACE =
  'order-last min-h-8 min-w-60 basis-full md:min-h-4 xl:order-none xl:min-h-8 xl:flex-1 xl:basis-0'

/** What the page is about, in one line: titles as titles, with their positions on hover. Zeros are left out. */
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
      : [{ text: copy.titlesOn(figures.charting.titles, on), title: copy.positions(figures.charting, locale) }]),
    ...toCount(figures.numberOnes, copy.numberOneCount, details.numberOnes),
    ...toCount(figures.debuts, copy.debutCount, details.debuts),
    ...toCount(figures.reEntries, copy.reEntryCount, details.reEntries),
    ...toCount(figures.exits, copy.exitCount, details.exits),
    {
      text:
        figures.chartsOut === charts.length ? copy.allOut(charts.length) : copy.outOf(figures.chartsOut, charts.length),
      title: details.charts || undefined,
    },
  ]
  return (
    <ul
      aria-label={copy.figures}
      className={`flex flex-wrap content-start gap-x-1.5 text-xs text-ink-3 xl:content-center ${FIGURES_PLACE}`}
    >
      {parts.map(({ text, title }, i) => (
        <li key={text} title={title} className="flex gap-x-1.5 whitespace-nowrap">
          {text}
          {i < parts.length - 1 && <span aria-hidden>·</span>}
        </li>
      ))}
      {details.charts !== '' && <li>({details.charts})</li>}
    </ul>
  )
}
