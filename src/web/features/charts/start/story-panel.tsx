import type { ReactNode } from 'react'
import { rowOf } from '#domain/events/finder.ts'
import { ListRow } from '../../../ui/table/list-row.tsx'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { WeekLink } from '../week-link.tsx'
import { weekDefaults } from '../week-search.ts'
import { StoryCard } from './story-card.tsx'
import type { Story } from './to-stories.ts'
import * as copy from './copy.ts'

type StoryPanelProps = {
  title: string
  stories: readonly Story[]
  isLoading: boolean
  /** Number of rows to reserve while loading. */
  rows: number
  /** Short names of the charts, by ID. */
  names: ReadonlyMap<string, string>
  whenEmpty: string
  actions?: ReactNode
}

/** Shows one line per title: mark, name, and chart. The line opens the chart at that title. */
export function StoryPanel({ title, stories, isLoading, rows, names, whenEmpty, actions }: StoryPanelProps) {
  // Rows stay in place while charts arrive, so that nothing jumps.
  const places = Array.from({ length: Math.max(stories.length, isLoading ? rows : 0) }, (_, place) => place)
  return (
    <Panel flush title={title} actions={actions} aria-busy={isLoading}>
      <ul className="border-t border-line [&>li+li]:border-t [&>li]:border-line">
        {places.length === 0 && <li className="px-4 py-4 text-sm text-ink-3 sm:px-5">{whenEmpty}</li>}
        {places.map((place) => {
          const story = stories[place]
          return story === undefined ? (
            <li key={place} className="flex h-14 items-center px-4 sm:px-5">
              <Skeleton className="h-4 w-56 max-w-full" />
            </li>
          ) : (
            <StoryRow key={place} story={story} chartName={names.get(story.chart.id) ?? story.chart.name} />
          )
        })}
      </ul>
    </Panel>
  )
}

function StoryRow({ story, chartName }: { story: Story; chartName: string }) {
  const { chart, facts, entry, others, event } = story
  const name = entry.title ?? entry.id
  return (
    <li className="relative flex h-14 items-center gap-3 pr-2 pl-4 hover:bg-hover sm:pr-3 sm:pl-5">
      <span className="flex w-12 shrink-0 justify-start">
        {event.kind === 'debut' ? (
          <span className="text-md font-semibold tabular-nums">{entry.rank}</span>
        ) : (
          <MovementBadge movement={entry.movement} places={entry.places} />
        )}
      </span>
      <ListRow
        tile={<EntityTile kind={chart.kind} id={entry.id} name={entry.title} className="max-sm:hidden" />}
        name={
          <WeekLink
            chartId={chart.id}
            week={facts.week}
            search={{ ...weekDefaults, row: entry.id }}
            className="outline-offset-2 after:absolute after:inset-0"
          >
            {name}
          </WeekLink>
        }
        credit={entry.credit}
        full={[name, entry.credit].filter(Boolean).join(' · ')}
        facts={[chartName, ...toDetails(story), ...(others > 0 ? [copy.alsoOn(others)] : [])].join(' · ')}
        figures={
          <span className="relative">
            <StoryCard {...story} />
          </span>
        }
      />
    </li>
  )
}

function toDetails({ event }: Story): string[] {
  if (event.kind === 'climb') return [`${event.from} to ${event.rank}`]
  const note = rowOf(event).note(event)
  return note === null ? [] : [note]
}
