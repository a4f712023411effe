import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { compareDesks } from '#domain/desk/compare-desks.ts'
import type { DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { step } from '../../../lib/weeks.ts'
import type { SelectItem } from '../../../ui/fields/select.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { deskQueries } from '../queries.ts'
import type { DeskSearch } from '../search.ts'
import { ReadingLine } from '../reading-line.tsx'

/** A month, a quarter, half a year, and a year. */
const WEEKS_BEFORE = [4, 13, 26, 52]

/** Returns the titles with moves since the week in the URL. Until it is known, uses last week. */
export function useComparedDesk(
  desk: DeskWeek,
  { vs, scope }: Pick<DeskSearch, 'vs' | 'scope'>,
): { titles: readonly DeskTitle[]; with: WeekLabel | null; notice: ReactNode } {
  const isAsked = vs !== '' && vs !== desk.week
  const { data, error, refetch, isFetching } = useQuery({
    ...deskQueries.week({ roster: desk.roster.id, week: vs, scope, location: desk.location }),
    enabled: isAsked,
  })
  const other = isAsked && data?.isComplete === true ? data.desk : null
  useReceiptPart(other?.receipt)
  const titles = useMemo(() => (other === null ? desk.titles : compareDesks(desk, other)), [desk, other])
  const notice = !isAsked ? null : error !== null ? (
    <ProblemNotice error={error} what={`chart week ${vs}`} onRetry={() => void refetch()} />
  ) : other === null ? (
    <>
      <output className="text-sm text-ink-3">{`Loading ${vs}. Until then, moves are vs. last week.`}</output>
      {isFetching && data !== undefined && <ReadingLine {...data} />}
    </>
  ) : null
  return { titles, with: other === null ? null : other.week, notice }
}

/** Returns last week, some earlier weeks, and the week in the URL. */
export function toComparedWeeks(week: WeekLabel, vs: string): SelectItem<string>[] {
  const weeks = WEEKS_BEFORE.map((before) => ({ value: step(week, -before), hint: `${before} weeks before` }))
  const own = vs === '' || weeks.some(({ value }) => value === vs) ? [] : [{ value: vs, hint: undefined }]
  return [
    { value: '', label: 'vs. last week' },
    ...[...own, ...weeks].map(({ value, hint }) => ({ value, label: `vs. ${value}`, hint })),
  ]
}
