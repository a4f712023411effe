import { UNIT_ABBREVIATIONS, UNIT_NAMES, type UnitKind } from '#contract/territories.ts'
import { METRIC_TONES } from '../lib/metric-tones.ts'
import { Badge } from './badge.tsx'
import { joinClasses } from './join-classes.ts'

type UnitBadgeProps = {
  unit: UnitKind
  /** Shows AE or SE, and keeps the name for screen readers. */
  isShort?: boolean
  className?: string
}

/** The unit of Equivalents in its own color. */
export function UnitBadge({ unit, isShort = false, className }: UnitBadgeProps) {
  return (
    <Badge
      tone={METRIC_TONES[unit].badge}
      title={isShort ? UNIT_NAMES[unit] : undefined}
      className={joinClasses('rounded-full! px-2 text-xs', className)}
    >
      {isShort ? (
        <>
          <span aria-hidden>{UNIT_ABBREVIATIONS[unit]}</span>
          <span className="sr-only">{UNIT_NAMES[unit]}</span>
        </>
      ) : (
        UNIT_NAMES[unit]
      )}
    </Badge>
  )
}
