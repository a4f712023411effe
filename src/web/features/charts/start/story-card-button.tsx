import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { MomentCardDialog } from '../../moment-cards/card-button.tsx'
import * as copy from '../../moment-cards/card-copy.ts'
import { type Story } from './to-stories.ts'

/** Loads the chart week on the first press, because a card needs all of it. */
export function StoryCardButton({ event, facts, entry }: Story) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: answer, isFetching } = useQuery({ ...chartQueries.week(facts.chartId, facts.week), enabled: isOpen })
  const whole = answer?.entries.find(({ id }) => id === entry.id)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={copy.cardOf(entry.title ?? entry.id)}
        aria-busy={isFetching}
        className="-my-1 text-accent!"
        onClick={() => setIsOpen(true)}
      >
        {copy.card}
      </Button>
      <Suspense>
        {isOpen && answer !== undefined && whole !== undefined && (
          <MomentCardDialog
            answer={answer}
            entry={{ ...whole, title: whole.title ?? entry.title, credit: whole.credit ?? entry.credit }}
            event={event}
            queries={chartQueries}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
