import type { MetricUnit } from '#contract/metric-table.ts'
import { formatCompact, formatCount, formatNumber, formatShare } from '../../../lib/format/format.ts'
import { metricName } from '../../../lib/graph/format-data-point.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import * as copy from '../copy.ts'
import { seriesTone } from './series-tones.ts'
import type { Lead } from './to-lead.ts'

type LeadProps = {
  lead: Lead
  unit: MetricUnit
  /** Text such as `in 4 weeks`. */
  span: string
}

/** From this ratio on, a multiple is easier to read than a percentage. */
const LEAST_MULTIPLE = 1.1

export function LeadTitle({ lead: { first, next }, unit, span }: LeadProps) {
  const locale = useLocale()
  const what = unit === 'streams' ? metricName(unit).toLowerCase() : metricName(unit)
  return (
    <>
      <bdi style={{ color: `color-mix(in oklab, ${seriesTone(first.one.ref.slot).color} 72%, var(--color-ink))` }}>
        {first.one.name}
      </bdi>{' '}
      <span title={formatCount(first.total, locale)}>
        {copy.leads(formatCompact(first.total, locale), what, span)}
        {next.total > 0 && `, ${toDistance(first.total, next.total, locale)}`}
      </span>
    </>
  )
}

/** Names the followers, and the title that is ahead by now. */
export function LeadNote({ lead: { first, next, lastWeek } }: Pick<LeadProps, 'lead'>) {
  const locale = useLocale()
  const short = (value: number) => formatCompact(value, locale)
  return [
    `${next.one.name} follows with ${short(next.total)}.`,
    ...(lastWeek === null
      ? []
      : [copy.aheadInLastWeek(lastWeek.row.one.name, short(lastWeek.value), first.one.name, short(lastWeek.ofFirst))]),
  ].join(' ')
}

function toDistance(first: number, next: number, locale: string): string {
  const ratio = first / next
  if (ratio < LEAST_MULTIPLE) return `${formatShare(ratio - 1, locale)} more than the next`
  return `${formatNumber(ratio, locale, { maximumFractionDigits: ratio < 10 ? 1 : 0 })}× the next`
}
