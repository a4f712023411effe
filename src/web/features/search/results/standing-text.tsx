import { type SearchAnswer, type SearchResult, type Standing } from '#contract/api/search.ts'
import { territoryName } from '#contract/territories.ts'
import { formatCompact, formatCount } from '../../../lib/format/format.ts'
import { formatReleaseDate } from '../../../lib/format/format-release-date.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import * as copy from '../copy.ts'
import * as common from '../../../lib/copy.ts'
import * as fileCopy from '../../../lib/files/copy.ts'

/** Keyed by service ID. */
export type ResultFigures = { standings: ReadonlyMap<string, Standing>; streams: ReadonlyMap<string, number> }

export function toResultFigures({
  standings,
  streams = [],
}: Pick<SearchAnswer, 'standings' | 'streams'>): ResultFigures {
  return {
    standings: new Map(standings.map((standing) => [standing.id, standing])),
    streams: new Map(streams.map(({ id, streams: count }) => [id, count])),
  }
}

type ResultRef = Pick<SearchResult, 'id'> & Partial<Pick<SearchResult, 'releaseDate'>>

/** Columns with at least one value, so that no column has only dashes. */
type Columns = { ranks: boolean; streams: boolean; released: boolean }

export function toFigureColumns(results: readonly ResultRef[], figures: ResultFigures): Columns {
  return {
    ranks: results.some(({ id }) => figures.standings.has(id)),
    streams: results.some(({ id }) => figures.streams.has(id)),
    released: results.some(({ releaseDate }) => typeof releaseDate === 'string'),
  }
}

// On phones, the title needs the width: only the rank shows.
const RELEASED = 'w-24 max-md:hidden'
const RANK = 'w-16 sm:w-44'
const PEAK = 'w-14 max-sm:hidden'
const STREAMS = 'w-20 max-sm:hidden'

/** Heads above {@link FigureCells}. Screen readers get the same words in each cell. */
export function FigureHeads({ ranks, streams, released }: Columns) {
  const territory = territoryName(useHomeTerritory(), useLocale())
  if (!ranks && !streams && !released) return null
  return (
    <div aria-hidden className="overline-label flex gap-3 text-right max-sm:hidden">
      {released && <span className={RELEASED}>{fileCopy.releaseDate}</span>}
      {ranks && <span className={RANK}>{copy.chartsNow}</span>}
      {ranks && <span className={PEAK}>{common.peak}</span>}
      {streams && (
        <span className={STREAMS} title={copy.streamsMeaning(territory)}>
          {copy.streams}
        </span>
      )}
    </div>
  )
}

type FigureCellsProps = { result: ResultRef; columns: Columns; figures: ResultFigures }

/** A dash for a title that is on no chart that this server has read, or whose streams no page has loaded. */
export function FigureCells({ result, columns: { ranks, streams, released }, figures }: FigureCellsProps) {
  const locale = useLocale()
  const { id, releaseDate = null } = result
  if (!ranks && !streams && !released) return null
  const standing = figures.standings.get(id)
  const count = figures.streams.get(id)
  return (
    <div className="flex gap-3">
      {released && (
        <div className={RELEASED}>
          <VisuallyHidden>{fileCopy.releaseDate} </VisuallyHidden>
          {releaseDate === null ? <Absent /> : formatReleaseDate(releaseDate, locale)}
        </div>
      )}
      {ranks && (
        <div className={RANK}>
          {standing === undefined ? <Absent meaning="not on a chart that is loaded here" /> : <Rank {...standing} />}
        </div>
      )}
      {ranks && (
        <div className={PEAK}>
          <VisuallyHidden>peak </VisuallyHidden>
          {standing?.peak ?? <Absent />}
        </div>
      )}
      {streams && (
        <div className={`${STREAMS} text-ink`}>
          {count === undefined ? (
            <Absent meaning="streams not loaded yet" />
          ) : (
            <span title={formatCount(count, locale)}>
              {formatCompact(count, locale)}
              <VisuallyHidden> {copy.streams}</VisuallyHidden>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function Rank({ rank, territory, others }: Standing) {
  const locale = useLocale()
  return (
    <>
      <span className="block text-ink">
        <span className="font-semibold">{copy.rank(rank)}</span>
        {territory !== null && <span className="max-sm:sr-only"> {territoryName(territory, locale)}</span>}
      </span>
      {others > 0 && <span className="block text-xs max-sm:sr-only">{copy.otherCharts(others)}</span>}
    </>
  )
}
