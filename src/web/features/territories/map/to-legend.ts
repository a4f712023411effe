import * as copy from '../content-copy.ts'
import { formatChange, formatCompact, formatShare } from '../../../lib/format/format.ts'
import { CHANGE_STEPS, type ColorScale, type Shade, shadeOfClass } from './color-scale.ts'
import type { MapMeasure } from '../search.ts'
import type { MapMark, MapMarks } from './to-map-marks.ts'

export type LegendItem = { mark: MapMark; label: string }

/** Returns the map's legend: classes of values, then reasons for missing values. */
export function toLegend({ marks, scale }: MapMarks, measure: MapMeasure, locale: string): LegendItem[] {
  const used = new Set(marks.values())
  const zero: LegendItem[] = measure !== 'change' && used.has(0) ? [{ mark: 0, label: '0' }] : []
  const classes = measure === 'change' ? changeItems(scale, locale) : amountItems(scale, measure, locale)
  const without = (['no_data', 'failed', 'not_applicable', 'waiting'] as const).filter((mark) => used.has(mark))
  return [...zero, ...classes, ...without.map((mark) => ({ mark, label: copy.stateNames[mark] }))]
}

function amountItems({ cuts, isEmpty }: ColorScale, measure: MapMeasure, locale: string): LegendItem[] {
  const format = (value: number) =>
    measure === 'premium' ? formatShare(value, locale, 0) : formatCompact(value, locale)
  const [first] = cuts
  if (isEmpty || first === undefined) return isEmpty ? [] : [{ mark: shadeOfClass(0, cuts), label: 'has a value' }]
  const above = cuts.map((low, index) => {
    const high = cuts[index + 1]
    const label = high === undefined ? `${format(low)} and more` : `${format(low)} – ${format(high)}`
    return { mark: shadeOfClass(index + 1, cuts), label }
  })
  return [{ mark: shadeOfClass(0, cuts), label: `under ${format(first)}` }, ...above]
}

function changeItems({ isEmpty }: ColorScale, locale: string): LegendItem[] {
  if (isEmpty) return []
  const [farDown, down, up, farUp] = CHANGE_STEPS
  // Changes have fixed round steps.
  const toText = (step: number) => formatChange(step, locale, 0)
  const labels = [
    `${toText(farDown)} and below`,
    copy.between(toText(farDown), toText(down)),
    copy.between(toText(down), toText(up)),
    copy.between(toText(up), toText(farUp)),
    `${toText(farUp)} and above`,
  ]
  return labels.map((label, step) => ({ mark: (step + 1) as Shade, label }))
}
