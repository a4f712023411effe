import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Position } from '#contract/api/insights/positions.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { inTerritory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import { toShortChartName, toUniqueNames } from '#domain/chart-view/chart-place.ts'
import { TALL_LINK } from '../../../ui/buttons/touch-target.ts'
import { chartsQuery } from '../../../lib/api/charts-query.ts'
import { UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { LIST_ROW, ListRow } from '../../../ui/table/list-row.tsx'
import { MovementBadge } from '../../../ui/figures/movement-badge.tsx'
import { factsIn, NO_SUMMARIES, summariesQuery } from '../../../chart-weeks/summaries.ts'
import { useSession } from '../../../session/use-session.ts'
import { useBestTitles } from '../../ours/use-best-titles.ts'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { BestNow, useMovingTitles } from '../box/moving-titles.tsx'
import { ResultPanel } from '../results/result-panel.tsx'
import { ResultRow } from '../results/result-row.tsx'
import * as copy from '../copy.ts'
import { SentenceExamples } from './sentence-examples.tsx'
import { EntityTile } from '../../artwork/entity-tile.tsx'

/** Number of rows per list, which fill a laptop's window. */
const ROWS = 12
/** Below roster titles, fewer songs aren’t worth a panel. */
const MIN_MOVING = 3
/** With fewer roster titles, charts are still what most visits need. */
const MIN_CHARTS = 6
/** Heights of a title with its chart and of a chart, so that both lists end at about the same place. */
const TITLE_PX = 51
const CHART_PX = 45
const ROW = `${LIST_ROW} -outline-offset-2 hover:bg-hover focus-visible:bg-accent-soft`

/** Shows what people most often look for before they type. Omits panels without data. */
export function FirstSearch() {
  const { roster, best, isLoading } = useBestTitles(ROWS)
  const ours = best.length
  const moving = ROWS - ours
  const hasMoving = moving >= MIN_MOVING
  const charts = hasMoving ? ROWS : Math.max(MIN_CHARTS, Math.min(ROWS, Math.round((ours * TITLE_PX) / CHART_PX)))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 empty:hidden lg:grid-cols-2">
        {isLoading ? (
          <>
            <SkeletonRows rows={MIN_CHARTS} height="h-12" label="Loading your titles" isFramed />
            {/* Below the titles, the charts would move when the titles arrive. */}
            <div className="max-lg:hidden">
              <SkeletonRows rows={MIN_CHARTS} height="h-12" isFramed />
            </div>
          </>
        ) : (
          <>
            <div className="flex flex-col gap-4 empty:hidden">
              {roster !== null && ours > 0 && <OursThisWeek {...{ roster, best }} />}
              {hasMoving && ours > 0 && <GainingMost except={best} rows={moving} />}
            </div>
            <HomeCharts rows={charts} />
            {/* Without roster titles, the arrow keys reach the charts first. */}
            {ours === 0 && <GainingMost except={best} rows={moving} />}
          </>
        )}
      </div>
      {/* The examples appear after the lists, which would move them down. */}
      {!isLoading && <SentenceExamples />}
    </>
  )
}

function OursThisWeek({ roster, best }: { roster: RosterSummary; best: readonly Position[] }) {
  return (
    <ResultPanel title="Ours this week" count={roster.name}>
      <ul className="divide-y divide-line">
        {best.map((position) => (
          <li key={position.id}>
            <Link
              to="/charts/$chartId/$week"
              params={{ chartId: position.chartId, week: position.week }}
              search={{ row: position.id }}
              data-result
              className={ROW}
            >
              <ListRow
                tile={<EntityTile {...position} name={position.title} />}
                name={position.title ?? UNNAMED}
                credit={position.credit}
                full={[position.title, position.credit].filter(Boolean).join(' · ')}
                facts={toShortChartName({ name: position.chart, location: position.location })}
                figures={
                  <span className="flex items-center gap-3">
                    <span className="text-base font-semibold text-ink">{copy.rank(position.rank)}</span>
                    <span className="w-14 text-left">
                      <MovementBadge {...position} />
                    </span>
                  </span>
                }
              />
            </Link>
          </li>
        ))}
      </ul>
    </ResultPanel>
  )
}

/** Fills the column below a short roster. It uses stored weeks, so it costs no provider call. */
function GainingMost({ except, rows }: { except: readonly Position[]; rows: number }) {
  const { location, songs, isPending } = useMovingTitles(except)
  if (isPending) return <SkeletonRows rows={rows} height="h-12" label="Loading the songs that gain most" isFramed />
  if (songs.length === 0) return null
  return (
    <ResultPanel
      title={copy.movingIn(inTerritory(location))}
      actions={
        <Link
          to="/movers"
          search={{ location }}
          className={`text-sm font-medium text-accent hover:underline ${TALL_LINK}`}
        >
          All movers
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {songs.slice(0, rows).map(({ id, title, credit, best }) => (
          <ResultRow key={id} result={{ kind: 'song', id, title, credit }} query="" figures={<BestNow best={best} />} />
        ))}
      </ul>
    </ResultPanel>
  )
}

function HomeCharts({ rows }: { rows: number }) {
  const locale = useLocale()
  const home = useHomeTerritory()
  const { data, isLoading } = useQuery(chartsQuery)
  // A provider needs two calls per chart, so then only what another page has loaded shows.
  const isFree = useSession()?.provider.mode === 'embedded'
  const { data: week = NO_SUMMARIES } = useQuery({ ...summariesQuery(), enabled: isFree })
  if (isLoading) return <SkeletonRows rows={rows} height="h-11" label="Loading the charts" isFramed />
  const charts = toHomeCharts(data?.charts ?? [], home).slice(0, rows)
  if (charts.length === 0) return null
  const names = toUniqueNames(charts)
  const hasNumberOnes = charts.some(({ id }) => factsIn(week, id)?.numberOne != null)
  return (
    <ResultPanel
      title="Charts"
      count={hasNumberOnes ? 'with their number 1s' : undefined}
      actions={
        <Link to="/charts" className={`text-sm font-medium text-accent hover:underline ${TALL_LINK}`}>
          All charts
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {charts.map(({ id, name, location }) => {
          const numberOne = factsIn(week, id)?.numberOne
          return (
            <li key={id}>
              <Link to="/charts/$chartId" params={{ chartId: id }} data-result className={ROW}>
                <ListRow
                  tile={<EntityTile kind="chart" id={id} name={name} />}
                  name={names.get(id) ?? name}
                  figures={
                    numberOne == null ? (
                      // On phones, the territory is hidden, because names begin with it and are cut.
                      location !== null && <span className="max-sm:hidden">{territoryName(location, locale)}</span>
                    ) : (
                      <p
                        className="max-w-48 truncate max-sm:max-w-40"
                        title={[numberOne.title, numberOne.credit].filter(Boolean).join(' · ')}
                      >
                        <span className="text-ink">{numberOne.title ?? UNNAMED}</span> {numberOne.credit}
                      </p>
                    )
                  }
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </ResultPanel>
  )
}

/** Returns the home territory's charts, then worldwide ones, longer charts first. */
function toHomeCharts(charts: readonly ChartSummary[], home: string): ChartSummary[] {
  const placeOf = ({ location }: ChartSummary) => (location === home ? 0 : location === WORLDWIDE ? 1 : 2)
  return charts.toSorted((one, other) => placeOf(one) - placeOf(other) || (other.depth ?? 0) - (one.depth ?? 0))
}
