import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { TitleEvent } from '#contract/api/events.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { createCardFinder } from '#domain/events/card-events.ts'
import { rowOf } from '#domain/events/finder.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { drawCard } from '#images/cards/draw-card.ts'
import { toCardContent } from '#images/cards/to-card-content.ts'
import { GRAPH_RATIOS } from '#images/image-sizes.ts'
import { useArtistTitles } from '../../chart-weeks/use-artist-titles.ts'
import { chartQueries } from '../../chart-weeks/queries.ts'
import { toRunLength, toRunPoints } from '../../lib/chart-run/run-points.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useSavedArtwork } from '../artwork/saved-artwork.ts'
import { ImageDialog } from '../image-export/image-dialog.tsx'
import { ImageFileField } from '../image-export/image-file-field.tsx'
import { useImageStyle } from '../../lib/storage/image-style.ts'
import type { ImagePurpose } from '../image-export/read-image.ts'
import { CardThemeField } from './card-theme-field.tsx'
import * as cardCopy from './card-copy.ts'
import { useCardDraft } from './card-draft.ts'
import { HeadlineField } from './headline-field.tsx'

/** Photos become JPEG and are shrunk until they fit. */
const ARTWORK: ImagePurpose = {
  what: 'artwork',
  maxMegabytes: 20,
  maxSize: { width: 1200, height: 1200 },
  encodings: [
    { type: 'image/jpeg', quality: 0.86, size: 1 },
    { type: 'image/jpeg', quality: 0.75, size: 0.8 },
    { type: 'image/jpeg', quality: 0.7, size: 0.6 },
    { type: 'image/jpeg', quality: 0.6, size: 0.4 },
  ],
}

type MomentCardDialogProps = {
  answer: ChartWeekAnswer | undefined
  error: unknown
  week: WeekLabel
  title: Pick<ChartEntry, 'id' | 'title' | 'credit'>
  event: TitleEvent | undefined
  onRetry: () => void
  onClose: () => void
}

export function MomentCardDialog({ answer, error, week, title, event, onRetry, onClose }: MomentCardDialogProps) {
  if (answer === undefined) {
    return (
      <NoCard onClose={onClose}>
        <ProblemNotice error={error} what={`the chart of ${week}`} onRetry={onRetry} className="m-4" />
      </NoCard>
    )
  }
  const entry = answer.entries.find(({ id }) => id === title.id)
  if (entry === undefined) {
    return (
      <NoCard onClose={onClose}>
        <EmptyState title="Not on this chart anymore. Reload the page." />
      </NoCard>
    )
  }
  const named = { ...entry, title: entry.title ?? title.title, credit: entry.credit ?? title.credit }
  return <MomentCard answer={answer} entry={named} event={event} onClose={onClose} />
}

type MomentCardProps = Pick<MomentCardDialogProps, 'event' | 'onClose'> & { answer: ChartWeekAnswer; entry: ChartEntry }

function MomentCard({ answer, entry, event: firstEvent, onClose }: MomentCardProps) {
  const locale = useLocale()
  const [style, changeStyle] = useImageStyle()
  const [draft, changeDraft] = useCardDraft(`${answer.chart.id} ${answer.week} ${entry.id}`)
  const [chosenKind, setChosenKind] = useState(firstEvent?.kind)
  const saved = useSavedArtwork({ kind: answer.chart.kind, id: entry.id })
  const artwork = draft.artwork === undefined ? saved : draft.artwork
  const run = useMomentRun(answer, entry)
  const events = withFirst(createCardFinder(answer, useArtistTitles(answer))(entry, run.points), firstEvent)
  const event = events.find(({ kind }) => kind === chosenKind) ?? events[0]
  if (event === undefined) {
    return (
      <NoCard onClose={onClose}>
        <EmptyState title={`No card for ${entry.title ?? entry.id} this week`}>
          Cards show debuts, peaks, big climbs and gains, re-entries, milestone weeks, number 1, and the top 10, 40, and
          100.
        </EmptyState>
      </NoCard>
    )
  }

  const toContent = (headline: string) => toCardContent({ week: answer, entry, event, headline, locale })
  const headline = draft.headlines[event.kind] ?? toContent('').headline
  const content = toContent(headline)
  return (
    <ImageDialog
      title={cardCopy.card}
      draw={({ ratio, owner }) =>
        drawCard(content, {
          ratio,
          theme: style.cardTheme,
          color: style.color,
          artwork,
          owner,
        })
      }
      fileName={toExportName({ subject: entry.title ?? entry.id, what: toKindName(event), when: answer.week })}
      ratios={GRAPH_RATIOS}
      note={entry.title === null ? 'This title has no name yet, so the card shows its ID.' : run.note}
      themeField={
        <>
          <CardThemeField style={style} onChange={changeStyle} />
          <ImageFileField
            label="Artwork (PNG or JPEG, optional)"
            alt="Your artwork"
            removeLabel="Remove artwork"
            purpose={ARTWORK}
            value={artwork}
            onChange={(next) => changeDraft({ artwork: next })}
          />
        </>
      }
      onClose={onClose}
    >
      {events.length > 1 && (
        <Select
          label="Moment"
          showLabel
          items={events.map((each) => ({ value: each.kind, label: rowOf(each).name }))}
          value={event.kind}
          onChange={setChosenKind}
        />
      )}
      <HeadlineField
        value={headline}
        placeholder={toContent('').headline}
        onChange={(text) => changeDraft({ headlines: { ...draft.headlines, [event.kind]: text } })}
      />
    </ImageDialog>
  )
}

function NoCard({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Modal label={cardCopy.card} onClose={onClose} className="max-w-md">
      {children}
    </Modal>
  )
}

/** Returns a part of the file name, such as `number-1` or `52-weeks`. */
function toKindName(event: TitleEvent): string {
  if (event.kind === 'top') return `top-${event.top}`
  return event.kind === 'milestone' ? `${event.weeks}-weeks` : event.kind
}

/** Adds the event for which the card was opened, unless the chart run has more details about it. */
function withFirst(events: readonly TitleEvent[], first: TitleEvent | undefined): readonly TitleEvent[] {
  if (first === undefined || events.some(({ kind }) => kind === first.kind)) return events
  const { name } = rowOf(first)
  return [first, ...events.filter((event) => rowOf(event).name !== name)]
}

/** Loads the run only if it can add details: about a peak, or about the weeks at number 1. */
function useMomentRun(answer: ChartWeekAnswer, entry: ChartEntry) {
  const needsRun = entry.movement !== 'new' && (entry.rank === 1 || entry.rank === entry.peak)
  const { weeks } = toRunLength(answer, entry)
  const { data, isError } = useQuery({
    ...chartQueries.history(answer.chart.id, answer.week, weeks),
    enabled: needsRun,
  })
  return {
    points: data === undefined ? null : toRunPoints(data, entry.id),
    note:
      !needsRun || data !== undefined
        ? null
        : isError
          ? 'Couldn’t load the chart run, so new peaks and weeks at number 1 may be missing.'
          : 'Loading the chart run. More moments may appear…',
  }
}
