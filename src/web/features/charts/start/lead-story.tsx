import { rowOf } from '#domain/events/finder.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { seeChart, seeChartOf } from '../../../lib/see-chart.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { LeadName } from '../lead-name.tsx'
import { WeekLink } from '../week-link.tsx'
import { StoryCard } from './story-card.tsx'
import type { Story } from './to-stories.ts'
import { weekDefaults } from '../week-search.ts'
import * as copy from './copy.ts'

/** Reserves two lines on a phone, so that the lists below don't move. */
export const LEAD_HEIGHT = 'min-h-34 sm:min-h-15'

export function LeadStory({ story }: { story: Story }) {
  const { chart, facts, entry, event } = story
  const locale = useLocale()
  const lead = toLeadMetric(facts.metricNames, facts.unit)
  const units = entry.metrics[0] ?? null
  const title = entry.title ?? entry.id
  const { verb, strong, rest } = rowOf(event).says(event, '')
  const note = rowOf(event).note(event)
  return (
    <section
      aria-label={copy.heading}
      className={`flex flex-wrap content-start items-end justify-between gap-x-8 gap-y-3 ${LEAD_HEIGHT}`}
    >
      <div className="min-w-0">
        <p className="text-xl font-normal text-balance wrap-anywhere sm:text-2xl">
          <strong className="font-semibold">{title}</strong> {verb}
          <strong className="font-semibold">{strong}</strong>
          {rest} on{' '}
          <WeekLink
            chartId={chart.id}
            week={facts.week}
            className="underline decoration-line-control decoration-1 underline-offset-4 hover:text-accent"
          >
            {chart.name}
          </WeekLink>
        </p>
        <p className="mt-1 text-base text-ink-3">
          {entry.credit}
          {units !== null && lead !== null && (
            <>
              {entry.credit !== null && ' · '}
              <span className="tabular-nums">{formatCount(units, locale)}</span> <LeadName lead={lead} />
            </>
          )}
          {note !== null && ` · ${note}`}
        </p>
      </div>
      <div className="-mx-2.5 flex items-center gap-2">
        <WeekLink
          chartId={chart.id}
          week={facts.week}
          search={{ ...weekDefaults, row: entry.id }}
          aria-label={seeChartOf(title, chart.name)}
          className={`${buttonClasses('ghost', 'sm')} -my-1 text-accent!`}
        >
          {seeChart}
        </WeekLink>
        <StoryCard {...story} />
      </div>
    </section>
  )
}
