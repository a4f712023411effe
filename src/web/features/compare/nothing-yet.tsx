import { Link } from '@tanstack/react-router'
import Plus from 'lucide:plus'
import { UNNAMED } from '../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import { useSavedEntities } from '../../lib/storage/saved-entities.ts'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useBestTitles } from '../ours/use-best-titles.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type ComparedRef, keyOf } from '#domain/compare/compared-refs.ts'

const MOST_OFFERED = 6

/** Explains the page and offers pinned, recent, or roster titles, or else the charts. */
export function NothingYet({ onAdd }: { onAdd: (ref: Omit<ComparedRef, 'slot'>) => void }) {
  const { pinned, recent } = useSavedEntities()
  const { best, isLoading } = useBestTitles(MOST_OFFERED)
  const known = [...pinned, ...recent, ...best]
  const offered = [...new Map(known.map((ref) => [keyOf(ref), ref])).values()].slice(0, MOST_OFFERED)
  return (
    <EmptyState
      title="Nothing to compare yet"
      look="panel"
      action={
        offered.length === 0 && isLoading ? (
          <Skeleton className="h-8 w-72 max-w-full" />
        ) : offered.length === 0 ? (
          <Link to="/charts" className={buttonClasses('secondary')}>
            Browse charts
          </Link>
        ) : (
          <ul aria-label="Pinned, recently opened, or ours" className="flex max-w-full flex-wrap gap-2 coarse:gap-y-4">
            {offered.map(({ kind, id, title }) => (
              <li key={keyOf({ kind, id })} className="max-w-full">
                <Button
                  size="sm"
                  aria-label={copy.addNamed(title ?? UNNAMED)}
                  onClick={() => onAdd({ kind, id })}
                  className="max-w-full"
                >
                  <Plus aria-hidden className="size-3.5 shrink-0" />
                  <span className="truncate">{title ?? UNNAMED}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      Add up to six artists, songs, or albums. Compare them in one territory and date range, or week by week since each
      release.
    </EmptyState>
  )
}
