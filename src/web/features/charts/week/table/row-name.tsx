import { type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import { LongId } from '../../../../ui/long-id.tsx'
import { drawTile } from '../../../../ui/tile.tsx'
import { nameUnknown } from '../../copy.ts'
import { type TableView } from './table-view.ts'

/** Before the name, if the view has tiles. */
export function toRowTile(
  { id, title }: Pick<ChartEntry, 'id' | 'title'>,
  { findArtwork, kind }: TableView,
): ReactNode {
  return findArtwork !== null && drawTile({ id, name: title, artwork: findArtwork({ kind, id }) })
}

type RowNameParts = Pick<ChartEntry, 'id' | 'title' | 'credit'> & { href: string | null }

/** For `title` of the element that cuts the name off. */
export function toFullName({ id, title, credit }: Omit<RowNameParts, 'href'>): string {
  return credit === null ? (title ?? id) : `${title ?? id} · ${credit}`
}

/**
 * Title and credit, to be cut off by their container. Each has the direction of its own script, so that neither moves
 * the other. Shows the ID until the name is known. A function, because 200 components take longer.
 */
export function toRowName({ id, title, credit, href }: RowNameParts): ReactNode {
  const name =
    title === null ? (
      <>
        <span className="sr-only">{nameUnknown} </span>
        <LongId id={id} />
      </>
    ) : (
      title
    )
  const look = title === null ? 'row-title font-normal text-ink-3 text-xs' : 'row-title'
  return (
    <>
      {href === null ? (
        <span dir="auto" className={look}>
          {name}
        </span>
      ) : (
        <a href={href} dir="auto" className={look}>
          {name}
        </a>
      )}
      {credit !== null && ' '}
      {credit !== null && (
        <span dir="auto" className="row-credit">
          {credit}
        </span>
      )}
    </>
  )
}
