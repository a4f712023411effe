import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Absent } from '../../../../ui/absent.tsx'
import { gainTone } from '../table/cell-value.tsx'

type ChangeRow = {
  label: string
  /** Null if unknown. */
  change: number | null
}

type ChangeTableProps = {
  caption: string
  partColumn: string
  total: ChangeRow
  parts: readonly ChangeRow[]
  format: (change: number) => string
}

/** A change and the parts that add up to it, with bars from a shared middle. */
export function ChangeTable({ caption, partColumn, total, parts, format }: ChangeTableProps) {
  const scale = Math.max(...parts.map(({ change }) => Math.abs(change ?? 0)), 1)
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{partColumn}</th>
          <th scope="col">{common.change}</th>
        </tr>
      </thead>
      <tbody>
        <Row row={total} look="font-semibold text-ink" scale={null} format={format} />
        {parts.map((part) => (
          <Row key={part.label} row={part} look="font-normal text-ink" scale={scale} format={format} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  row: ChangeRow
  look: string
  /** Change that fills half the bar; null for no bar. */
  scale: number | null
  format: (change: number) => string
}

function Row({ row: { label, change }, look, scale, format }: RowProps) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`py-1 text-left ${look}`}>
        {label}
      </th>
      <td aria-hidden className="w-20 px-2">
        {scale !== null && change !== null && <Bar share={change / scale} />}
      </td>
      <td className={`py-1 text-right font-medium ${gainTone(change ?? 0)}`}>
        {change === null ? <Absent meaning={copy.notKnown} /> : format(change)}
      </td>
    </tr>
  )
}

/** Losses extend left from the middle, gains right. */
function Bar({ share }: { share: number }) {
  const widthPercent = Math.abs(share) * 50
  const left = share < 0 ? 50 - widthPercent : 50
  return (
    <span className="relative block h-2 rounded-full bg-sunken">
      <span
        className={`absolute inset-y-0 rounded-full ${share < 0 ? 'bg-fall' : 'bg-rise'}`}
        style={{ left: `${left}%`, width: `${widthPercent}%` }}
      />
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
    </span>
  )
}
