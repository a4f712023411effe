import type { ReactNode } from 'react'

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="min-w-0 text-sm">
      <summary className="w-fit cursor-pointer rounded-xs py-1 font-medium text-accent coarse:py-3">{summary}</summary>
      {children}
    </details>
  )
}
