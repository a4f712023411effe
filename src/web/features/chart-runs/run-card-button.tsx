import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ChartRun } from '#contract/api/entity-charts.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { MomentCardDialog } from '../moment-cards/card-button.tsx'
import * as cardCopy from '../moment-cards/card-copy.ts'
import { type CardQueries } from '../moment-cards/card-props.ts'
import * as copy from './copy.ts'
import { type RunCards } from './queries.ts'

type LoadedCard = { answer: ChartWeekAnswer; entry: ChartEntry; queries: CardQueries }
type CardState =
  { state: 'closed' | 'loading' | 'off-chart' } | { state: 'failed'; error: unknown } | ({ state: 'open' } & LoadedCard)

/** Loads the chart week, which the positions don't include, when pressed. */
export function RunCardButton({ run: { chart, latest }, cards }: { run: ChartRun; cards: RunCards }) {
  const client = useQueryClient()
  const [card, setCard] = useState<CardState>({ state: 'closed' })
  const open = async () => {
    setCard({ state: 'loading' })
    try {
      const queries = await cards.loadQueries()
      const answer = await client.query(queries.week(chart.id, latest.week))
      const entry = answer.entries.find(({ id }) => id === cards.id)
      setCard(
        entry !== undefined
          ? { state: 'open', answer, entry: withName(entry, cards.name), queries }
          : { state: 'off-chart' },
      )
    } catch (error) {
      setCard({ state: 'failed', error })
    }
  }
  const isLoading = card.state === 'loading'
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={cardCopy.cardOf(chart.name)}
        aria-busy={isLoading}
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void open()
        }}
        className={isLoading ? '' : 'not-coarse:not-group-hover:not-focus-visible:opacity-0'}
      >
        {isLoading ? copy.cardLoading : cardCopy.card}
      </Button>
      {card.state === 'off-chart' && <output className="block basis-full text-xs text-ink-3">{copy.offChart}</output>}
      {card.state === 'failed' && (
        <ProblemNotice
          error={card.error}
          what={copy.chartWeek(latest.week)}
          onRetry={() => void open()}
          className="mt-1 basis-full"
        />
      )}
      <Suspense>
        {card.state === 'open' && (
          <MomentCardDialog
            answer={card.answer}
            entry={card.entry}
            queries={card.queries}
            onClose={() => setCard({ state: 'closed' })}
          />
        )}
      </Suspense>
    </>
  )
}

function withName(entry: ChartEntry, { title, credit }: RunCards['name']): ChartEntry {
  return entry.title === null ? { ...entry, title, credit } : entry
}
