import { SCORE_WEIGHTS } from '#domain/desk/score.ts'
import { formatNumber, formatShare } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import * as copy from '../copy.ts'
import { type DescribedLine, toSentence } from '#domain/desk/line-text.ts'

const PARTS = ['kind', 'rank', 'chart', 'surprise', 'total'] as const

/** Explains the score, with its parts for each line. */
export function OrderPopover({ lines }: { lines: readonly DescribedLine[] }) {
  const locale = useLocale()
  const format = (value: number) => formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const toShare = (weight: number) => formatShare(weight, locale, 0)
  const weights = {
    kind: toShare(SCORE_WEIGHTS.kind),
    rank: toShare(SCORE_WEIGHTS.rank),
    chart: toShare(SCORE_WEIGHTS.chart),
    surprise: toShare(SCORE_WEIGHTS.surprise),
  }
  return (
    <Popover
      title={copy.whyOrder}
      align="start"
      width="pane"
      trigger={<Button variant="ghost">{copy.whyOrder}</Button>}
    >
      <p>{copy.orderNote}</p>
      <ul className="mt-2 list-disc pl-5">
        {copy.orderParts(weights).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
        tabIndex={0}
        aria-label={copy.scoreOfLines}
        className="mt-3 max-h-[min(20rem,45dvh)] overflow-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="table-head">
              <th scope="col" className="py-1 text-left">
                {copy.line}
              </th>
              {PARTS.map((part) => (
                <th key={part} scope="col" className="px-1.5 py-1 text-right">
                  {copy.part[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text }) => (
              <tr key={line.id} className="border-b border-line last:border-b-0">
                <th scope="row" className="min-w-40 py-1 text-left font-normal">
                  {toSentence(text)}
                </th>
                {PARTS.map((part) => (
                  <td key={part} className={`px-1.5 py-1 text-right ${part === 'total' ? 'font-semibold' : ''}`}>
                    {format(line.score[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Popover>
  )
}
