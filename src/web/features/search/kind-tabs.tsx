import { Link } from '@tanstack/react-router'
import { type SearchKindOption } from '#contract/api/search.ts'
import { SEARCH_KINDS } from '#contract/entities.ts'
import { formatCompact, formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { type ResultGroup } from './to-result-groups.ts'
import { KIND_PLURALS } from '../../lib/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

const TABS = ['all', ...SEARCH_KINDS] as const

type KindTabsProps = { current: SearchKindOption; groups: readonly ResultGroup[] }

/** Links instead of buttons, so that kinds can open in new tabs and Back works. */
export function KindTabs({ current, groups }: KindTabsProps) {
  const locale = useLocale()
  return (
    <nav aria-label={copy.resultTypes} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {TABS.map((kind) => {
          const total = groups.find((group) => group.kind === kind && !group.hasFailed)?.total
          return (
            <li key={kind}>
              <Link
                from="/search"
                to="/search"
                search={({ q }) => ({ q, kind })}
                // Without exact matching, the router would mark all kinds as current.
                activeOptions={{ exact: true }}
                aria-current={kind === current ? 'page' : undefined}
                className="flex h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                {kind === 'all' ? common.all : KIND_PLURALS[kind]}
                {total !== undefined && (
                  <span title={formatCount(total, locale)} className="text-xs tabular-nums">
                    {formatCompact(total, locale)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
