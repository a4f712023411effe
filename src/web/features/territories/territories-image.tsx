import type { ComponentProps } from 'react'
import * as copy from './content-copy.ts'
import { noop } from '../../lib/noop.ts'
import type { Column } from './columns.ts'
import { WorldMap } from './map/lazy-world-map.ts'
import type { MapMeasure } from './search.ts'
import { TerritoryTable } from './territory-table.tsx'

/** Height of the map divided by its width. The exact `MAP_BOX` only loads with the shapes. */
const MAP_RATIO = 440 / 960
/** Height of the legend below the map: two lines on a wide map, four on a narrow one. */
const LEGEND = { wide: 56, narrow: 92 } as const
const GAP = 20
const HEADER = 32
const ROW = 40
const MORE = 28
/** Minimum number of rows next to a map. */
const FEWEST_ROWS = 4
/** Width that all columns need. */
const ALL_COLUMNS = 520

export type TerritoriesImageProps = {
  box: { width: number; height: number }
  map: Omit<ComponentProps<typeof WorldMap>, 'onChoose' | 'region'>
  table: Omit<ComponentProps<typeof TerritoryTable>, 'onSort' | 'className'>
}

/** The page's map with as many table rows as fit: below the map, or next to it in a wide image. */
export function TerritoriesImage({ box, map, table }: TerritoriesImageProps) {
  const { mapWidth, tableWidth, rows, isStacked } = arrange(box)
  const columns = table.columns.filter(({ key }) => isShown(key, map.measure, tableWidth))
  // Worldwide is a row, too.
  const territories = table.territories.slice(0, rows - 1)
  return (
    <div
      className={`flex h-full justify-center ${isStacked ? 'flex-col' : 'items-center'}`}
      style={{ gap: isStacked ? GAP : GAP * 1.5 }}
    >
      <div className="shrink-0" style={{ width: mapWidth }}>
        <WorldMap {...map} onChoose={noop} />
      </div>
      {rows >= FEWEST_ROWS && (
        <div style={{ width: tableWidth }}>
          <TerritoryTable {...table} columns={columns} territories={territories} onSort={noop} />
          {territories.length < table.territories.length && (
            <p className="pt-2 text-sm text-ink-3">{copy.moreRows(table.territories.length - territories.length)}</p>
          )}
        </div>
      )}
    </div>
  )
}

function arrange({ width, height }: TerritoriesImageProps['box']) {
  const left = height - width * MAP_RATIO - LEGEND.wide
  if (left >= 0) return { isStacked: true, mapWidth: width, tableWidth: width, rows: toRows(left - GAP) }
  const mapWidth = Math.min((height - LEGEND.narrow) / MAP_RATIO, width * 0.6)
  return { isStacked: false, mapWidth, tableWidth: width - mapWidth - GAP * 1.5, rows: toRows(height) }
}

function toRows(height: number): number {
  return Math.floor((height - HEADER - MORE) / ROW)
}

function isShown(key: Column['key'], measure: MapMeasure, tableWidth: number): boolean {
  if (key === measure || key === 'streams') return true
  const isMain = key === 'change' || key === 'share'
  return isMain && (tableWidth >= ALL_COLUMNS || (measure === 'streams' && key === 'change'))
}
