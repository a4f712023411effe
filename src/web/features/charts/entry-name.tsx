import type { ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { LongId } from '../../ui/long-id.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type EntryNameProps = Pick<ChartEntry, 'id' | 'title' | 'credit'> & { href: string | null; className?: string }

/**
 * Longer names get one line with an ellipsis. A browser can shape a long word again for each of its lines, which blocks
 * a page of 200 such names for a minute.
 */
const MAX_WRAPPED_LENGTH = 120

/** Shows the ID until the name is known and reserves the credit's line, so that rows don't jump. */
export function EntryName({ id, title, credit, href, className }: EntryNameProps) {
  const name = title ?? <LongId id={id} />
  const look = title === null ? 'font-normal text-ink-3 text-xs' : 'font-medium text-ink'
  return (
    <span className={joinClasses('block min-w-0', className)}>
      <span {...toLine(title, look)}>
        {title === null && <VisuallyHidden>{copy.nameUnknown} </VisuallyHidden>}
        {href === null ? (
          name
        ) : (
          <a href={href} className="rounded-xs decoration-line-control underline-offset-2 hover:underline">
            {name}
          </a>
        )}
      </span>{' '}
      <span {...toLine(credit, 'text-sm text-ink-3')}>{credit ?? '\u00a0'}</span>
    </span>
  )
}

function toLine(name: string | null, look: string) {
  if (name === null || name.length <= MAX_WRAPPED_LENGTH) return { className: `block break-words ${look}` }
  return { className: `block truncate ${look}`, title: name }
}
