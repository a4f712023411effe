import type { ReactNode } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import { LongId } from '../../../../ui/long-id.tsx'
import { drawTile } from '../../../../ui/tile.tsx'
import { nameUnknown } from '../../copy.ts'
import { type RowCellsProps, toOursText } from './chart-row.tsx'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

/**
 * Renders the header cell of a row, with the full name on hover. It is a function, because 200 components take longer.
 * @param below content after the name
 */
export function toNameCell(
  { entry, view, ourRoster }: Pick<RowCellsProps, 'entry' | 'view' | 'ourRoster'>,
  look: string,
  below: ReactNode = null,
): ReactNode {
  const { id, title, credit } = entry
  const { findArtwork, kind } = view
  return (
    <th
      {...TABLE_ROLES.rowheader}
      title={credit === null ? (title ?? id) : `${title ?? id} · ${credit}`}
      className={`row-name ${look} ${findArtwork === null ? '' : 'row-tiled'}`}
    >
      {findArtwork !== null && drawTile({ id, name: title, artwork: findArtwork({ kind, id }) })}
      {toRowName({ id, title, credit, href: view.toHref(id) })}
      {toOursText(ourRoster)}
      {below}
    </th>
  )
}

type RowNameParts = Pick<ChartEntry, 'id' | 'title' | 'credit'> & { href: string | null }

/** Renders title and credit, each in the direction of its script. Shows the ID until the name is known. */
function toRowName({ id, title, credit, href }: RowNameParts): ReactNode {
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
