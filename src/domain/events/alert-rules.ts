import { type AlertRule, RULE_KINDS, type RuleKind } from '#contract/desk/alerts.ts'

/** What a rule of the alerts watches for. `threshold`: the number that it needs, if any. */
type Alert = {
  /** In the list of kinds. */
  menu: string
  /** The rule in words. */
  says: (threshold: number) => string
  /** Why a team begins with it; null if it isn't suggested. */
  suggestion: string | null
  threshold: { min: number; max: number; usual: number; label: string; unit: string } | null
}

/** Strings and threshold of each kind of rule. In a module of its own, because the Alerts page needs nothing else of the events. */
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
    // Below 30 %, taking-off.ts finds no growth.
    threshold: { min: 30, max: 10_000, usual: 50, label: 'Percent, at least', unit: 'percent' },
  },
  correction: {
    menu: 'Is corrected by the provider',
    says: () => 'Is corrected',
    suggestion: null,
    threshold: null,
  },
}

/** False for the rule of a later version. It is listed and finds nothing. */
export function isKnownKind(kind: string): kind is RuleKind {
  return RULE_KINDS.some((known) => known === kind)
}

/** What a rule watches for, in words. */
export function describeRule({ kind, threshold }: Pick<AlertRule, 'kind' | 'threshold'>): string {
  return isKnownKind(kind) ? ALERTS[kind].says(threshold ?? 0) : `Unknown rule “${kind}”`
}
