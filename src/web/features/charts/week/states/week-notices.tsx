import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { FORMULA_EFFECTS } from '#domain/numbers/formula-change.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormulaNotice } from '../../../../ui/formula-notice.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { StaleNotice } from '../../../../ui/receipt/stale-notice.tsx'

type WeekNoticesProps = { answer: ChartWeekAnswer; onRetry: () => void }

export function WeekNotices({ answer, onRetry }: WeekNoticesProps) {
  const { exits, previousWeek, receipt, formulaChange } = answer
  return (
    <>
      <StaleNotice receipt={receipt} />
      {formulaChange !== null && <FormulaNotice effects={[FORMULA_EFFECTS[formulaChange.basis]]} />}
      {exits === null && previousWeek === null && <Notice title={copy.firstWeekTitle}>{copy.firstWeek}</Notice>}
      {exits === null && previousWeek !== null && !receipt.partial && (
        <Notice title={copy.previousMissingTitle(previousWeek)}>{copy.previousMissing}</Notice>
      )}
      {exits === null && previousWeek !== null && receipt.partial && (
        <Notice
          tone="warning"
          title={copy.previousFailedTitle}
          action={
            <Button size="sm" variant="ghost" onClick={onRetry} className="text-warning hover:text-warning">
              {common.tryAgain}
            </Button>
          }
        >
          {copy.previousFailed}
        </Notice>
      )}
      {exits !== null && receipt.partial && (
        <Notice tone="warning" title={copy.partialTitle}>
          {receipt.partialReasons.some(({ reason }) => reason === 'failed') ? copy.partial.failed : copy.partial.open}
        </Notice>
      )}
    </>
  )
}
