import { type ChartProjectionAnswer } from '#contract/api/chart-projection.ts'
import { formatDate, formatShare } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import * as projection from '../../../ui/projection/copy.ts'
import { findTest } from '../../../ui/projection/landing-rows.ts'
import * as copy from './projection-copy.ts'

export function Explanation() {
  return <ExplainButton what={projection.landing} toDefinitions={() => copy.METHOD} />
}

/** Why nothing is projected. */
export function NoProjection({ answer }: { answer: ChartProjectionAnswer }) {
  const locale = useLocale()
  const { open, days } = answer
  if (open !== null && days === 0) {
    return (
      <EmptyState title="No day of this week is known yet" titleAs="p" className="px-0! py-3!">
        {copy.noDaysNote(formatDate(open.start, locale))}
      </EmptyState>
    )
  }
  const test = findTest(answer, 'settled')
  const isNotBetter = answer.titles.some(({ verdict }) => verdict === 'not-better')
  return (
    <EmptyState
      title={isNotBetter ? 'Last week is as good a projection so far' : 'Not enough data for a projection'}
      className="px-0! py-3!"
    >
      {isNotBetter && test !== null && test.lastWeekError !== null
        ? copy.notBetterNote(formatShare(test.error, locale), formatShare(test.lastWeekError, locale))
        : 'A projection needs daily data of 20 past titles in three weeks of this chart, so that its error is known.'}
    </EmptyState>
  )
}
