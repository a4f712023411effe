import { type DeskArtist, type DeskWeek } from '#contract/desk/desk-week.ts'
import { METRICS, OTHER_METRIC_IDS } from '#contract/metric-table.ts'
import { FORMULA_EFFECTS, formulaChangedOn } from '#domain/numbers/formula-change.ts'
import { inTerritory, type Territory, UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toEntityPage } from '#contract/paths.ts'
import { formatChange, formatCompact, formatCount, formatDate } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { changeLook } from '../../ui/change.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TerritoryField } from '../../ui/territory/territory-field.tsx'
import { ValueLine } from './value-line.tsx'
import * as copy from './copy.ts'

const SHOWN_ARTISTS = 8

type ArtistsPanelProps = {
  desk: DeskWeek
  isAll: boolean
  onAll: (isAll: boolean) => void
  onLocation: (location: Territory) => void
}

export function ArtistsPanel({ desk, isAll, onAll, onLocation }: ArtistsPanelProps) {
  const locale = useLocale()
  const { artists, location, artistsFormulaChange: change } = desk
  const shown = isAll ? artists : artists.slice(0, SHOWN_ARTISTS)
  return (
    <Panel
      title={copy.artistsTitle}
      description={artists.length > 0 ? copy.artistsNote : undefined}
      actions={<TerritoryField value={location} onChange={onLocation} showLabel={false} />}
    >
      {change !== null && (
        <p className="mb-2 text-xs text-warning">
          {formulaChangedOn(formatDate(change.date, locale))} {FORMULA_EFFECTS[change.basis]}
        </p>
      )}
      {artists.some(({ isWeekOnly }) => isWeekOnly) && <p className="text-xs text-ink-3">{copy.noWeeks}</p>}
      {artists.length === 0 && <p className="text-sm text-ink-3">{copy.noArtists}</p>}
      <ul>
        {shown.map((artist) => (
          <ArtistRow key={artist.id} artist={artist} location={location} />
        ))}
      </ul>
      {artists.length > SHOWN_ARTISTS && (
        <Button variant="ghost" size="sm" className="-ml-2.5 mt-1 text-accent!" onClick={() => onAll(!isAll)}>
          {isAll ? copy.fewerArtists : copy.allArtists(artists.length)}
        </Button>
      )}
    </Panel>
  )
}

const STATES = { 'no-data': copy.noArtistData, failed: copy.artistFailed, unread: copy.notLoaded } as const

function ArtistRow({ artist, location }: { artist: DeskArtist; location: Territory }) {
  const locale = useLocale()
  const { id, name, state, streams, run, isWeekOnly = false } = artist
  const others = OTHER_METRIC_IDS.map((metric) => toFigureText(metric, artist[metric], isWeekOnly, locale))
  const change = toChange(streams.value, streams.previous)
  const yearChange = toChange(streams.value, streams.yearBefore)
  const isSilent = streams.value === 0 && !streams.previous && !streams.yearBefore
  const figures = isSilent ? copy.noStreams(inTerritory(location)) : others.join(' · ')
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <a
          href={toEntityPage({ kind: 'artist', id }, location)}
          data-follow
          className="block truncate text-base font-label hover:underline"
        >
          {name ?? id}
        </a>
        <p className="truncate text-xs text-ink-3">{state === 'shown' ? figures : STATES[state]}</p>
      </div>
      {state === 'shown' && !isSilent && (
        <>
          {!isWeekOnly && <ValueLine values={run} label={copy.weeksGraph(run.length)} />}
          <div className="w-34 shrink-0 text-right whitespace-nowrap tabular-nums">
            <p title={formatCount(streams.value, locale)} className="text-base">
              {formatCompact(streams.value, locale)}{' '}
              {!isWeekOnly && (
                <span title={copy.vsPrevious} className={`ml-1 text-sm ${changeLook(change)}`}>
                  {formatChange(change, locale)}
                </span>
              )}
            </p>
            {!isWeekOnly && (
              <p className="text-xs text-ink-3">
                <span className={changeLook(yearChange)}>{formatChange(yearChange, locale)}</span> {copy.vsYear}
              </p>
            )}
          </div>
        </>
      )}
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
  const text = copy.figureOf(name, formatCompact(value, locale))
  return isWeekOnly ? text : `${text}, ${formatChange(toChange(value, previous), locale)}`
}

/** Null without both values, and from zero, where a ratio means nothing. */
export function toChange(value: number | null, before: number | null): number | null {
  return value === null || before === null || before === 0 ? null : value / before - 1
}
