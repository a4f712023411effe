import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

const LOOKS = {
  plain: 'justify-center px-4 py-8 sm:px-5',
  panel: 'justify-center rounded-lg border border-line bg-surface px-4 py-8 shadow-panel sm:px-5',
  /** The title is at the same height regardless of what follows it. */
  page: 'page-width min-h-96 py-16',
  /** Replaces the content below a page's header. */
  body: 'min-h-96 py-10',
}

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /**
   * Use a heading if there is no other one on the page or panel.
   * @default 'h1' for a page, otherwise 'p'
   */
  titleAs?: 'h1' | 'h2' | 'p'
  /**
   * Place of the state.
   * @default 'plain'
   */
  look?: keyof typeof LOOKS
  /** Buttons or links that change the state. */
  action?: ReactNode
  /** Small print, such as an ID to report. */
  note?: ReactNode
}

/** Shows one sentence instead of data that is empty, failed, or not found. */
export function EmptyState({ title, look = 'plain', action, note, className, children, ...props }: EmptyStateProps) {
  const { titleAs: Title = look === 'page' ? 'h1' : 'p', ...attributes } = props
  const isLarge = look === 'page' || look === 'body'
  return (
    <div className={joinClasses('flex flex-col gap-1', LOOKS[look], className)} {...attributes}>
      <Title className={isLarge ? 'text-title font-semibold tracking-tight' : 'text-head font-semibold text-ink'}>
        {title}
      </Title>
      {children !== undefined && <p className="max-w-[56ch] text-sm text-pretty text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      {note !== undefined && <p className="mt-2 text-xs wrap-anywhere text-ink-3">{note}</p>}
    </div>
  )
}
