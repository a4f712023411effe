import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Panel } from '../../ui/panel.tsx'
import { ResultRow } from './result-row.tsx'
import { type ResultGroup } from './to-result-groups.ts'
import { KIND_PLURALS } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'

type ResultGroupsProps = { groups: readonly ResultGroup[]; query: string }

/** Results of all kinds. A failed kind shows its error in its group. */
export function ResultGroups({ groups, query }: ResultGroupsProps) {
  const shown = groups.filter(({ results, hasFailed }) => results.length > 0 || hasFailed)
  const without = groups.filter((group) => !shown.includes(group)).map(({ kind }) => KIND_PLURALS[kind].toLowerCase())
  const isSquare = shown.length === 4
  return (
    <>
      <div className={joinClasses('grid grid-cols-1 items-start gap-4 md:grid-cols-2', !isSquare && 'xl:grid-cols-3')}>
        {shown.map((group) => (
          <ResultGroupPanel key={group.kind} group={group} query={query} />
        ))}
      </div>
      {without.length > 0 && <p className="text-sm text-ink-3">{copy.noMatchIn(without.join(', '))}</p>}
    </>
  )
}

function ResultGroupPanel({
  group: { kind, results, total, hasFailed },
  query,
}: {
  group: ResultGroup
  query: string
}) {
  const locale = useLocale()
  return (
    <Panel
      flush
      title={KIND_PLURALS[kind]}
      actions={
        total > results.length && (
          <Link
            from="/search"
            to="/search"
            search={({ q }) => ({ q, kind })}
            className={joinClasses(buttonClasses('ghost', 'sm'), '-mr-2.5')}
          >
            {copy.allOfKind(formatCount(total, locale))}
            <ArrowRight aria-hidden className="size-3.5" />
          </Link>
        )
      }
    >
      {hasFailed ? (
        <Notice tone="error" className="m-3 mt-0">
          {copy.kindFailed(KIND_PLURALS[kind].toLowerCase())}
        </Notice>
      ) : (
        <ul className="border-t border-line [&>li+li]:border-t [&>li]:border-line">
          {results.map((result) => (
            <ResultRow key={result.id} result={result} query={query} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
