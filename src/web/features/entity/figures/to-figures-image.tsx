import type { EntityAnswer } from '#contract/api/entity.ts'
import { describeFormulas, toFormulaEffects } from '#domain/numbers/formula-change.ts'
import { METRIC_UNITS, OTHER_METRIC_IDS, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import * as copy from '../copy.ts'
import { ABSENT_LABEL, formatChange, formatCount } from '../../../lib/format/format.ts'
import { toMetricFigure } from '../../../lib/metrics/metric-figure.ts'
import { toEntityImage } from '../../image-export/image-head.ts'
import type { ScreenImage } from '../../image-export/screen-image.ts'
import { FigureCard } from './figure-card.tsx'
import { HeadlineFigure, unitKindIn } from './headline-figure.tsx'
import { toNoChangeReason, toReleasedDays } from './to-release-note.ts'

export function toFiguresImage(answer: EntityAnswer, locale: string): ScreenImage {
  return {
    ...toEntityImage(answer, copy.figures, answer.receipt, locale),
    notes: [],
    summary: describe(answer, locale),
    layout: 'panel',
    render: () => (
      <div className="flex flex-col gap-6">
        <HeadlineFigure answer={answer} metric="streams" />
        {OTHER_METRIC_IDS.map((metric) => (
          <FigureCard key={metric} answer={answer} metric={metric} />
        ))}
      </div>
    ),
  }
}

function describe(answer: EntityAnswer, locale: string): string {
  const kind = unitKindIn(answer)
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
