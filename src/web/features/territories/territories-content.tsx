import { type ReactNode, Suspense, useState } from 'react'
import type { Territory } from '#contract/territories.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import * as contentCopy from './content-copy.ts'
import * as copy from './copy.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { DownloadButton } from '../image-export/download-button.tsx'
import type { ImageSubject } from '../image-export/image-subject.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { ReceiptLines } from '../../ui/receipt/receipt-lines.tsx'
import { hasPremium, toTerritoryColumns, toMainColumns } from './columns.ts'
import { WorldMap } from './map/lazy-world-map.ts'
import type { LoadedTerritories } from './progress.ts'
import type { TerritoriesRequest } from './queries.ts'
import { type MapMeasure, MAP_MEASURES, MAP_REGIONS, type MapRegion, type TerritoriesSearch } from './search.ts'
import { sortRows } from './sort-rows.ts'
import { type SortKey, toNextTerritorySort } from './sorts.ts'
import { TerritoryTable } from './territory-table.tsx'
import { startWithWaiting, TOP_BESIDE_MAP, TOP_COUNT, toTopRows } from './top-rows.ts'
import { toTerritoryRows, type TerritoryRows } from './to-territory-rows.ts'

type TerritoriesContentProps = {
  arrived: LoadedTerritories
  isLoading: boolean
  request: TerritoriesRequest
  subject: ImageSubject
  location: Territory
  view: TerritoriesSearch
  /** Progress of loading, in the last line. */
  foot: ReactNode
  onView: (change: Partial<TerritoriesSearch>) => void
  onLocation: (location: Territory) => void
}

export function TerritoriesContent(props: TerritoriesContentProps) {
  const { arrived, isLoading, request, subject, location, view, foot, onView, onLocation } = props
  const locale = useLocale()
  const [region, setRegion] = useState<MapRegion>('world')
  const { outcome } = arrived
  useReceiptPart(outcome?.receipt)
  const rows = toTerritoryRows(arrived, locale)
  const measures = MAP_MEASURES.filter((measure) => applies(measure, request))
  const measure = measures.includes(view.tmap) ? view.tmap : 'streams'
  const columns = toTerritoryColumns(request.compare, request.filters)
  const map = { rows: rows.territories, measure, measureName: copy.columnNames[measure], location }
  const table = {
    caption: contentCopy.byTerritory(KIND_NAMES[request.kind]),
    columns,
    worldwide: rows.worldwide,
    territories: sortRows(rows.territories, view.tsort, locale),
    sort: view.tsort,
    location,
    isLoading,
  }
  const onSort = (key: SortKey) => onView({ tsort: toNextTerritorySort(view.tsort, key) })
  const toTop = (count: number) => {
    const top = sortRows(toTopRows(rows.territories, location, locale, count), view.tsort, locale)
    return isLoading ? startWithWaiting(top, location) : top
  }
  const shownRows = view.tview === 'top' ? toTop(TOP_COUNT) : [rows.worldwide, ...table.territories]
  const renderTop = (count: number) => (
    <TerritoryTable
      {...table}
      columns={toMainColumns(columns)}
      worldwide={null}
      territories={toTop(count)}
      isShort
      onSort={onSort}
    />
  )
  const isEmpty =
    outcome !== null && !isLoading && [rows.worldwide, ...rows.territories].every((row) => row.state === 'no_data')
  const isFailed = !isLoading && rows.territories.every((row) => row.state === 'failed')
  const shown = [rows.worldwide, ...rows.territories].filter((row) => row.state === 'shown')
  const isNew = request.compare !== 'none' && shown.length > 0 && shown.every(({ isEarly }) => isEarly)
  // One notice is enough. Lists and maps would repeat it 63 times.
  if (isFailed) return <div className="border-t border-line px-4 py-1.5 sm:px-5">{foot}</div>
  if (isEmpty) {
    return (
      <Notice title="No data in any territory." className="mx-4 mb-4 sm:mx-5">
        The data provider has no data for these dates, which isn’t the same as zero. Try other dates above.
      </Notice>
    )
  }
  return (
    <>
      {isNew && (
        <p className="px-4 pb-2 text-xs text-ink-3 sm:px-5">
          No change yet, because the earlier dates begin before the release.
        </p>
      )}
      {view.tview === 'map' && (
        <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Segmented
              label="Map shows"
              options={measures.map((value) => ({ value, label: copy.columnNames[value] }))}
              value={measure}
              onChange={(tmap) => onView({ tmap })}
            />
            <Segmented
              label="Map region"
              options={MAP_REGIONS.map((value) => ({ value, label: contentCopy.regionNames[value] }))}
              value={region}
              onChange={setRegion}
            />
          </div>
          <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[44rem_minmax(0,1fr)]">
            <Suspense fallback={<Skeleton className="mb-8 aspect-[96/44] w-full max-sm:mb-24" />}>
              <WorldMap {...map} region={region} onChoose={onLocation} />
            </Suspense>
            <div className="-mx-4 sm:-mx-5 xl:ml-0">{renderTop(TOP_BESIDE_MAP)}</div>
          </div>
        </div>
      )}
      {view.tview === 'top' && renderTop(TOP_COUNT)}
      {view.tview === 'all' && (
        <>
          <TerritoryTable {...table} onSort={onSort} className="max-xl:max-h-[min(42rem,calc(100dvh-6rem))]" />
          <Notes rows={rows} request={request} isLoading={isLoading} />
          {outcome !== null && (
            <ReceiptLines receipt={outcome.receipt} className="border-t border-line px-4 py-2 sm:px-5" />
          )}
        </>
      )}
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5 sm:px-5">
        {foot}
        {outcome !== null && (
          <DownloadButton
            what="the territories"
            load={async () =>
              (await import('./to-territories-downloads.ts')).toTerritoriesDownloads({
                subject,
                map,
                table,
                request,
                columns: view.tview === 'all' ? columns : toMainColumns(columns),
                rows: shownRows,
                receipt: outcome.receipt,
                locale,
              })
            }
          />
        )}
      </div>
    </>
  )
}

function applies(measure: MapMeasure, { compare, filters }: TerritoriesRequest): boolean {
  if (measure === 'change') return compare !== 'none'
  return measure !== 'premium' || hasPremium(filters)
}

type NotesProps = { rows: TerritoryRows; request: TerritoriesRequest; isLoading: boolean }

/** Explains the index with its average. */
function Notes({ rows: { average, averaged }, request, isLoading }: NotesProps) {
  const locale = useLocale()
  const kind = KIND_NAMES[request.kind].toLowerCase()
  return (
    <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-xs text-ink-3 sm:px-5">
      <p className="max-w-5xl">
        {average === null || isLoading
          ? contentCopy.indexNote(kind)
          : contentCopy.indexNoteWithAverage(kind, formatCount(average, locale), averaged)}
      </p>
      <p className="max-w-5xl">
        Album Equivalent and Stream Equivalent are different units, so they aren’t added up or shown on the map.
        {!hasPremium(request.filters) && ` Premium share is hidden while you filter by commercial model.`}
      </p>
    </div>
  )
}
