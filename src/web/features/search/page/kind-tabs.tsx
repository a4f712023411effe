import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SearchAnswer, SearchKindOption } from '#contract/api/search.ts'
import { RESULT_KINDS } from '#contract/entities.ts'
import { formatCompact, formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { searchQueries } from '../queries.ts'
import { defaults, toSearchQuery } from '../search.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import * as common from '../../../lib/copy.ts'
import { joinClasses } from '../../../ui/join-classes.ts'

const TABS = ['all', ...RESULT_KINDS] as const

const TAB = joinClasses(
  'flex h-7 items-center gap-2 px-3 text-sm font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:text-ink coarse:h-11',
  'sm:rounded-sm sm:aria-[current=page]:bg-raised sm:aria-[current=page]:shadow-panel sm:aria-[current=page]:ring-1 sm:aria-[current=page]:ring-line-strong',
)
const PILL = joinClasses(
  'max-sm:h-11 max-sm:rounded-full max-sm:border max-sm:border-line-strong max-sm:bg-surface',
  'max-sm:aria-[current=page]:border-accent max-sm:aria-[current=page]:bg-accent-soft max-sm:aria-[current=page]:text-accent',
)

type KindTabsProps = { text: string; current: SearchKindOption; groups: SearchAnswer['groups'] }

/** Looks like Segmented, but has links instead of buttons, so that kinds can open in new tabs and Back works. */
export function KindTabs({ text, current, groups }: KindTabsProps) {
  const locale = useLocale()
  // Shows counts of the other kinds if all kinds were searched before. Requesting them just for this would cost a call
  // per kind.
  const { data: all } = useQuery({ ...searchQueries.results(toSearchQuery({ ...defaults, q: text })), enabled: false })
  const known = [...groups, ...(all?.groups ?? [])].filter(({ failed }) => !failed)
  const countOf = (kind: SearchKindOption) =>
    kind === 'all' ? all?.total : known.find((group) => group.kind === kind)?.total
  return (
    <nav aria-label="Result types" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="inline-flex gap-2 p-0.5 sm:gap-0 sm:rounded-md sm:bg-sunken">
        {TABS.map((kind) => {
          const count = countOf(kind)
          return (
            <li key={kind}>
              <Link
                from="/search"
                to="/search"
                search={(previous) => ({ ...previous, kind, page: defaults.page })}
                // Without exact matching, the router would mark all kinds as current.
                activeOptions={{ exact: true }}
                aria-current={kind === current ? 'page' : undefined}
                className={`${TAB} ${PILL}`}
              >
                {kind === 'all' ? common.all : KIND_PLURALS[kind]}
                <span
                  title={count === undefined ? undefined : formatCount(count, locale)}
                  // The tab reserves two digits, so that it stays in place when most counts arrive.
                  className="min-w-4 font-normal text-ink-3 tabular-nums"
                >
                  {count !== undefined && formatCompact(count, locale)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
