import { Link } from '@tanstack/react-router'
import type { SearchAnswer } from '#contract/api/search.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { LIST_ROW } from '../../../ui/table/list-row.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ResultRows } from './result-rows.tsx'
import { FigureHeads, toFigureColumns, toFigureRows } from './figure-columns.tsx'
import { defaults } from '../search.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'

type ResultGroupsProps = { answer: SearchAnswer; query: string }

/** Shows results of all kinds. A failed kind shows its error in its group. */
export function ResultGroups({ answer, query }: ResultGroupsProps) {
  const shown = answer.groups.filter(({ results, failed }) => results.length > 0 || failed)
  const without = answer.groups
    .filter((group) => !shown.includes(group))
    .map(({ kind }) => KIND_PLURALS[kind].toLowerCase())
  return (
    <>
      {shown.map((group) => (
        <ResultGroupPanel key={group.kind} {...{ group, answer, query }} />
      ))}
      {without.length > 0 && <p className="text-sm text-ink-3">{`No matches in ${without.join(', ')}.`}</p>}
    </>
  )
}

type ResultGroupPanelProps = ResultGroupsProps & { group: SearchAnswer['groups'][number] }

function ResultGroupPanel({ group: { kind, results, total, failed }, answer, query }: ResultGroupPanelProps) {
  const rows = toFigureRows(results, answer)
  const columns = toFigureColumns(rows)
  const locale = useLocale()
  return (
    <ResultPanel
      title={KIND_PLURALS[kind]}
      count={failed ? undefined : formatCount(total, locale)}
      actions={<FigureHeads columns={columns} />}
    >
      {failed ? (
        <Notice tone="error" className="m-3">
          {`Couldn’t search ${KIND_PLURALS[kind].toLowerCase()}. Try again in a minute.`}
        </Notice>
      ) : (
        <ul className="divide-y divide-line">
          <ResultRows {...{ rows, query, columns }} />
          {total > results.length && (
            <li>
              <Link
                from="/search"
                to="/search"
                search={(previous) => ({ ...previous, kind, page: defaults.page })}
                data-result
                aria-label={`Show all ${formatCount(total, locale)} ${KIND_PLURALS[kind].toLowerCase()}`}
                className={`${LIST_ROW} -outline-offset-2 text-sm font-medium text-accent hover:bg-hover focus-visible:bg-accent-soft`}
              >
                {copy.showAll(formatCount(total, locale))}
              </Link>
            </li>
          )}
        </ul>
      )}
    </ResultPanel>
  )
}
