import * as copy from './newest-copy.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type NewestOfChart, toFreshness } from './to-freshness.ts'

/** A chart's newest week. */
export function ChartFreshness({ newest, today }: NewestOfChart) {
  const locale = useLocale()
  const { week, news, awaited, words } = toFreshness(newest, today, locale)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span title={words} className="tabular-nums">
        <VisuallyHidden>{copy.latestWeek} </VisuallyHidden>
        {week}
        <VisuallyHidden>, {words}</VisuallyHidden>
      </span>
      {news !== null && <Badge tone="accent">{news}</Badge>}
      {awaited !== null && <span className="text-sm text-warning">{copy.weekDue(awaited)}</span>}
    </span>
  )
}
