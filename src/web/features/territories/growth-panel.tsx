import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../lib/format/locale.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toPageColumns } from '../../ui/table/table-columns.tsx'
import { toMainColumns, toTerritoryColumns } from './columns.ts'
import * as copy from './content-copy.ts'
import { changeMeanings } from './copy.ts'
import { NO_TERRITORIES } from './progress.ts'
import { type TerritoriesRequest, territoryQueries } from './queries.ts'
import { toTableColumns } from './table-columns.tsx'
import { GROWTH_COUNT, toGrowthRows } from './top-rows.ts'
import { toTerritoryRows } from './to-territory-rows.ts'

/** Shows the territories that grew most, using only data that the list of territories has loaded. */
export function GrowthPanel({ request }: { request: TerritoriesRequest }) {
  const locale = useLocale()
  const { data = NO_TERRITORIES, isFetching } = useQuery({ ...territoryQueries.stream(request), enabled: false })
  const { compare, filters } = request
  if (compare === 'none') return null
  const { territories } = toTerritoryRows(data, locale)
  // A provider without any numbers says nothing about growth.
  if (data.outcome !== null && territories.every(({ state }) => state === 'no_data')) return null
  const rows = toGrowthRows(territories, locale)
  const columns = toMainColumns(toTerritoryColumns(compare, filters))
  return (
    <Panel
      flush
      title={copy.whereItGrows}
      aside={<span className="text-sm text-ink-3">{changeMeanings[compare]}</span>}
      aria-busy={isFetching}
    >
      {isFetching && <SkeletonRows rows={GROWTH_COUNT} height="h-10" label="Loading the territories" />}
      {!isFetching && rows.length > 0 && (
        <div className="@container">
          <DataTable
            caption={copy.whereItGrows}
            columns={toPageColumns(toTableColumns(columns, { isShort: true }), locale).filter(({ id }) => id !== 'bar')}
            rows={rows}
            toKey={({ territory }) => territory}
          />
        </div>
      )}
      {!isFetching && rows.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
          {data.outcome === null ? 'Load the territories above to see where streams grew most.' : copy.nowhereGrows}
        </p>
      )}
    </Panel>
  )
}
