import { type ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { LongId } from '../../ui/long-id.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type EntryNameProps = Pick<ChartEntry, 'id' | 'title' | 'credit'> & { href: string | null; className?: string }

/** Shows the ID until the name is known and reserves the credit's line, so that rows don't jump. */
export function EntryName({ id, title, credit, href, className }: EntryNameProps) {
  const name = title ?? <LongId id={id} />
  const look = title === null ? 'font-normal text-ink-3 text-xs' : 'font-medium text-ink'
  return (
    <span className={joinClasses('block min-w-0', className)}>
      <span className={joinClasses('block break-words', look)}>
        {title === null && <VisuallyHidden>{copy.nameUnknown} </VisuallyHidden>}
        {href === null ? (
          name
        ) : (
          <a href={href} className="rounded-xs decoration-line-control underline-offset-2 hover:underline">
            {name}
          </a>
        )}
      </span>{' '}
      <span className="block text-sm break-words text-ink-3">{credit ?? '\u00a0'}</span>
    </span>
  )
}
