import { type ChartKind } from '#contract/entities.ts'
import { toEntityPage } from '#contract/paths.ts'
import { type Territory } from '#contract/territories.ts'

type TitleLinkProps = {
  id: string
  title: string | null
  credit: string | null
  chart: { kind: ChartKind | null; location: Territory | null }
}

/** A title with its credit on one line, in a table. */
export function TitleLink({ id, title, credit, chart: { kind, location } }: TitleLinkProps) {
  return (
    <span className="block truncate" title={[title, credit].filter(Boolean).join(' · ')}>
      {kind === null ? (
        (title ?? id)
      ) : (
        <a href={toEntityPage({ kind, id }, location)} className="rounded-xs font-medium hover:underline">
          {title ?? id}
        </a>
      )}{' '}
      <span className="text-ink-3">{credit}</span>
    </span>
  )
}
