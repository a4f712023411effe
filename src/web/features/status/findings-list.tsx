import CircleCheck from 'lucide:circle-check'
import type { StatusAnswer } from '#contract/api/status.ts'
import { Notice } from '../../ui/states/notice.tsx'
import * as copy from './copy.ts'

export function FindingsList({ status: { findings } }: { status: StatusAnswer }) {
  if (findings.length === 0) {
    return (
      <output className="flex min-h-18 items-center gap-3">
        <CircleCheck aria-hidden className="size-9 shrink-0 text-rise" strokeWidth={1.75} />
        <span>
          <strong className="block text-2xl font-bold tracking-tight">No problems.</strong>
          <span className="text-base text-ink-2">The data provider and this server are both responding.</span>
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
