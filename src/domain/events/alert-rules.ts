import { type AlertRule, RULE_KINDS, type RuleKind } from '#contract/desk/alerts.ts'

/** An event that alert rules watch for. `threshold` is the number that the rule needs, if any. */
type Alert = {
  /** Name in the list of kinds. */
  menu: string
  /** Describes the rule in words. */
  says: (threshold: number) => string
  /** Why the rule is suggested to new teams. Null if it isn't. */
  suggestion: string | null
  threshold: { min: number; max: number; usual: number; label: string; unit: string } | null
}

/** Strings and threshold of each kind of rule. The Alerts page loads only this module of the events. */
export const ALERTS: Readonly<Record<RuleKind, Alert>> = {
  enters: {
    menu: 'Enters a chart',
    says: () => 'Enters a chart',
    suggestion: 'A debut or a return on any chart',
    threshold: null,
  },
  leaves: { menu: 'Leaves a chart', says: () => 'Leaves a chart', suggestion: null, threshold: null },
  top: {
    menu: 'Reaches the top of a chart',
    says: (top) => `Reaches the top ${top}`,
    suggestion: 'On all charts, or in the territories you choose',
    threshold: { min: 1, max: 200, usual: 10, label: 'Top', unit: 'a rank' },
  },
  peak: {
    menu: 'Reaches a new peak',
    says: () => 'Reaches a new peak',
    suggestion: 'Its best rank so far on a chart',
    threshold: null,
  },
  'rank-change': {
    menu: 'Climbs or falls',
    says: (places) => `Moves by ${places} places or more`,
    suggestion: 'Big climbs and falls within a week',
    threshold: { min: 1, max: 199, usual: 10, label: 'Places, at least', unit: 'places' },
  },
  'unit-change': {
    menu: 'Gains or loses units',
    says: (percent) => `Units change by ${percent}% or more`,
    suggestion: null,
    threshold: { min: 1, max: 10_000, usual: 25, label: 'Percent, at least', unit: 'percent' },
  },
  growth: {
    menu: 'Grows beyond its trend',
    says: (percent) => `Grows ${percent}% or more beyond its trend`,
    suggestion: 'Streams or units well above the title’s last 12 weeks',
    // taking-off.ts finds no growth below 30 %.
    threshold: { min: 30, max: 10_000, usual: 50, label: 'Percent, at least', unit: 'percent' },
  },
  correction: {
    menu: 'Is corrected by the provider',
    says: () => 'Is corrected',
    suggestion: null,
    threshold: null,
  },
}

/** Returns false for a kind that only a later version knows. Such a rule is listed but finds nothing. */
export function isKnownKind(kind: string): kind is RuleKind {
  return RULE_KINDS.some((known) => known === kind)
}

export function describeRule({ kind, threshold }: Pick<AlertRule, 'kind' | 'threshold'>): string {
  return isKnownKind(kind) ? ALERTS[kind].says(threshold ?? 0) : `Unknown rule “${kind}”`
}
