import { useQuery } from '@tanstack/react-query'
import { usePinnedViews } from '../lib/storage/pinned-views.ts'
import { buttonClasses } from '../ui/buttons/button.tsx'
import { pinnedViews } from './sort-views.ts'
import { viewsQuery } from './views-query.ts'

/** Links to the pinned views. Without any, it takes no space. */
export function PinnedViewsRow() {
  const pinned = usePinnedViews()
  const { data } = useQuery({ ...viewsQuery, enabled: pinned.length > 0 })
  const views = pinnedViews(data?.views ?? [], pinned)
  if (views.length === 0) return null
  return (
    <nav aria-label="Pinned views" data-print="no" className="flex flex-wrap gap-2">
      {views.map(({ id, name, path }) => (
        <a key={id} href={path} data-follow className={buttonClasses('secondary', 'sm')}>
          {name}
        </a>
      ))}
    </nav>
  )
}
