import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { TitleEvent } from '#contract/api/events.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { chartQueries } from '../../chart-weeks/queries.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { Button } from '../../ui/buttons/button.tsx'
import * as copy from './card-copy.ts'

const MomentCardDialog = lazy(async () => ({ default: (await import('./moment-card-dialog.tsx')).MomentCardDialog }))

type CardButtonProps = {
  what: string
  chartId: string
  week: WeekLabel
  /** A chart week may not have its titles' names yet, so the page passes them. */
  title: Pick<ChartEntry, 'id' | 'title' | 'credit'>
  /**
   * The event to show first.
   * @default the most important one of the title
   */
  event?: TitleEvent
  className?: string
}

/** Opens a card of a title. Loads the chart week when clicked, because a card needs all of it. */
export function CardButton({ what, chartId, week, title, event, className }: CardButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...chartQueries.week(chartId, week), enabled: isOpen })
  const isLoading = isOpen && query.isPending
  if (!isExportAllowed('images')) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={copy.cardOf(what)}
        aria-busy={isLoading}
        aria-disabled={isLoading}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {isLoading ? 'Loading…' : copy.card}
      </Button>
      <Suspense>
        {isOpen && !isLoading && (
          <MomentCardDialog
            answer={query.data}
            error={query.error}
            week={week}
            title={title}
            event={event}
            onRetry={() => void query.refetch()}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
