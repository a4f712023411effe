import type { ReactNode } from 'react'
import { formatCompact, formatCount, formatDifference } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Absent } from '../../../../ui/figures/absent.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { changeLook } from '../../../../ui/figures/change.tsx'
import type { Waterfall } from './to-waterfall.ts'

/** Shows both totals as ticks, because bars would have to start at zero. */
export function WaterfallTable({ heading, waterfall }: { heading: ReactNode; waterfall: Waterfall }) {
  const locale = useLocale()
  const { lastWeek, steps, thisWeek, low, high } = waterfall
  const toShare = (value: number) => (value - low) / (high - low)
  const between = [lastWeek, thisWeek]
  const toTotal = (label: string, total: number): Row => ({
    label,
    bar: <Tick at={toShare(total)} />,
    tone: '',
    text: formatCount(total, locale, between),
    isTotal: true,
  })
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <p className="font-semibold text-ink">{heading}</p>
        <p className="text-xs text-ink-3 tabular-nums">
          {copy.axisRange(formatCompact(low, locale), formatCompact(high, locale), low > 0)}
        </p>
      </div>
      <DataTable
        caption="Change since last week, by source"
        columns={[
          {
            id: 'part',
            head: 'Source',
            isRowHeader: true,
            look: 'w-38 truncate',
            cellLook: ({ isTotal }) => (isTotal ? 'font-semibold text-ink' : 'text-ink-2'),
            cell: ({ label }) => <span title={toMeaning(label)}>{label}</span>,
          },
          { id: 'bar', head: null, cell: ({ bar }) => <span className="relative block h-4">{bar}</span> },
          {
            id: 'change',
            head: common.change,
            align: 'right',
            look: 'w-20',
            cellLook: ({ tone, isTotal }) => (isTotal ? 'font-semibold text-ink' : tone),
            cell: ({ text }) => text ?? <Absent meaning={copy.notKnown} />,
          },
        ]}
        rows={[
          toTotal(copy.lastWeek, lastWeek),
          ...steps.map(({ label, change, from, to }): Row => ({
            label,
            bar: change !== null && <Bar from={toShare(from)} to={toShare(to)} />,
            tone: changeLook(change),
            text: change === null ? null : formatDifference(change, locale, between),
            isTotal: false,
          })),
          toTotal('This week', thisWeek),
        ]}
        toKey={({ label }) => label}
        hidesHead
        density="bare"
        className="table-fixed"
      />
    </div>
  )
}

function toMeaning(label: string): string {
  return Object.values<string>(copy.programmed).includes(label)
    ? 'The streams above include programmed streams, which don’t count toward units'
    : label
}

type Row = { label: string; bar: ReactNode; tone: string; text: string | null; isTotal: boolean }

function Tick({ at }: { at: number }) {
  return <span className="absolute inset-y-1 -ml-px w-0.5 bg-ink" style={{ left: toPercent(at) }} />
}

function Bar({ from, to }: { from: number; to: number }) {
  return (
    <span
      className={`absolute inset-y-1.75 min-w-0.75 rounded-xs ${to < from ? 'bg-fall' : 'bg-rise'}`}
      style={{ left: toPercent(Math.min(from, to)), width: toPercent(Math.abs(to - from)) }}
    />
  )
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
