import { type ReactNode } from 'react'
import { formatCompact, formatCount, formatDifference } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Absent } from '../../../../ui/absent.tsx'
import { gainTone } from '../table/cell-value.tsx'
import { type Waterfall } from './to-waterfall.ts'

type WaterfallTableProps = { heading: ReactNode; waterfall: Waterfall }

/** From last week to this week. Both are ticks instead of bars, because a bar's foot would have to be at zero. */
export function WaterfallTable({ heading, waterfall }: WaterfallTableProps) {
  const locale = useLocale()
  const { lastWeek, steps, thisWeek, low, high } = waterfall
  const toShare = (value: number) => (value - low) / (high - low)
  const between = [lastWeek, thisWeek]
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <p className="font-semibold text-ink">{heading}</p>
        <p className="text-xs text-ink-3 tabular-nums">
          {copy.axisRange(formatCompact(low, locale), formatCompact(high, locale), low > 0)}
        </p>
      </div>
      <table className="w-full table-fixed text-sm tabular-nums">
        <caption className="sr-only">{copy.caption}</caption>
        <colgroup>
          <col className="w-38" />
          <col />
          <col className="w-20" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{copy.partColumn}</th>
            <td aria-hidden />
            <th scope="col">{common.change}</th>
          </tr>
        </thead>
        <tbody>
          <Row label={copy.lastWeek} bar={<Tick at={toShare(lastWeek)} />} isTotal>
            {formatCount(lastWeek, locale, between)}
          </Row>
          {steps.map(({ label, change, from, to }) => (
            <Row
              key={label}
              label={label}
              bar={change !== null && <Bar from={toShare(from)} to={toShare(to)} />}
              tone={gainTone(change ?? 0)}
            >
              {change === null ? <Absent meaning={copy.notKnown} /> : formatDifference(change, locale, between)}
            </Row>
          ))}
          <Row label={copy.thisWeek} bar={<Tick at={toShare(thisWeek)} />} isTotal>
            {formatCount(thisWeek, locale, between)}
          </Row>
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { label: string; bar: ReactNode; isTotal?: boolean; tone?: string; children: ReactNode }

function Row({ label, bar, isTotal = false, tone = 'text-ink', children }: RowProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th
        scope="row"
        title={label}
        className={`h-6 truncate pr-2 text-left ${isTotal ? 'text-ink' : 'font-normal text-ink-2'}`}
      >
        {label}
      </th>
      <td aria-hidden className="relative">
        {bar}
      </td>
      <td className={`text-right ${tone}`}>{children}</td>
    </tr>
  )
}

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
