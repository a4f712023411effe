import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { describeOthers, type Story } from '#domain/desk/front-page.ts'
import { toCompactPlace } from '#domain/chart-view/chart-place.ts'
import { toFigures, toTitleText } from '#domain/events/words.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import { HEADLINE_HEIGHT } from '../desk-skeleton.tsx'
import { LineActions, LineFigures, LineRun, toExactTotal, toPredicateText } from './story-parts.tsx'

type HeadlineProps = {
  stories: readonly Story[]
  desk: DeskWeek
  /** True if a placeholder reserved the height before. */
  isReserved: boolean
}

/** Number of characters that fit on one line of a wide page in large type. */
const LARGE_CHARS = 62
/** Number of characters of both sentences that fit on four lines of a phone. */
const PHONE_CHARS = 112

/** Shows the most important events of the week, one sentence each, and the figures of their titles. */
export function Headline({ stories, desk, isReserved }: HeadlineProps) {
  const locale = useLocale()
  const sentences = stories.map((story) => `${toTitleText(story.line)} ${toPredicateText(story)}.`)
  const isLong = sentences.some((sentence) => sentence.length > LARGE_CHARS)
  const isLongOnPhone = sentences.join(' ').length > PHONE_CHARS
  return (
    <div className={isReserved ? HEADLINE_HEIGHT : ''}>
      <h2
        className={`font-bold tracking-tight text-pretty wrap-anywhere ${isLongOnPhone ? 'text-lg' : 'text-xl'} ${isLong ? 'lg:text-xl' : 'lg:text-2xl'}`}
      >
        {sentences.map((sentence) => (
          <span key={sentence} className="lg:block">
            {sentence}{' '}
          </span>
        ))}
      </h2>
      <ul aria-label="Titles of the headline" className="mt-2 grid gap-x-7 gap-y-1 lg:grid-cols-2">
        {stories.map((story) => (
          <li key={story.line.id} className="flex min-w-0 items-center gap-x-4 lg:h-12">
            <EntityTile
              kind={story.chart.chart.kind}
              id={story.line.entityId}
              name={story.line.title}
              className="lg:size-10! lg:text-base! max-lg:size-5! max-lg:text-[0.5rem]!"
            />
            <div className="min-w-0 flex-1 max-lg:flex max-lg:items-baseline max-lg:gap-x-3">
              <p dir="auto" className="truncate text-left text-base max-lg:text-sm">
                <strong className="font-semibold">{toTitleText(story.line)}</strong>
              </p>
              <div className="story-hover flex items-center max-lg:ml-auto max-lg:shrink-0">
                <p className="min-w-0 flex-1 truncate text-xs text-ink-3">
                  <span className="lg:hidden">
                    <LineFigures {...story} />
                  </span>
                  <span className="max-lg:hidden">{story.line.credit}</span>
                </p>
                <span className="contents max-lg:hidden">
                  <LineActions described={story} desk={desk} />
                </span>
              </div>
            </div>
            {toLeadFigures(story, locale).map(({ figure, detail, full }) => (
              <p key={detail} title={full} className="max-w-40 shrink-0 truncate text-xs text-ink-2 max-lg:hidden">
                <strong className="block text-lg leading-6 font-semibold text-ink">{figure}</strong>
                {detail}
              </p>
            ))}
            <span className="flex max-lg:hidden">
              <LineRun story={story} weeks={desk.runWeeks} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the units of the event, and the best known rank on another chart. */
function toLeadFigures(story: Story, locale: string) {
  const { line, chart, others } = story
  const { total, change } = line
  const units = toFigures({ total, change: null }, chart)
  const other = others.find(({ line: { rank } }) => rank !== null)
  const place = [toCompactPlace(chart.chart), toFigures({ total: null, change }, chart)].filter(Boolean).join(', ')
  const own = total === null ? [] : [{ figure: units, detail: place, full: toExactTotal(story, locale) }]
  if (other === undefined) return own
  const elsewhere = toCompactPlace(other.chart.chart)
  return [...own, { figure: other.line.rank, detail: elsewhere, full: describeOthers(story) ?? undefined }]
}
