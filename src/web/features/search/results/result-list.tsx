import type { SearchAnswer } from '#contract/api/search.ts'
import type { ResultKind } from '#contract/entities.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Pager } from '../page/pager.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ResultRows } from './result-rows.tsx'
import { PAGE_SIZE } from '../search.ts'
import { FigureHeads, toFigureColumns, toFigureRows } from './figure-columns.tsx'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'

type ResultListProps = { kind: ResultKind; answer: SearchAnswer; page: number; query: string }

export function ResultList({ kind, answer, page, query }: ResultListProps) {
  const locale = useLocale()
  const { results, total, reachable, from } = answer
  const rows = toFigureRows(results, answer)
  const columns = toFigureColumns(rows)
  const first = formatCount(from + 1, locale)
  const last = formatCount(from + results.length, locale)
  return (
    <ResultPanel
      title={KIND_PLURALS[kind]}
      count={results.length > 0 ? `${first}–${last} of ${formatCount(total, locale)}` : undefined}
      actions={
        <>
          <Pager page={page} pageCount={Math.max(1, Math.ceil(reachable / PAGE_SIZE))} />
          <FigureHeads columns={columns} />
        </>
      }
    >
      <ol start={from + 1} className="divide-y divide-line">
        <ResultRows {...{ rows, query, columns }} />
      </ol>
      {total > reachable && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3">
          {copy.onlyFirst(formatCount(SEARCH_LIMITS.maxReachable, locale))}
        </p>
      )}
    </ResultPanel>
  )
}
