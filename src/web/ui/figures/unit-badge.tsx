import { UNIT_ABBREVIATIONS, UNIT_NAMES, type UnitKind } from '#contract/territories.ts'
import { METRIC_TONES } from '../../lib/metrics/metric-tones.ts'
import { Badge } from './badge.tsx'
import { joinClasses } from '../join-classes.ts'

type UnitBadgeProps = {
  unit: UnitKind
  /** Shows AE or SE, with the name for screen readers. */
  isShort?: boolean | 'on phones'
  className?: string
}

/** The unit of Equivalents in its own color. */
export function UnitBadge({ unit, isShort = false, className }: UnitBadgeProps) {
  return (
    <Badge
      tone={METRIC_TONES[unit].badge}
      title={isShort === true ? UNIT_NAMES[unit] : undefined}
      className={joinClasses('rounded-full! px-2 text-xs!', className)}
    >
      {isShort !== false ? (
        <>
          {/* The name of a control must contain its visible text. */}
          <span className={isShort === true ? '' : 'sm:hidden'}>{UNIT_ABBREVIATIONS[unit]}</span>{' '}
          <span className={isShort === true ? 'sr-only' : 'max-sm:sr-only'}>{UNIT_NAMES[unit]}</span>
        </>
      ) : (
        UNIT_NAMES[unit]
      )}
    </Badge>
  )
}
