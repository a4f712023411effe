import * as copy from './content-copy.ts'
import { formatChange, formatCompact, formatShare } from '../../lib/format.ts'
import { CHANGE_STEPS, type ColorScale, type Shade, shadeOfStep } from './color-scale.ts'
import { type MapMeasure } from './search.ts'
import { type MapMark, type MapMarks } from './to-map-marks.ts'

export type LegendItem = { mark: MapMark; label: string }

/** Legend of the map: shades in use, then reasons for missing values. */
export function toLegend({ marks, scale }: MapMarks, measure: MapMeasure, locale: string): LegendItem[] {
  const used = new Set(marks.values())
  const zero: LegendItem[] = measure !== 'change' && used.has(0) ? [{ mark: 0, label: '0' }] : []
  const shades = measure === 'change' ? changeItems(scale, locale) : amountItems(scale, measure, locale)
  const without = (['no_data', 'failed', 'not_applicable', 'waiting'] as const).filter((mark) => used.has(mark))
  return [...zero, ...shades, ...without.map((mark) => ({ mark, label: copy.stateNames[mark] }))]
}

function amountItems({ from, max }: ColorScale, measure: MapMeasure, locale: string): LegendItem[] {
  const format = measure === 'premium' ? formatShare : formatCompact
  return from.map((low, step) => {
    const high = from[step + 1] ?? max
    const isOne = step === from.length - 1 && low === max
    return {
      mark: shadeOfStep(step, from.length),
      label: isOne ? format(low, locale) : `${format(low, locale)} – ${format(high, locale)}`,
    }
  })
}

function changeItems({ max }: ColorScale, locale: string): LegendItem[] {
  if (max === null) return []
  const [farDown, down, up, farUp] = CHANGE_STEPS
  // Changes have fixed round steps.
  const toText = (step: number) => formatChange(step, locale, 0)
  const labels = [
    copy.andBelow(toText(farDown)),
    copy.between(toText(farDown), toText(down)),
    copy.between(toText(down), toText(up)),
    copy.between(toText(up), toText(farUp)),
    copy.andAbove(toText(farUp)),
  ]
  return labels.map((label, step) => ({ mark: (step + 1) as Shade, label }))
}
