import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'

export function Pager({ page, pageCount }: { page: number; pageCount: number }) {
  const locale = useLocale()
  if (pageCount === 1 && page === 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center gap-1">
      <PagerLink page={page - 1} isPossible={page > 1} label="Previous page" Icon={ChevronLeft} />
      <span className="px-1 text-sm text-ink-2 tabular-nums">
        {`Page ${formatCount(page, locale)} of ${formatCount(pageCount, locale)}`}
      </span>
      <PagerLink page={page + 1} isPossible={page < pageCount} label="Next page" Icon={ChevronRight} />
    </nav>
  )
}

type PagerLinkProps = { page: number; isPossible: boolean; label: string; Icon: typeof ChevronLeft }

function PagerLink({ page, isPossible, label, Icon }: PagerLinkProps) {
  return (
    <Link
      from="/search"
      to="/search"
      search={(previous) => ({ ...previous, page })}
      disabled={!isPossible}
      aria-label={label}
      className={buttonClasses('secondary', 'icon-sm')}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  )
}
