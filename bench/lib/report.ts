import { cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'
import type { BenchArgs } from './args.ts'
import { type Samples, toSamples } from './timing.ts'

/** `reason` says why a quiet machine misses the goal. Null if that would be news. */
export type Goal = { what: string; limit: string; figure: string; isMet: boolean; reason: string | null }

const NEW_MISS = 'This is new. Measure again on a quiet machine, and then look for the change that caused it.'

export type Section = { title: string; notes: string[]; head: string[]; rows: string[][]; goals: Goal[] }

/** Measures with temporary files in `folder`. `tell` reports progress. */
export type Suite = (folder: string, args: BenchArgs, tell: (what: string) => void) => Promise<Section[]>

export function toGoal(
  what: string,
  limit: string,
  figure: string,
  isMet: boolean,
  reason: string | null = null,
): Goal {
  return { what, limit, figure, isMet, reason }
}

/** Creates a goal for the median of times. */
export function toTimeGoal(what: string, timesMs: readonly number[], limitMs: number, reason?: string | null): Goal {
  return toGoal(what, `within ${limitMs} ms`, formatSpread(timesMs), toSamples(timesMs).medianMs <= limitMs, reason)
}

/** Creates a goal for memory in bytes. It is missed where memory can't be measured. */
export function toMemoryGoal(
  what: string,
  bytes: number,
  maxBytes: number,
  limit: string,
  { more = '', reason }: { more?: string; reason?: string } = {},
): Goal {
  const figure = Number.isNaN(bytes) ? 'not measured on this system' : `${formatMiB(bytes)}${more}`
  return toGoal(what, limit, figure, bytes <= maxBytes, reason)
}

/** Describes the hardware and load, without host or user names. A high load average makes figures unreliable. */
export function describeMachine(): string {
  const { node, sqlite = 'unknown' } = process.versions
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  const load = loadavg()[0] ?? Number.NaN
  return `${cpus().length} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory; Node ${node}, SQLite ${sqlite}; load average ${load.toFixed(1)} at the start.`
}

/** Formats the report as Markdown, with missed goals first. */
export function formatReport(intro: string, sections: readonly Section[]): string {
  const goals = sections.flatMap((section) => section.goals).sort((a, b) => Number(a.isMet) - Number(b.isMet))
  const missed = goals.filter(({ isMet }) => !isMet)
  const reasons = [...new Set(missed.map(toReason))]
  const toWhy = (goal: Goal) => (goal.isMet ? '' : String(reasons.indexOf(toReason(goal)) + 1))
  return [
    '# Measured speed',
    '',
    intro,
    '',
    'Times are in milliseconds: the median, with the 99th percentile in parentheses. Figures depend on the machine;',
    'ratios depend on it less, because both sides are measured alternately in one run.',
    '',
    missed.length === 0 ? `## Goals: all ${goals.length} met` : `## Goals: ${missed.length} of ${goals.length} missed`,
    '',
    ...formatTable(
      ['', 'what', 'goal', 'measured', 'why'],
      goals.map((goal) => [goal.isMet ? 'ok' : '**missed**', goal.what, goal.limit, goal.figure, toWhy(goal)]),
    ),
    ...(reasons.length > 0 ? ['', 'Why goals are missed:', ''] : []),
    ...reasons.map((reason, i) => `${i + 1}. ${reason}`),
    ...sections.flatMap(({ title, notes, head, rows }) => [
      '',
      `## ${title}`,
      '',
      ...notes.flatMap((note) => [note, '']),
      ...formatTable(head, rows),
    ]),
    '',
  ].join('\n')
}

function toReason({ reason }: Goal): string {
  return reason ?? NEW_MISS
}

function formatTable(head: readonly string[], rows: readonly string[][]): string[] {
  if (head.length === 0) return []
  const widths = head.map((title, i) => Math.max(title.length, 3, ...rows.map((row) => (row[i] ?? '').length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

export function formatMs(ms: number): string {
  return ms < 1 ? ms.toFixed(3) : ms < 100 ? ms.toFixed(2) : ms.toFixed(0)
}

export function formatSamples({ medianMs, p99Ms }: Samples): string {
  return `${formatMs(medianMs)} (${formatMs(p99Ms)})`
}

/** Returns the median, minimum, and maximum, such as `12.00 (10.00 to 15.00)`. */
export function formatSpread(values: readonly number[], format: (value: number) => string = formatMs): string {
  const { medianMs, leastMs, mostMs } = toSamples(values)
  return `${format(medianMs)} (${format(leastMs)} to ${format(mostMs)})`
}

export function formatRatio(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} x`
}

export function formatMiB(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
