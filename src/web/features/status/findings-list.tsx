import CircleCheck from 'lucide-react/icons/circle-check'
import { type StatusAnswer } from '#contract/api/status.ts'
import { Notice } from '../../ui/notice.tsx'
import * as copy from './copy.ts'

export function FindingsList({ status: { findings } }: { status: StatusAnswer }) {
  if (findings.length === 0) {
    return (
      <output className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-rise" />
        <span>
          <strong className="font-semibold">{copy.allIsWell}</strong> {copy.allResponding}
        </span>
      </output>
    )
  }
  return (
    <ul className="flex flex-col gap-2">
      {findings.map(({ reason, isBlocking }) => (
        <li key={reason}>
          <Notice tone={isBlocking ? 'error' : 'warning'} title={copy.reasons[reason].title}>
            {copy.reasons[reason].text}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
