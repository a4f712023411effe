import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Delivery } from '#contract/desk/alerts.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { formatUntil } from '../../lib/format/format-age.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Badge, type BadgeTone } from '../../ui/figures/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { deliveriesQuery, LOG_KEY, retryDelivery } from './queries.ts'
import * as copy from './copy.ts'

const TONES: Record<Delivery['state'], BadgeTone> = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'rise',
  failed: 'warning',
}

export function LogPanel({ rosterId }: { rosterId: string }) {
  const { data, dataUpdatedAt, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(rosterId),
  )
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? []
  const total = data?.pages[0]?.total ?? 0
  const failed = deliveries.filter(({ state }) => state === 'failed').length
  return (
    <Panel title={copy.log} description="What Chartroom sent for this roster, latest first." flush>
      {data === undefined && error !== null && (
        <ProblemPanel error={error} what="the messages" onRetry={() => void refetch()} isNested />
      )}
      {data === undefined && error === null && <SkeletonRows rows={3} height="h-10" />}
      {data !== undefined && deliveries.length === 0 && (
        <EmptyState title="No messages yet" className="border-t border-line">
          They appear here when a rule finds something in a new chart week, when a weekly email goes out, and when you
          send a test.
        </EmptyState>
      )}
      {failed > 0 && (
        <Notice tone="warning" className="mx-4 mb-4 sm:mx-5">
          {copy.failedMessages(failed)}
        </Notice>
      )}
      {deliveries.length > 0 && (
        <ul aria-label={copy.log}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} loadedAt={new Date(dataUpdatedAt).toISOString()} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
          {`${deliveries.length} of ${total} messages`}
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </Panel>
  )
}

function DeliveryRow({ delivery, loadedAt }: { delivery: Delivery; loadedAt: string }) {
  const locale = useLocale()
  const client = useQueryClient()
  const { id, subject, reason, channelName, state, error, createdAt, sentAt, nextAt } = delivery
  const retry = useMutation({
    mutationFn: () => retryDelivery(id),
    onSettled: () => client.invalidateQueries({ queryKey: LOG_KEY }),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-base wrap-anywhere">{subject}</p>
        <p className="text-sm text-ink-3">
          {[copy.reasons[reason], channelName, formatInstant(sentAt ?? createdAt, locale)].join(' · ')}
        </p>
        {error !== null && (
          <p className="text-sm text-warning">
            {[error, nextAt === null ? '' : `Next try ${formatUntil(nextAt, loadedAt, locale)}.`].join(' ').trim()}
          </p>
        )}
        {retry.error !== null && <Notice tone="error">{toErrorSentence(retry.error)}</Notice>}
      </div>
      <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      {state === 'failed' && (
        <Button
          size="sm"
          aria-label={`${copy.sendAgain}: ${subject}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {copy.sendAgain}
        </Button>
      )}
    </li>
  )
}
