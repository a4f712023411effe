import CircleAlert from 'lucide:circle-alert'
import Info from 'lucide:info'
import TriangleAlert from 'lucide:triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export type NoticeTone = 'info' | 'warning' | 'error'

const TONES: Record<NoticeTone, string> = {
  info: 'border-line bg-sunken text-ink-2',
  warning: 'border-warning-line bg-warning-soft text-warning',
  error: 'border-danger-line bg-danger-soft text-danger',
}

const ICONS = { info: Info, warning: TriangleAlert, error: CircleAlert }

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
}

/** Screen readers announce errors immediately, and other tones when idle. */
export function Notice({ tone = 'info', title, action, className, children, ...props }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={joinClasses(
        'flex items-start gap-3 rounded-md border px-3 py-2 text-sm [&>button]:-my-1',
        TONES[tone],
        className,
      )}
      {...props}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <strong className="font-semibold">{title} </strong>}
        {children}
      </div>
      {action}
    </div>
  )
}
