import { type GraphData } from '#images/graph-data.ts'
import { type Receipt } from '#contract/api/receipt.ts'
import * as copy from './content-copy.ts'
import { formatChange, formatCount, formatShare, formatWindow } from '../../lib/format.ts'
import { type MapMeasure } from './search.ts'
import { type TerritoryRow } from './to-territory-rows.ts'

const FORMATS = { streams: formatCount, change: formatChange, premium: formatShare } as const

type TerritoryGraphParts = {
  subject: string
  /** Rows in the order of the table. */
  rows: readonly TerritoryRow[]
  measure: MapMeasure
  measureName: string
  receipt: Receipt
  locale: string
}

/** The map's values as bars, for an image, because small territories would be invisible on an exported map. */
export function toTerritoryGraph({
  subject,
  rows,
  measure,
  measureName,
  receipt,
  locale,
}: TerritoryGraphParts): GraphData {
  const known = rows.filter((row) => row[measure] !== null)
  const without = rows.length - known.length
  return {
    kind: 'bars',
    tone: 'accent',
    overline: subject,
    title: copy.byTerritory(measureName),
    subtitle: receipt.window === null ? '' : formatWindow(receipt.window, locale),
    notes: without === 0 ? [] : [copy.withoutFigure(without, rows.length)],
    summary: known.map((row) => `${row.name} ${FORMATS[measure](row[measure], locale)}`).join('; '),
    receipt,
    bars: rows.map((row) => ({
      label: row.name,
      value: row[measure],
      text: row.state === 'shown' ? FORMATS[measure](row[measure], locale) : copy.stateNames[row.state].toLowerCase(),
    })),
  }
}
