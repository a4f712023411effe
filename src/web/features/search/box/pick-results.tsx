import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCount } from '../../../lib/format/format.ts'
import { RESULT_KIND_NAMES } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useSavedEntities } from '../../../lib/storage/saved-entities.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LIST_ROW } from '../../../ui/table/list-row.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { CheckDigitHint } from '../results/check-digit-hint.tsx'
import { moveFocus } from './move-focus.ts'
import { searchQueries } from '../queries.ts'
import { type ListedResult, ResultText } from '../results/result-row.tsx'
import { defaults, toSearchQuery } from '../search.ts'
import { SearchBox } from './search-box.tsx'
import { FigureCells, FigureHeads, toFigureColumns, toFigureRows } from '../results/figure-columns.tsx'
import * as copy from '../copy.ts'

const MovingTitles = lazy(async () => ({ default: (await import('./moving-titles.tsx')).MovingTitles }))

type PickResultsProps = {
  isListed: (kind: ListedResult['kind']) => boolean
  /** Renders the end of a row: a button with `data-result`, unless there is nothing to do. */
  renderAction: (result: Pick<ListedResult, 'kind' | 'id' | 'title' | 'credit'>) => ReactNode
}

/** Headers must be above their columns. */
const KIND_WIDTH = 'w-18 max-sm:hidden'
const ACTION_WIDTH = 'w-7 coarse:w-11'

/** A live search with an action per result. Enter selects the first one. Without text, shows suggestions. */
export function PickResults({ isListed, renderAction }: PickResultsProps) {
  const locale = useLocale()
  const [text, setText] = useState('')
  /** Text whose first result is selected as soon as it is known. */
  const entered = useRef<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { pinned, recent } = useSavedEntities()
  const query = toSearchQuery({ ...defaults, q: text })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQueries.results(query))
  const answer = query.text === '' ? undefined : data
  const isKnown = answer !== undefined && !isPlaceholderData
  const found: readonly ListedResult[] = answer?.results ?? (query.text === '' ? [...pinned, ...recent] : [])
  const results = found.filter(({ kind }) => isListed(kind))
  const rows = toFigureRows(results, answer ?? { standings: [] })
  const columns = toFigureColumns(rows).filter(({ id }) => id === 'rank' || id === 'peak')

  useEffect(() => box.current?.focus(), [])
  const pickFirst = () => {
    entered.current = null
    list.current?.querySelector<HTMLElement>('[data-result]')?.click()
  }
  const pickOnceKnown = useEffectEvent(pickFirst)
  useEffect(() => {
    if (isKnown && entered.current === query.text) pickOnceKnown()
  }, [isKnown, query.text])
  const move = (event: KeyboardEvent) => {
    if (box.current === null || list.current === null) return
    if (moveFocus(list.current, box.current, event.key)) event.preventDefault()
  }
  return (
    <search className="flex min-h-0 flex-col gap-3">
      <SearchBox
        value={text}
        onType={setText}
        onSubmit={(submitted) => {
          setText(submitted)
          entered.current = toSearchQuery({ ...defaults, q: submitted }).text
          if (isKnown && entered.current === query.text) pickFirst()
        }}
        onPasteQuery={setText}
        onKeyDown={move}
        inputRef={box}
        isBusy={isFetching}
        hint={results.length > 0 ? 'Enter adds the first match' : ''}
      />
      <CheckDigitHint text={query.text} />
      <output className="sr-only">{isKnown && copy.resultCount(formatCount(results.length, locale))}</output>
      {error !== null && <ProblemNotice error={error} what={copy.results} onRetry={() => void refetch()} />}
      {isKnown && results.length === 0 && (
        <EmptyState title={copy.noMatches(query.text)}>{copy.tryOtherWords}</EmptyState>
      )}
      {query.text === '' && results.length === 0 && (
        <p className="text-sm text-ink-3">
          Type a name or title, or paste an ISRC, barcode, or ISNI. Pages you open or pin appear here.
        </p>
      )}
      {query.text === '' && results.length > 0 && <h3 className="overline-label">Pinned and recent</h3>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pass from the buttons inside */}
      <div
        ref={list}
        onKeyDown={move}
        aria-busy={isFetching}
        className={`min-h-0 flex-auto overflow-y-auto ${isPlaceholderData ? 'refreshing' : ''}`}
      >
        {columns.length > 0 && (
          <div
            aria-hidden
            className="overline-label flex justify-end gap-3 border-b border-line px-4 pb-1.5 max-sm:hidden"
          >
            <FigureHeads columns={columns} />
            <span className={KIND_WIDTH}>Type</span>
            <span className={ACTION_WIDTH} />
          </div>
        )}
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={`${row.result.kind} ${row.result.id}`} className={LIST_ROW}>
              <ResultText
                result={row.result}
                query={query.text}
                figures={<FigureCells row={row} columns={columns} />}
              />
              <span className={KIND_WIDTH}>
                <Badge>{RESULT_KIND_NAMES[row.result.kind]}</Badge>
              </span>
              {renderAction(row.result)}
            </li>
          ))}
        </ul>
        {query.text === '' && isListed('song') && (
          <Suspense>
            <MovingTitles except={results} renderAction={renderAction} />
          </Suspense>
        )}
      </div>
    </search>
  )
}
