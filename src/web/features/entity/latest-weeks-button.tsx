import { useQuery } from '@tanstack/react-query'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { RANGE_WEEKS } from '#domain/date-range/ranges.ts'
import { DEFAULT_RANGE } from '#domain/date-range/range-choice.ts'
import { newestWeeksQuery } from '../../chart-weeks/newest-queries.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { windowOf } from '../../lib/weeks.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ChangeSearch, EntitySearch } from './search.ts'

type LatestWeeksButtonProps = { search: EntitySearch; shownEnd: string; onChange: ChangeSearch }

/** Goes to the latest weeks of ended charts, because relative ranges end with the last closed week. */
export function LatestWeeksButton({ search, shownEnd, onChange }: LatestWeeksButtonProps) {
  const locale = useLocale()
  const session = useSession()
  // A remote provider would be asked for the latest week of each chart, so it isn't.
  const latest = useQuery({ ...newestWeeksQuery, enabled: session?.provider.mode === 'embedded' }).data?.latestWeek
  if (latest === undefined || search.start !== undefined) return null
  const { end } = windowOf(latest)
  if (end >= shownEnd) return null
  const window = { start: addDays(end, 1 - RANGE_WEEKS[DEFAULT_RANGE] * DAYS_IN_WEEK), end }
  return <Button onClick={() => onChange(window)}>Show {formatWindow(window, locale)}</Button>
}
