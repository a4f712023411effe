import { roundToSum, toDecimals } from '#domain/numbers/decimals.ts'
import { roundTo } from '#domain/numbers/round-to.ts'
import type { ChangeBreakdown, SourceChange } from './change-by-source.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'

/**
 * `from` and `to` are running totals. `change` is rounded as printed, so that the steps add up to the printed totals.
 * Null if the part isn't known in one of the weeks.
 */
export type WaterfallStep = { label: string; change: number | null; from: number; to: number }

export type Waterfall = {
  lastWeek: number
  steps: WaterfallStep[]
  thisWeek: number
  /** The change without the effect of a new formula, rounded as printed. */
  change: number
  /** Ends of the axis. It starts near the lowest total instead of at zero. */
  low: number
  high: number
}

/** Smaller changes are rounding. */
const LEAST_CHANGE = 0.05
/** Share of the range that is empty at each end. */
const MARGIN = 0.06

/**
 * Builds steps from last week's total to this week's. Streams are split if their parts are known. Parts without a
 * change are omitted, and everything that belongs to no part is one step.
 * @param formulaShare change from revaluing last week's total by a new formula
 */
export function toWaterfall(lastWeek: number, { change, parts }: ChangeBreakdown, formulaShare: number): Waterfall {
  const leaves = parts.toSorted((a, b) => Number(isStreams(b)) - Number(isStreams(a))).flatMap(toLeaves)
  const residual = leaves.filter(isResidual).reduce((sum, leaf) => sum + (leaf.change ?? 0), 0)
  const changes = [
    { label: copy.formulaShare, change: formulaShare },
    ...leaves.filter((leaf) => !isResidual(leaf)),
    { label: copy.residual, change: residual },
  ].filter((leaf) => leaf.change === null || Math.abs(leaf.change) >= LEAST_CHANGE)
  const thisWeek = lastWeek + formulaShare + change
  const decimals = toDecimals([lastWeek, thisWeek])
  const known = changes.flatMap((leaf) => leaf.change ?? [])
  const printed = roundToSum(known, roundTo(thisWeek, decimals) - roundTo(lastWeek, decimals), decimals).values()
  let total = lastWeek
  const steps = changes.map((leaf): WaterfallStep => {
    const from = total
    total += leaf.change ?? 0
    return { label: leaf.label, change: leaf.change === null ? null : (printed.next().value ?? null), from, to: total }
  })
  const formulaStep = steps.find(({ label }) => label === copy.formulaShare)
  const totals = [lastWeek, ...steps.map(({ to }) => to)]
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  const margin = (most - least || most || 1) * MARGIN
  return {
    lastWeek,
    steps,
    thisWeek,
    change: roundTo(thisWeek, decimals) - roundTo(lastWeek, decimals) - (formulaStep?.change ?? 0),
    low: Math.max(least - margin, 0),
    high: most + margin,
  }
}

function toLeaves({ label, change, parts }: SourceChange): { label: string; change: number | null }[] {
  return parts.length === 0 ? [{ label, change }] : parts
}

function isStreams({ label }: SourceChange): boolean {
  return label === common.streams
}

function isResidual({ label }: { label: string }): boolean {
  return label === copy.residual
}
