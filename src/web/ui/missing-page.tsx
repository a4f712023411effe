import { type ReactNode } from 'react'

type MissingPageProps = {
  /** Small text above the title, e.g. `404`. */
  label: string
  title: string
  actions: ReactNode
  children: ReactNode
}

export function MissingPage({ label, title, actions, children }: MissingPageProps) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 sm:py-20">
      <p className="text-sm font-semibold text-accent">{label}</p>
      <h1 className="mt-1 text-title font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
