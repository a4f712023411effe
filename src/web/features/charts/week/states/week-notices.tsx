import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { StaleNotice } from '../../../../ui/receipt/stale-notice.tsx'

export function WeekNotices({ answer, onRetry }: { answer: ChartWeekAnswer; onRetry: () => void }) {
  const { exits, previousWeek, receipt } = answer
  return (
    <>
      <StaleNotice receipt={receipt} />
      {exits === null && previousWeek === null && (
        <Notice title="Earliest week.">
          No earlier week is available, so movement, last week, and exits aren’t known.
        </Notice>
      )}
      {exits === null && previousWeek !== null && !receipt.partial && (
        <Notice title={`${previousWeek} hasn’t been published.`}>
          Movement, last week, and exits aren’t known for this week.
        </Notice>
      )}
      {exits === null && previousWeek !== null && receipt.partial && (
        <Notice
          tone="warning"
          title="Couldn’t load last week."
          action={
            <Button size="sm" variant="ghost" onClick={onRetry} className="text-warning hover:text-warning">
              {common.tryAgain}
            </Button>
          }
        >
          Ranks and figures for this week are complete. Movement, last week, and exits aren’t known.
        </Notice>
      )}
      {exits !== null && receipt.partial && (
        <Notice tone="warning" title="Incomplete data.">
          {receipt.partialReasons.some(({ reason }) => reason === 'failed') ? copy.partial.failed : copy.partial.open}
        </Notice>
      )}
    </>
  )
}
