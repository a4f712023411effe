import type { ChartProjectionAnswer } from '#contract/api/insights/chart-projection.ts'
import { formatShare } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import * as projection from '../../../ui/projection/copy.ts'
import { toFirstLikely } from '../../../ui/projection/first-likely.ts'
import { findTest } from '../../../ui/projection/landing-rows.ts'
import * as copy from './projection-copy.ts'

export function Explanation() {
  return (
    <ExplainButton
      what={projection.landing}
      toDefinitions={(all) => [all.projection, all.rankRange, all.projectionError]}
    />
  )
}

/** Explains why there is no projection, and when there probably will be one. */
export function NoProjection({ answer }: { answer: ChartProjectionAnswer }) {
  const locale = useLocale()
  const { open, days, titles, tests } = answer
  const likely = toFirstLikely(answer, titles[0]?.group ?? 'settled', locale)
  if (open !== null && days === 0) {
    return (
      <EmptyState title={copy.notEnough} titleAs="p" className="px-0! py-3!">
        {[
          'There is no data for this week yet.',
          likely,
          tests.length > 0 ? 'The errors of past projections are below.' : '',
        ]
          .join(' ')
          .trim()}
      </EmptyState>
    )
  }
  const test = findTest(answer, 'settled')
  const isNotBetter = titles.some(({ verdict }) => verdict === 'not-better')
  const reason =
    isNotBetter && test !== null && test.lastWeekError !== null
      ? copy.notBetterNote(formatShare(test.error, locale), formatShare(test.lastWeekError, locale))
      : copy.needs
  return (
    <EmptyState
      title={isNotBetter ? 'Last week’s value is as good a projection so far' : copy.notEnough}
      className="px-0! py-3!"
    >
      {`${reason} ${likely}`.trim()}
    </EmptyState>
  )
}
