import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { SHARE_DAYS } from '#contract/shares/shares.ts'
import * as copy from './dialog-copy.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { useFocusAfterRemoval } from '../../lib/browser/focus-after-removal.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { ShareList } from './share-list.tsx'
import { describeSharedView, toSharedView } from './shared-view.ts'
import { createShare, revokeShare, shareQueries } from './share-queries.ts'
import type { CsvView } from './to-csv-path.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'

type ShareDialogProps = { answer: ChartWeekAnswer; view: CsvView; row: string; onClose: () => void }

type Part = 'view' | 'chart'

export function ShareDialog({ answer, view: pageView, row, onClose }: ShareDialogProps) {
  const { chart, week, receipt } = answer
  const queryClient = useQueryClient()
  const locale = useLocale()
  const provider = useSession()?.provider
  const isOnlySample = provider?.isSample === true && !provider.hasImports
  const list = useQuery(shareQueries.list())
  const [days, setDays] = useState('7')
  const view = toSharedView(week, pageView, row)
  const [part, setPart] = useState<Part>(view === null ? 'chart' : 'view')
  const shared = part === 'chart' ? null : view
  const [change, setChange] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null })
  const run = (work: Promise<unknown>) => {
    setChange({ isBusy: true, error: null })
    work
      .then(() => queryClient.invalidateQueries({ queryKey: shareQueries.all() }))
      .then(
        () => setChange({ isBusy: false, error: null }),
        (error: unknown) => setChange({ isBusy: false, error }),
      )
  }
  const [revoked, setRevoked] = useState<string | null>(null)
  const revocation = useMutation({
    mutationFn: () => revokeShare(revoked ?? ''),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: shareQueries.all() })
      setRevoked(null)
    },
  })
  const problem = change.error ?? list.error
  const shares = list.data?.shares.filter((share) => share.chart === chart.id && share.week === week) ?? []
  const focus = useFocusAfterRemoval<HTMLDivElement>(shares.length)
  const choices = SHARE_DAYS.filter((count) => count <= (list.data?.maxDays ?? 1))
  return (
    <>
      <Modal label={copy.shareTitle} onClose={onClose} className="max-w-xl">
        <div {...focus} className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4">
          <p className="text-base text-ink-2">{copy.shareReach(chart.name, formatWindow(answer.window, locale))}</p>
          {!isOnlySample && (
            <Notice tone="warning" title="Licensed data.">
              {`Share only what your agreement with ${receipt.provider} allows.`}
            </Notice>
          )}
          <div className="flex flex-col gap-1.5">
            <Segmented
              label="What to share"
              showLabel
              options={[
                {
                  value: 'view',
                  label: 'This view',
                  disabledReason:
                    view === null
                      ? 'This link shows the whole chart. To share a view instead, filter, search, sort, compare, choose columns, or open a row first.'
                      : undefined,
                },
                { value: 'chart', label: copy.wholeChart },
              ]}
              value={part}
              onChange={setPart}
            />
            {pageView.ours != null && <Notice>{copy.withoutRoster(pageView.ours.rosterName)}</Notice>}
            <p className="text-sm text-ink-2">
              {shared === null ? copy.wholeChartNote(answer.entries.length) : describeSharedView(answer, shared)}
            </p>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Segmented
              label="Expires after"
              showLabel
              options={choices.map((count) => ({ value: String(count), label: countNoun(count, 'day') }))}
              value={days}
              onChange={setDays}
            />
            <Button
              variant="primary"
              disabled={change.isBusy || list.data === undefined}
              onClick={() =>
                run(
                  createShare({
                    chart: chart.id,
                    week,
                    days: Math.min(Number(days), list.data?.maxDays ?? 1),
                    view: shared,
                  }),
                )
              }
            >
              Create link
            </Button>
          </div>
          {problem !== null && <Notice tone="error">{toErrorSentence(problem)}</Notice>}
          {list.data !== undefined && shares.length === 0 && (
            <p className="text-sm text-ink-3">No active links. Create one and revoke it here at any time.</p>
          )}
          {shares.length > 0 && (
            <ShareList answer={answer} shares={shares} isBusy={change.isBusy} onRevoke={setRevoked} />
          )}
        </div>
      </Modal>
      {revoked !== null && (
        <ConfirmDialog
          question="Revoke this link?"
          label="Revoke link"
          mutation={revocation}
          onClose={() => setRevoked(null)}
        >
          People who have the link can’t open it anymore. You can’t undo this.
        </ConfirmDialog>
      )}
    </>
  )
}
