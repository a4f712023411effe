import { type EntityAnswer } from '#contract/api/entity.ts'
import { describeFormulas, toFormulaEffects } from '#contract/formula-change.ts'
import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import { ABSENT_LABEL, formatChange } from '../../lib/format.ts'
import { formatUnits, toMetricFigure } from '../../lib/metric-figure.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import { type ScreenImage } from '../image-export/screen-image.ts'
import { Figures } from './figures.tsx'

export function toFiguresImage(answer: EntityAnswer, locale: string): ScreenImage {
  return {
    ...toEntityImage(answer, copy.figures, answer.receipt, locale),
    notes: [],
    summary: describe(answer, locale),
    layout: 'panel',
    render: () => <Figures answer={answer} />,
  }
}

function describe(answer: EntityAnswer, locale: string): string {
  const kind = answer.metrics?.equivalents?.kind ?? unitKindOf(answer.location)
  const figures = METRIC_IDS.map((metric) => {
    const unit = unitOf(metric, kind)
    const { value, ratio } = toMetricFigure(answer, unit)
    const change = ratio === null ? '' : ` (${formatChange(ratio, locale)})`
    return `${METRIC_UNITS[unit].label}: ${value === null ? ABSENT_LABEL : formatUnits(value, unit, locale)}${change}`
  })
  const effects = toFormulaEffects(answer)
  return [...figures, ...(effects.length === 0 ? [] : [describeFormulas(effects).slice(0, -1)])].join('. ')
}
