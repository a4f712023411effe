import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type DeskLine } from '#contract/desk/desk-week.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { Button } from '../../../ui/button.tsx'
import { MomentCardDialog } from '../../moment-cards/card-button.tsx'
import * as cardCopy from '../../moment-cards/card-copy.ts'
import { type CardQueries } from '../../moment-cards/card-props.ts'
import * as copy from '../copy.ts'

type LineCardButtonProps = { line: DeskLine; week: WeekLabel; queries: CardQueries }

/** Loads the chart week on the first press, because a card needs all of it. */
export function LineCardButton({ line, week, queries }: LineCardButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: answer, isError } = useQuery({ ...queries.week(line.chartId, week), enabled: isOpen })
  const entry = answer?.entries.find(({ id }) => id === line.entityId)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={cardCopy.cardOf(line.title ?? line.entityId)}
        aria-busy={isOpen && answer === undefined && !isError}
        className="text-accent!"
        onClick={() => setIsOpen(true)}
      >
        {cardCopy.card}
      </Button>
      <output className="text-xs text-ink-3 empty:hidden">
        {isOpen && answer === undefined && (isError ? copy.cardFailed : copy.cardLoading)}
      </output>
      <Suspense>
        {isOpen && answer !== undefined && entry !== undefined && (
          <MomentCardDialog
            answer={answer}
            entry={{ ...entry, title: entry.title ?? line.title, credit: entry.credit ?? line.credit }}
            event={line.event}
            queries={queries}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
