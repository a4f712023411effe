import { SCORE_WEIGHTS } from '#domain/desk/score.ts'
import { formatNumber, formatShare } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { Popover } from '../../../ui/popover/popover.tsx'
import * as copy from '../copy.ts'
import { type DescribedLine, toSentence } from '#domain/events/describe-line.ts'

const PARTS = ['kind', 'rank', 'chart', 'surprise', 'total'] as const

export function OrderPopover({ lines }: { lines: readonly DescribedLine[] }) {
  const locale = useLocale()
  const format = (value: number) => formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <Popover
      title={copy.whyOrder}
      align="start"
      width="pane"
      trigger={
        <Button variant="ghost" className="justify-start">
          {copy.whyOrder}
        </Button>
      }
    >
      <p>
        Each line has a score with four parts, each from 0 to 1. The highest score comes first. The same event of a
        title on several charts is one line.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {copy
          .orderParts((part) => formatShare(SCORE_WEIGHTS[part], locale, 0))
          .map((part) => (
            <li key={part}>{part}</li>
          ))}
      </ul>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
        tabIndex={0}
        aria-label={copy.scoreOfLines}
        className="mt-3 max-h-[min(20rem,45dvh)] overflow-auto"
      >
        <DataTable
          caption={copy.scoreOfLines}
          columns={[
            { id: 'line', head: 'Line', isRowHeader: true, look: 'min-w-40', cell: ({ text }) => toSentence(text) },
            ...PARTS.map((part): DataColumn<DescribedLine> => ({
              id: part,
              head: copy.part[part],
              align: 'right',
              cellLook: () => part === 'total' && 'font-semibold',
              cell: ({ line }) => format(line.score[part]),
            })),
          ]}
          rows={lines}
          toKey={({ line }) => line.id}
          density="bare"
        />
      </section>
    </Popover>
  )
}
