import { toErrorSentence } from '../../../../lib/api/error-sentence.ts'
import { Notice } from '../../../../ui/states/notice.tsx'

/** Only shown if the comparison failed. Otherwise, the toolbar names the week. */
export function ComparisonNotice({ error, week }: { error: Error | null; week: string }) {
  if (error === null) return null
  return (
    <Notice tone="error" title={`Couldn’t compare with ${week}.`}>
      {toErrorSentence(error)}
    </Notice>
  )
}
