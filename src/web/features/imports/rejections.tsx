import { MAX_LISTED_REJECTIONS, type Rejection } from '#contract/api/imports.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import * as copy from './copy.ts'

/** @param count number of all reasons, of which only the first ones are listed */
export function Rejections({ rejections, count }: { rejections: readonly Rejection[]; count: number }) {
  const locale = useLocale()
  const listed = rejections.slice(0, MAX_LISTED_REJECTIONS)
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
      {listed.map(({ line, column, reason, rows }) => (
        <li key={`${line} ${column} ${reason}`} className="break-words">
          {column !== null && <span className="font-medium">{`column ${column}: `}</span>}
          {reason}
          <span className="text-ink-3">
            {` (${rows === 1 ? `line ${line}` : `${formatCount(rows, locale)} rows, first at line ${line}`})`}
          </span>
        </li>
      ))}
      {count > listed.length && <li>{copy.otherReasons(count - listed.length)}</li>}
    </ul>
  )
}
