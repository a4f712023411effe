import { type EntityAnswer } from '#contract/api/entity.ts'
import { FORMULA_CHANGE_DATE } from '#contract/equivalents.ts'
import { unitKindOf } from '#contract/territories.ts'
import { STREAMS_DEFINITION, UNIT_DEFINITIONS } from '../../lib/metric-definitions.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { formatCount, formatDate, formatDifference, formatUnits } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FigureCard, FigureCardSkeleton } from './figure-card.tsx'
import { UNIT_TONES } from '../../lib/unit-tones.ts'
import { toFigures } from './to-figures.ts'

const UNIT_DIGITS = { album_equivalent: 1, stream_equivalent: 0 } as const

/** Streams and Equivalents side by side: two numbers of two kinds, never one sum. */
export function Figures({ answer }: { answer: EntityAnswer }) {
  const locale = useLocale()
  const { streams, equivalents, unitKind } = toFigures(answer)
  const kind = unitKind ?? unitKindOf(answer.location)
  const partial = answer.receipt.partial && <Badge tone="warning">{copy.partial}</Badge>
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <FigureCard
          title={common.streams}
          badges={partial}
          definition={STREAMS_DEFINITION}
          figure={streams}
          format={(value) => formatCount(value, locale)}
          formatDifference={(value) => formatDifference(value, locale)}
          comparison={answer.comparison}
        />
        <FigureCard
          title={common.equivalents}
          badges={
            <>
              {partial}
              <Badge tone={UNIT_TONES[kind]}>{UNIT_NAMES[kind]}</Badge>
            </>
          }
          tone={UNIT_TONES[kind]}
          definition={UNIT_DEFINITIONS[kind]}
          figure={equivalents}
          format={(value) => formatUnits(value, kind, locale)}
          formatDifference={(value) => formatDifference(value, locale, UNIT_DIGITS[kind])}
          comparison={answer.comparison}
        />
      </div>
      {kind === 'album_equivalent' && answer.comparison?.crossesFormulaChange === true && (
        <Notice tone="warning" title={common.formulaChangedTitle(formatDate(FORMULA_CHANGE_DATE, locale))}>
          {copy.formulaEffect}
        </Notice>
      )}
    </div>
  )
}

export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      <FigureCardSkeleton title={common.streams} />
      <FigureCardSkeleton title={common.equivalents} />
    </div>
  )
}
