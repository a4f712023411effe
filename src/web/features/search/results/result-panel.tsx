import { type ReactNode, useId } from 'react'

type ResultPanelProps = { title: string; count?: string | undefined; actions?: ReactNode; children: ReactNode }

/** Has a lower header than Panel, because lists of results follow each other. */
export function ResultPanel({ title, count, actions, children }: ResultPanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-panel"
    >
      <div className="flex min-h-10 items-center gap-2 border-b border-line px-4">
        <h2 id={titleId} className="text-head font-semibold text-ink">
          {title}
        </h2>
        {count !== undefined && <span className="text-sm text-ink-3 tabular-nums">{count}</span>}
        {actions !== undefined && <div className="ml-auto flex items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
