import { type EntityAnswer } from '#contract/api/entity.ts'
import { describeFormulas, toFormulaEffects } from '#contract/formula-change.ts'
import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import { describePartialReason } from '#contract/partial-reasons.ts'
import * as copy from './copy.ts'
import { ABSENT_LABEL, formatChange, formatCount } from '../../lib/format.ts'
import { toMetricFigure } from '../../lib/metric-figure.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import { type ScreenImage } from '../image-export/screen-image.ts'
import { Figures } from './figures.tsx'
import { toNoChangeReason, toReleasedDays } from './to-release-note.ts'

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
    return `${METRIC_UNITS[unit].label}: ${value === null ? ABSENT_LABEL : formatCount(value, locale)}${change}`
  })
  const coverage = answer.receipt.partialReasons.map((reason) => describePartialReason(reason))
  const effects = toFormulaEffects(answer)
  const formulas = effects.length === 0 ? null : describeFormulas(effects).slice(0, -1)
  const remarks = [toReleasedDays(answer), toNoChangeReason(answer, locale), formulas]
  return [...figures, ...coverage, ...remarks.filter((remark) => remark !== null)].join('. ')
}
