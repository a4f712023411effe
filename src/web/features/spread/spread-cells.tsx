import { useState } from 'react'
import { isBrowserKey } from '../../lib/keyboard/is-browser-key.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as copy from './content-copy.ts'
import { type CellShade, describeCell, type SpreadRow, toCellShade } from './to-spread-rows.ts'

const toMix = (percent: number) => `color-mix(in oklch, var(--color-accent) ${percent}%, var(--color-surface))`

/** One hue, mixed from theme colors like the map's. These aren't classes, because every page would load them. */
const SHADES: Record<Exclude<CellShade, null>, string> = {
  0: 'var(--color-surface)',
  1: toMix(7),
  2: toMix(18),
  3: toMix(34),
  4: toMix(52),
  5: toMix(74),
  6: 'var(--color-accent)',
}
const UNKNOWN = 'border border-dashed border-line-control'
const ROW_PX = 13
const SHADE_ORDER = [0, 1, 2, 3, 4, 5, 6] as const

type Cell = { row: number; week: number }
/** Keyed by territory, because rows move while others arrive. */
type PointedCell = { location: SpreadRow['location']; week: number }

type SpreadCellsProps = {
  rows: readonly SpreadRow[]
  weeks: number
  /** Classes that put blocks side by side if there is room. */
  look: string
  /** Omits everything that needs a pointer. */
  isImage?: boolean
}

/** Shows cells in up to two blocks with one tab stop. Arrow keys move between territories and weeks. */
export function SpreadCells({ rows, weeks, look, isImage = false }: SpreadCellsProps) {
  const locale = useLocale()
  const [pointedCell, setPointedCell] = useState<PointedCell | null>(null)
  const pointedRow = rows.findIndex(({ location }) => location === pointedCell?.location)
  const pointed = pointedCell === null || pointedRow < 0 ? null : { row: pointedRow, week: pointedCell.week }
  const setPointed = (cell: Cell | null) => {
    const location = rows[cell?.row ?? -1]?.location
    setPointedCell(cell === null || location === undefined ? null : { location, week: cell.week })
  }
  const current = pointed ?? { row: 0, week: weeks - 1 }
  const row = rows[current.row]
  if (row === undefined) return null
  const half = rows.length > MOST_IN_BLOCK ? Math.ceil(rows.length / 2) : rows.length
  const blocks = [rows.slice(0, half), rows.slice(half)].filter((block) => block.length > 0)
  const text = describeCell(row, current.week, locale)
  return (
    <figure aria-label="Streams by territory and week, as a share of each territory’s own peak" className="min-w-0">
      <figcaption className="sr-only">{copy.cellsSummary(rows[0]?.name ?? '', rows.at(-1)?.name ?? '')}</figcaption>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input can't cover the cells
        role="slider"
        data-print="keep"
        tabIndex={0}
        aria-label="Territory and week"
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={rows.length * weeks}
        aria-valuenow={current.row * weeks + current.week + 1}
        aria-valuetext={text}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setPointed(current)}
        onBlur={() => setPointed(null)}
        onKeyDown={(event) => {
          const target = toTarget(event.key, current, { rows: rows.length, weeks })
          if (target === null || isBrowserKey(event)) return
          event.preventDefault()
          setPointed(target)
        }}
        onPointerMove={({ target }) => setPointed(cellOf(target) ?? pointed)}
        onPointerDown={({ target }) => setPointed(cellOf(target) ?? pointed)}
        onPointerLeave={() => setPointed(null)}
        className={joinClasses('grid gap-x-8 gap-y-3 rounded-sm', look)}
      >
        {blocks.map((block, index) => (
          <Block key={block[0]?.location} {...{ block, weeks }} first={index * half} pointed={pointed} />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <span>Share of a territory’s own peak</span>
        {SHADE_ORDER.map((shade) => (
          <span key={shade} className="flex items-center gap-1">
            <span
              aria-hidden
              className="flex h-3 w-4 items-center justify-center"
              style={{ background: SHADES[shade] }}
            >
              {shade === 0 && '·'}
            </span>
            {copy.shadeNames[shade]}
          </span>
        ))}
        {rows.some(({ values }) => values.includes(null)) && (
          <span className="flex items-center gap-1">
            <span aria-hidden className={joinClasses('h-3 w-4', UNKNOWN)} />
            not known
          </span>
        )}
      </div>
      {!isImage && (
        <p aria-hidden data-print="no" className="mt-1 min-h-5 text-sm text-ink-2 tabular-nums">
          {pointed === null ? <span className="text-ink-3">Point at a cell, or use the arrow keys.</span> : text}
        </p>
      )}
    </figure>
  )
}

/** More rows are split into two blocks. */
const MOST_IN_BLOCK = 20
const LABEL_WEEKS = 5

type BlockProps = { block: readonly SpreadRow[]; first: number; weeks: number; pointed: Cell | null }

function Block({ block, first, weeks, pointed }: BlockProps) {
  const columns = { gridTemplateColumns: `minmax(5.5rem, 8rem) repeat(${weeks}, minmax(0, 1fr))` }
  const numbers = Array.from({ length: weeks }, (_, week) => week)
  return (
    <div aria-hidden className="min-w-0">
      <div className="mb-1 grid text-2xs text-ink-3 tabular-nums" style={columns}>
        <span />
        {numbers.map((week) => (
          <span key={week} className="flex justify-center whitespace-nowrap">
            {week === 0 || (week + 1) % LABEL_WEEKS === 0 ? week + 1 : ''}
          </span>
        ))}
      </div>
      {block.map((row, index) => (
        <div key={row.location} className="grid" style={columns}>
          <span
            className={joinClasses(
              'truncate pr-2 text-right text-2xs leading-3.5',
              pointed?.row === first + index ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {row.name}
          </span>
          {numbers.map((week) => {
            const shade = toCellShade(row, week)
            const isPointed = pointed?.row === first + index && pointed.week === week
            return (
              <span
                key={week}
                data-row={first + index}
                data-week={week}
                className={joinClasses(
                  'mr-px mb-px flex items-center justify-center text-2xs text-ink-3',
                  shade === null && UNKNOWN,
                )}
                style={{
                  height: ROW_PX,
                  ...(shade !== null && { background: SHADES[shade] }),
                  ...(isPointed && { outline: '2px solid var(--color-ink)' }),
                }}
              >
                {shade === 0 && '·'}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement) || target.dataset['week'] === undefined) return null
  return { row: Number(target.dataset['row']), week: Number(target.dataset['week']) }
}

function toTarget(key: string, { row, week }: Cell, { rows, weeks }: { rows: number; weeks: number }): Cell | null {
  const at = (toRow: number, toWeek: number) => ({
    row: Math.min(Math.max(toRow, 0), rows - 1),
    week: Math.min(Math.max(toWeek, 0), weeks - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, week)
    case 'ArrowDown':
      return at(row + 1, week)
    case 'ArrowLeft':
      return at(row, week - 1)
    case 'ArrowRight':
      return at(row, week + 1)
    case 'Home':
      return at(row, 0)
    case 'End':
      return at(row, weeks - 1)
    case 'PageUp':
      return at(0, week)
    case 'PageDown':
      return at(rows - 1, week)
    default:
      return null
  }
}
