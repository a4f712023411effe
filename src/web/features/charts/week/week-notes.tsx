import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StaleNotice } from '../../receipt/stale-notice.tsx'

type WeekNotesProps = { answer: ChartWeekAnswer; onRetry: () => void }

/** What is to be known before the numbers are trusted; nothing where all is well. */
export function WeekNotes({ answer, onRetry }: WeekNotesProps) {
  const { exits, previousWeek, receipt } = answer
  return (
    <>
      <StaleNotice receipt={receipt} />
      {exits === null && previousWeek === null && (
        <Notice title="The earliest week.">
          There is no week before it here, so movement, last week and exits are not known.
        </Notice>
      )}
      {exits === null && previousWeek !== null && !receipt.partial && (
        <Notice title={`${previousWeek} is not published,`}>
          so movement, last week and exits of this week are not known.
        </Notice>
      )}
      {exits === null && previousWeek !== null && receipt.partial && (
        <Notice
          tone="warning"
          title="Last week could not be read,"
          action={
            <Button size="sm" variant="ghost" onClick={onRetry} className="text-warning hover:text-warning">
              Try again
            </Button>
          }
        >
          so movement is unknown. Ranks and figures of this week are complete; change, last week and exits are not.
        </Notice>
      )}
      {exits !== null && receipt.partial && (
        <Notice tone="warning" title="Not complete.">
          A part of this week could not be read, or its window is still open.
        </Notice>
      )}
    </>
  )
}
