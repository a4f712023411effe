import { type Machine } from './machine.ts'
import { type Samples } from './timing.ts'

export type Goal = { what: string; limit: string; figure: string; isMet: boolean }

export type Section = { title: string; notes: string[]; head: string[]; rows: string[][]; goals: Goal[] }

export type Report = { machine: Machine; takenOn: string; command: string; sections: Section[] }

/** Formats the report as Markdown, with missed goals first. */
export function formatReport({ machine, takenOn, command, sections }: Report): string {
  const goals = sections.flatMap((section) => section.goals).sort((a, b) => Number(a.isMet) - Number(b.isMet))
  const missed = goals.filter(({ isMet }) => !isMet).length
  return [
    '# Measured speed',
    '',
    `\`${command}\`, ${takenOn}. ${formatMachine(machine)}`,
    '',
    'Times are in milliseconds: the median, with the 99th percentile in parentheses. Figures depend on the machine;',
    'ratios depend on it less, because both sides are measured alternately in one run.',
    '',
    missed === 0 ? `## Goals: all ${goals.length} met` : `## Goals: ${missed} of ${goals.length} missed`,
    '',
    ...formatTable(
      ['', 'what', 'goal', 'measured'],
      goals.map(({ what, limit, figure, isMet }) => [isMet ? 'ok' : '**missed**', what, limit, figure]),
    ),
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

function formatMachine({ cores, processor, memoryGiB, load, versions }: Machine): string {
  const used = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `${cores} cores (${processor}), ${memoryGiB} GiB of memory; ${used.join(', ')}; load average ${load.toFixed(1)} at the start.`
}

function formatTable(head: readonly string[], rows: readonly string[][]): string[] {
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

export function formatRatio(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} x`
}

export function formatMiB(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
