import { useQuery } from '@tanstack/react-query'
import type { BeforeAfterAnswer } from '#contract/api/insights/before-after.ts'
import { type RowColumn, toFileCells } from '#domain/file-table/file-table.ts'
import { lazy, Suspense, useState } from 'react'
import { isExportAllowed } from '../../../lib/files/allowed-exports.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CsvButton } from '../../../ui/buttons/csv-button.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx'
import * as copy from './copy.ts'
import { type BeforeAfterRequest, toBeforeAfterQuery } from './query.ts'
import { toBeforeAfterSentence } from './to-sentence.ts'

const BeforeAfterCardDialog = lazy(async () => ({
  default: (await import('./before-after-card-dialog.tsx')).BeforeAfterCardDialog,
}))

/** Shows three weeks before and after a note in the popup of its flag, using only stored weeks. */
export function BeforeAfter({ request }: { request: BeforeAfterRequest }) {
  const locale = useLocale()
  const [isCardOpen, setIsCardOpen] = useState(false)
  const { data, error, refetch } = useQuery(toBeforeAfterQuery(request))
  useReceiptPart(data?.receipt)
  return (
    <section aria-label={copy.title} aria-busy={data === undefined && error === null} className="mt-2 text-sm">
      <div className="flex items-center gap-1">
        <h3 className="text-xs font-semibold text-ink-2">{copy.title}</h3>
        <ExplainButton what={copy.title} toDefinitions={(all) => [all.beforeAfter]} />
      </div>
      {error !== null && (
        <ProblemNotice error={error} what="the weeks before and after" onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <SkeletonBlock label="Loading the weeks before and after" className="h-15" />
      )}
      {data !== undefined && (
        <>
          <p className="text-pretty text-ink">
            {data.reading > 0 && data.comparison === null
              ? copy.reading(data.reading)
              : toBeforeAfterSentence(data, locale)}
          </p>
          {data.chart !== null && data.comparison !== null && (
            <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
              <p className="text-xs text-ink-3">
                {copy.basedOn(data.chart.name, data.weeks.filter(({ units }) => units !== null).length)}
              </p>
              <div className="flex items-center gap-2">
                {isExportAllowed('images') && (
                  <Button size="sm" onClick={() => setIsCardOpen(true)}>
                    {copy.card}
                  </Button>
                )}
                <CsvButton
                  what="weeks before and after"
                  chart={data.chart}
                  receipt={data.receipt}
                  toTable={() => toBeforeAfterTable(data)}
                />
              </div>
            </div>
          )}
          <Suspense>
            {isCardOpen && (
              <BeforeAfterCardDialog answer={data} kind={request.kind} onClose={() => setIsCardOpen(false)} />
            )}
          </Suspense>
        </>
      )}
    </section>
  )
}

function toBeforeAfterTable({ id, title, chart, weeks }: BeforeAfterAnswer) {
  const columns: RowColumn<BeforeAfterAnswer['weeks'][number]>[] = [
    { id: 'chart_id', header: 'Chart ID', kind: 'id', value: () => chart?.id ?? null },
    { id: 'chart', header: 'Chart', kind: 'text', value: () => chart?.name ?? null },
    { id: 'id', header: 'ID', kind: 'id', value: () => id },
    { id: 'title', header: 'Title', kind: 'text', value: () => title },
    { id: 'week', header: 'Week', kind: 'id', value: ({ week }) => week },
    { id: 'start_date', header: 'Start date', kind: 'date', value: ({ window }) => window.start },
    { id: 'side', header: 'Side', kind: 'text', value: ({ side }) => side },
    { id: 'rank', header: 'Rank', kind: 'integer', value: ({ rank }) => rank },
    { id: 'units', header: 'Units', kind: 'integer', value: ({ units }) => units },
  ]
  return toFileCells(columns, weeks)
}
