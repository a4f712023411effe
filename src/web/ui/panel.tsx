import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  /** Elements next to the title that aren't part of the panel's accessible name. */
  aside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Removes the padding of the body, for example for a table. */
  flush?: boolean
}

export function Panel({
  title,
  aside,
  description,
  actions,
  flush = false,
  className,
  children,
  ...props
}: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={joinClasses('rounded-lg border border-line bg-surface shadow-panel', className)}
      {...props}
    >
      <header className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3 has-[p]:items-start sm:px-5">
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex min-h-7 flex-wrap items-center gap-x-2">
            <h2 id={titleId} className="text-head font-semibold text-ink">
              {title}
            </h2>
            {aside}
          </div>
          {description !== undefined && <p className="text-sm text-pretty text-ink-3">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={flush ? 'overflow-hidden rounded-b-lg' : 'px-4 pb-4 sm:px-5 sm:pb-5'}>{children}</div>
    </section>
  )
}
