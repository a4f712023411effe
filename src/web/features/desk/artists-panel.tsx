import { useId } from 'react'
import type { DeskArtist, DeskWeek } from '#contract/desk/desk-week.ts'
import { METRICS, OTHER_METRIC_IDS } from '#contract/metric-table.ts'
import { FORMULA_EFFECTS, formulaChangedOn } from '#domain/numbers/formula-change.ts'
import { inTerritory, type Territory, UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toEntityPage } from '#contract/paths.ts'
import { toWeekChange, toYearChange, VS_LAST_WEEK, VS_LAST_YEAR } from '#domain/desk/artist-columns.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import { formatChange, formatCompact, formatCount, formatDate } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { changeLook } from '../../ui/figures/change.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TerritoryField } from '../../ui/territory/territory-field.tsx'
import { ValueLine } from '../../ui/figures/value-line.tsx'
import * as copy from './copy.ts'

const SHOWN_ARTISTS = 5

type ArtistsPanelProps = {
  desk: DeskWeek
  /** False while artists are still loading. Their order isn’t known until then. */
  isComplete: boolean
  isAll: boolean
  onAll: (isAll: boolean) => void
  onLocation: (location: Territory) => void
}

export function ArtistsPanel({ desk, isComplete, isAll, onAll, onLocation }: ArtistsPanelProps) {
  const locale = useLocale()
  const titleId = useId()
  const { artists, location, artistsFormulaChange: change } = desk
  const ordered = artists.toSorted((one, other) => changeOf(other) - changeOf(one))
  const shown = isAll ? ordered : ordered.slice(0, SHOWN_ARTISTS)
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="flex min-w-0 items-baseline gap-2">
        <h2 id={titleId} className="text-head font-semibold">
          Artists
        </h2>
        <p className="truncate text-xs text-ink-3">Streams, by change vs. LW</p>
      </header>
      <TerritoryField value={location} onChange={onLocation} showLabel={false} isNarrow className="mt-1 mb-1 w-full" />
      {change !== null && (
        <p className="mb-1 text-xs text-warning">
          {formulaChangedOn(formatDate(change.date, locale))} {FORMULA_EFFECTS[change.basis]}
        </p>
      )}
      {artists.some(({ isWeekOnly }) => isWeekOnly) && (
        <p className="text-xs text-ink-3">Earlier weeks: not available from this provider</p>
      )}
      <ul>
        {shown.map((artist) =>
          isComplete ? (
            <ArtistRow key={artist.id} artist={artist} location={location} />
          ) : (
            <li key={artist.id} className="rail-row">
              <Skeleton className="h-4 w-2/3" />
            </li>
          ),
        )}
      </ul>
      {artists.length > SHOWN_ARTISTS && (
        <Button variant="ghost" size="sm" className="-ml-2.5 text-accent!" onClick={() => onAll(!isAll)}>
          {isAll ? 'Fewer artists' : `All ${artists.length} artists`}
        </Button>
      )}
    </section>
  )
}

/** Puts artists without a change last. */
function changeOf(artist: DeskArtist): number {
  return toWeekChange(artist) ?? -Infinity
}

const STATES = { 'no-data': 'No data in this territory', failed: 'Failed to load', unread: 'Not loaded yet' } as const

function ArtistRow({ artist, location }: { artist: DeskArtist; location: Territory }) {
  const locale = useLocale()
  const { id, name, state, streams, run, isWeekOnly = false } = artist
  const others = OTHER_METRIC_IDS.map((metric) => toFigureText(metric, artist[metric], isWeekOnly, locale))
  const change = toWeekChange(artist)
  const isSilent = streams.value === 0 && !streams.previous && !streams.yearBefore
  return (
    <li className="rail-row">
      <div className="min-w-0 flex-1">
        <a
          href={toEntityPage({ kind: 'artist', id }, location)}
          data-follow
          dir="auto"
          className="block truncate text-left text-base font-label hover:underline"
        >
          {name ?? id}
        </a>
        <p className="truncate text-xs text-ink-3 tabular-nums">
          {state !== 'shown' ? (
            STATES[state]
          ) : isSilent ? (
            `No streams ${inTerritory(location)}`
          ) : (
            <>
              <span title={formatCount(streams.value, locale)} className="text-ink-2">
                {formatCompact(streams.value, locale)}
              </span>{' '}
              {!isWeekOnly && (
                <span title={VS_LAST_WEEK} className={changeLook(change)}>
                  {formatChange(change, locale)}
                </span>
              )}
              <span className="xl:max-[100rem]:hidden">
                {' · '}
                {others.join(' · ')}
              </span>
              {/* Only rows as wide as the page have room for it. */}
              {!isWeekOnly && (
                <span className="max-sm:hidden xl:hidden">
                  {` · ${formatChange(toYearChange(artist), locale)} ${VS_LAST_YEAR}`}
                </span>
              )}
            </>
          )}
        </p>
      </div>
      {state === 'shown' && !isSilent && !isWeekOnly && <ValueLine values={run} label={copy.weeksGraph(run.length)} />}
    </li>
  )
}

type OtherMetric = (typeof OTHER_METRIC_IDS)[number]

function toFigureText(
  metric: OtherMetric,
  { value, previous, unit }: DeskArtist[OtherMetric],
  isWeekOnly: boolean,
  locale: string,
): string {
  const name = unit === null ? METRICS[metric].label : UNIT_ABBREVIATIONS[unit]
  const text = `${formatCompact(value, locale)} ${name}`
  return isWeekOnly ? text : `${text}, ${formatChange(toRelativeChange(value, previous), locale)}`
}
