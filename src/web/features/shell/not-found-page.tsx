import { Link } from '@tanstack/react-router'
import * as common from '../../lib/copy.ts'
import { MISSING_LINK, MissingPage } from '../../ui/states/missing-page.tsx'
import { desk } from './copy.ts'
import { dataStatus } from './settings-copy.ts'

const NEXT_PAGES = [
  { to: '/', label: desk, meaning: 'What happened to your artists and titles this week' },
  { to: '/charts', label: common.charts, meaning: 'All charts, with their number 1s and debuts' },
  { to: '/compare', label: common.compare, meaning: 'Artists, songs, or albums next to each other' },
  { to: '/status', label: dataStatus, meaning: 'How fresh the data is, and what failed' },
] as const

/** Page for broken links. public/404.html is a similar page for people without an account. */
export function NotFoundPage() {
  return (
    <MissingPage
      title="Page not found"
      links={
        <ul className="w-full divide-y divide-line border-y border-line">
          {NEXT_PAGES.map(({ to, label, meaning }) => (
            <li key={to} className="flex flex-wrap items-center gap-x-4 py-2.5 text-sm text-ink-2">
              <Link to={to} className={`${MISSING_LINK} shrink-0 basis-24 text-base`}>
                {label}
              </Link>
              <span className="max-sm:basis-full">{meaning}</span>
            </li>
          ))}
        </ul>
      }
    >
      The link may be incomplete or out of date. Search for the title or the chart, or open one of these pages.
    </MissingPage>
  )
}
