import { type ReactNode } from 'react'

type MissingPageProps = {
  /** Above the title, small: that it is missing. */
  label: string
  title: string
  /** Links to where it may be. */
  actions: ReactNode
  /** What was asked for, and what to do. */
  children: ReactNode
}

/** In the place of a page that is not there. */
export function MissingPage({ label, title, actions, children }: MissingPageProps) {
  return (
    <div className="page-width py-16 sm:py-24">
      <p className="text-sm font-semibold text-accent">{label}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
