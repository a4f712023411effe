import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unitKindOf } from '#contract/territories.ts'
import { KIND_NAMES, UNNAMED } from '../../lib/entity-words.ts'
import { formatChange, formatCount, formatUnits } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Change, toChangeDirection } from '../../ui/change.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { compareQueries } from './queries.ts'
import { type ComparedRef, type CompareSearch } from './search.ts'
import { type ComparedFigure, toComparedFigures } from './to-compared-figures.ts'

type CompareRowProps = { entity: ComparedRef; search: CompareSearch; onRemove: () => void }

/** One entity's numbers. It loads and fails by itself. */
export function CompareRow({ entity, search, onRemove }: CompareRowProps) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(compareQueries.entity(entity, search))
  const unitKind = unitKindOf(search.location)
  const name = data?.title ?? (data === undefined ? entity.id : UNNAMED)
  const figures = data === undefined ? null : toComparedFigures(data, unitKind)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-left font-medium break-words">
        <Link to="/$kind/$id" params={entity} search={{ location: search.location, range: search.range }}>
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-3">
          {[KIND_NAMES[entity.kind], data?.credit].filter(Boolean).join(' · ')}
        </span>
        {data?.comparison?.failed === true && (
          <span className="block text-sm font-normal text-warning">The earlier weeks could not be loaded.</span>
        )}
      </th>
      {figures === null ? (
        <td colSpan={2} className="px-3 py-2">
          {error === null ? (
            <output>Loading…</output>
          ) : (
            <ProblemNotice what="These numbers" error={error} onRetry={() => void refetch()} />
          )}
        </td>
      ) : (
        <>
          <FigureCell figure={figures.streams} text={formatCount(figures.streams.value, locale)} />
          <FigureCell figure={figures.equivalents} text={formatUnits(figures.equivalents.value, unitKind, locale)} />
        </>
      )}
      <td className="px-3 py-2 text-right">
        <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </td>
    </tr>
  )
}

function FigureCell({ figure: { ratio }, text }: { figure: ComparedFigure; text: string }) {
  const locale = useLocale()
  return (
    <td className="px-3 py-2 text-right tabular-nums">
      {text}
      {ratio !== null && (
        <span className="block text-sm">
          <Change direction={toChangeDirection(ratio)}>{formatChange(ratio, locale)}</Change>
        </span>
      )}
    </td>
  )
}
