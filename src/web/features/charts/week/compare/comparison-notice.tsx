import X from 'lucide-react/icons/x'
import * as copy from './copy.ts'
import { formatWindow } from '../../../../lib/format.ts'
import { toErrorSentence } from '../../../../lib/error-sentence.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { type Comparison } from './use-comparison.ts'

type ComparisonNoticeProps = { comparison: Comparison; week: string; onClear: () => void }

export function ComparisonNotice({ comparison: { other, error, isPending }, week, onClear }: ComparisonNoticeProps) {
  const locale = useLocale()
  if (other === null && error === null && !isPending) return null
  return (
    <Notice
      tone={error === null ? 'info' : 'error'}
      className="items-center"
      title={error === null ? copy.compared(week) : copy.compareFailed(week)}
      action={
        <Button variant="ghost" size="sm" onClick={onClear}>
          <X aria-hidden className="size-3.5" />
          {copy.stopComparing}
        </Button>
      }
    >
      {error !== null && toErrorSentence(error)}
      {other !== null && copy.comparedDays(formatWindow(other.window, locale))}
    </Notice>
  )
}
