import { type SearchResult, type Standing } from '#contract/api/search.ts'
import { territoryName } from '#contract/territories.ts'
import { useLocale } from '../../lib/locale.ts'
import * as copy from './copy.ts'

/** By service id. */
export type Standings = ReadonlyMap<string, Standing>

export function hasStanding(results: readonly SearchResult[], standings: Standings): boolean {
  return results.some(({ id }) => standings.has(id))
}

export function StandingHead() {
  return <span className="overline-label max-sm:hidden">{copy.chartsNow}</span>
}

/** The best rank on the charts now. Nothing for a title that is on no chart that this server has read. */
export function StandingText({ standing }: { standing: Standing | undefined }) {
  const locale = useLocale()
  if (standing === undefined) return null
  const { rank, peak, territory, others } = standing
  return (
    <>
      <span className="block text-ink">
        <span className="font-semibold">{copy.rank(rank)}</span>
        {territory !== null && <span className="max-sm:sr-only"> {territoryName(territory, locale)}</span>}
      </span>
      {(peak !== null || others > 0) && (
        <span className="block text-xs">
          {peak !== null && copy.peak(peak)}
          {/* On phones, the title needs the width. */}
          {others > 0 && (
            <span className={peak === null ? '' : 'max-sm:sr-only'}>
              {peak !== null && ' · '}
              {copy.otherCharts(others)}
            </span>
          )}
        </span>
      )}
    </>
  )
}
