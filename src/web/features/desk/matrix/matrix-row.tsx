import { memo } from 'react'
import type { DeskCell, DeskChart } from '#contract/desk/desk-week.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toEntityPage } from '#contract/paths.ts'
import { toEvidencePath } from '#domain/desk/to-evidence-path.ts'
import { ABSENT, formatChange, formatCount } from '../../../lib/format/format.ts'
import { changeLook } from '../../../ui/figures/change.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { drawTile } from '../../../ui/tile.tsx'
import type { FindArtwork } from '../../artwork/queries.ts'
import * as copy from '../copy.ts'
import { type Heat, type MatrixTitle, toHeat } from './to-matrix.ts'

/** All rows share this object, so that only changed rows render. */
export type MatrixLook = {
  columns: readonly DeskChart[]
  labels: ReadonlyMap<string, string>
  week: WeekLabel
  /** Roster ID for links. Empty for the default roster. */
  roster: string
  location: Territory
  runWeeks: readonly { week: string; state: 'shown' }[]
  runDepth: number
  /** False if the window has no room for a sparkline. */
  isWide: boolean
  /** False if the window has no room for units and change, or their chart has ranks only. */
  hasUnits: boolean
  /** Null for the week before. */
  comparedWith: WeekLabel | null
  locale: string
  findArtwork: FindArtwork
}

const HEAT: Record<Heat, string> = {
  one: 'bg-ours/45',
  ten: 'bg-ours/24',
  forty: 'bg-ours/10',
  none: '',
}

type MatrixRowProps = { row: MatrixTitle; index: number; look: MatrixLook }

/** Renders plain cells without components, because 500 rows of 40 charts have 20,000 of them. */
export const MatrixTitleRow = memo(function MatrixTitleRow({ row, index, look }: MatrixRowProps) {
  const { title, cells, lead } = row
  const { columns, week, roster, location, locale } = look
  const name = title.title ?? title.id
  return (
    <tr aria-rowindex={index}>
      <th scope="row" title={title.credit === null ? name : `${name}, ${title.credit}`}>
        {look.isWide && drawTile({ id: title.id, name: title.title, artwork: look.findArtwork(title) })}
        <a href={toEntityPage(title, location)} data-follow tabIndex={-1} dir="auto" className="row-title">
          {name}
        </a>{' '}
        {title.isByName === true && <span className="row-credit">by name</span>}
        {title.credit !== null && (
          <span className={look.isWide ? 'row-credit' : 'row-credit ml-0! block truncate'}>{title.credit}</span>
        )}
      </th>
      {look.isWide && (
        <td tabIndex={-1}>
          {title.run.some((rank) => rank !== null) && (
            <Sparkline weeks={look.runWeeks} ranks={title.run} depth={look.runDepth} hatch="" />
          )}
        </td>
      )}
      {look.hasUnits && (
        <>
          <td tabIndex={-1} className="text-right">
            {formatCount(lead?.total ?? null, locale)}
          </td>
          <td tabIndex={-1} className={`text-right text-sm ${changeLook(lead?.change ?? null)}`}>
            {formatChange(lead?.change ?? null, locale)}
          </td>
        </>
      )}
      {columns.map(({ chart }) => {
        const cell = cells.get(chart.id)
        return cell === undefined ? (
          <td key={chart.id} tabIndex={-1} aria-label={copy.offChart} className="text-center text-ink-3">
            {ABSENT}
          </td>
        ) : (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the rule sees no text of a component
          <td key={chart.id} className="p-0.5">
            <a
              href={toEvidencePath({ chartId: chart.id, week, roster, titleId: cell.rank === null ? null : title.id })}
              data-follow
              tabIndex={-1}
              title={copy.cellLabel(cell.rank, describeMove(cell, look.comparedWith), chart.name)}
              data-heat={toHeat(cell.rank)}
              className={`desk-cell ${HEAT[toHeat(cell.rank)]}`}
            >
              <span aria-hidden className="contents">
                {cell.rank === null ? <small className="desk-badge text-ink-3">OUT</small> : cell.rank}
                {toMoveGlyph(cell, look.comparedWith !== null)}
              </span>
              <span className="sr-only">
                {copy.cellLabel(cell.rank, describeMove(cell, look.comparedWith), chart.name)}
              </span>
            </a>
          </td>
        )
      })}
    </tr>
  )
})

/** Describes the movement of a cell for screen readers. */
function describeMove({ movement, places, lastWeek }: DeskCell, comparedWith: WeekLabel | null): string {
  if (comparedWith !== null && movement === 'new') return `not on the chart in ${comparedWith}`
  if (movement === 'up' || movement === 'down') return copy.moves[movement](Math.abs(places ?? 0))
  return movement === 'exit' ? copy.moves.exit(lastWeek) : copy.moves[movement]
}

/** On dark cells, uses the text color, because the colors of movements would be hard to read. */
function toMoveGlyph({ movement, places, rank }: DeskCell, isCompared: boolean) {
  const isPlain = rank !== null && rank <= 10
  switch (movement) {
    case 'up':
      return <small className={isPlain ? '' : 'text-rise'}>{`▲${Math.abs(places ?? 0)}`}</small>
    case 'down':
      return <small className={isPlain ? '' : 'text-fall'}>{`▼${Math.abs(places ?? 0)}`}</small>
    case 'same':
      return <small>=</small>
    case 'new':
      return <small className="desk-badge text-new">{isCompared ? 'IN' : 'NEW'}</small>
    case 're':
      return <small className="desk-badge text-reentry">RE</small>
    default:
      return null
  }
}
