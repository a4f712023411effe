import { type ComponentProps, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** Use a heading when there is no other one on the page or panel. @default 'p' */
  titleAs?: 'h1' | 'h2' | 'p'
  action?: ReactNode
}

export function EmptyState({ title, titleAs: Title = 'p', action, className, children, ...props }: EmptyStateProps) {
  return (
    <div
      className={joinClasses('flex flex-col items-center justify-center gap-1 px-4 py-8 text-center', className)}
      {...props}
    >
      <Title className="text-base font-medium text-ink">{title}</Title>
      {children !== undefined && <p className="max-w-prose text-sm text-ink-3">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
