import { lazy, Suspense } from 'react'
import { type Territory } from '#contract/territories.ts'
import { KIND_NAMES } from '../../copy/entity-words.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GraphButton } from '../picture/graph-button.tsx'
import { ReceiptLines } from '../receipt/receipt-lines.tsx'
import { hasPremium, toColumns } from './columns.ts'
import { type Arrived } from './progress.ts'
import { type TerritoriesQuestion } from './queries.ts'
import { type MapMeasure, MAP_MEASURES, type TerritoriesSearch } from './search.ts'
import { sortRows } from './sort-rows.ts'
import { toNextSort } from './sorts.ts'
import { TerritoryTable } from './territory-table.tsx'
import { toTerritoryGraph } from './to-territory-graph.ts'
import { toTerritoryRows, type TerritoryRows } from './to-territory-rows.ts'

// The shapes of the world are heavier than all the rest of the panel: the table does not wait for them.
const WorldMap = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }))

const MEASURE_LABELS = {
  streams: 'Streams',
  change: 'Change',
  premium: 'Premium share',
} as const satisfies Record<MapMeasure, string>

type TerritoriesContentProps = {
  arrived: Arrived
  isLoading: boolean
  question: TerritoriesQuestion
  location: Territory
  view: TerritoriesSearch
  onView: (change: Partial<TerritoriesSearch>) => void
  onLocation: (location: Territory) => void
}

export function TerritoriesContent(props: TerritoriesContentProps) {
  const { arrived, isLoading, question, location, view, onView, onLocation } = props
  const locale = useLocale()
  const { outcome } = arrived
  const rows = toTerritoryRows(arrived, locale)
  const measures = MAP_MEASURES.filter((measure) => applies(measure, question))
  const measure = measures.includes(view.tmap) ? view.tmap : 'streams'
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pb-5 sm:px-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label="Map shows"
            options={measures.map((value) => ({ value, label: MEASURE_LABELS[value] }))}
            value={measure}
            onChange={(tmap) => onView({ tmap })}
          />
          {outcome !== null && (
            <GraphButton
              what="the territories"
              toGraph={() =>
                toTerritoryGraph({
                  rows: sortRows(rows.territories, `-${measure}`, locale),
                  measure,
                  measureName: MEASURE_LABELS[measure],
                  receipt: outcome.receipt,
                  locale,
                })
              }
            />
          )}
        </div>
        <Suspense fallback={<Skeleton className="mx-auto aspect-[96/44] w-full max-w-5xl" />}>
          <WorldMap
            rows={rows.territories}
            measure={measure}
            measureName={MEASURE_LABELS[measure]}
            location={location}
            onChoose={onLocation}
          />
        </Suspense>
      </div>
      <TerritoryTable
        caption={`${KIND_NAMES[question.kind]} by territory`}
        columns={toColumns(question.compare, question.filters)}
        worldwide={rows.worldwide}
        territories={sortRows(rows.territories, view.tsort, locale)}
        sort={view.tsort}
        onSort={(key) => onView({ tsort: toNextSort(view.tsort, key) })}
        location={location}
        isLoading={isLoading}
      />
      <Notes rows={rows} question={question} isLoading={isLoading} />
      {arrived.outcome !== null && <ReceiptLines receipt={arrived.outcome.receipt} className="px-4 py-3 sm:px-5" />}
    </>
  )
}

function applies(measure: MapMeasure, { compare, filters }: TerritoriesQuestion): boolean {
  if (measure === 'change') return compare !== 'none'
  return measure !== 'premium' || hasPremium(filters)
}

type NotesProps = { rows: TerritoryRows; question: TerritoriesQuestion; isLoading: boolean }

/** What an index is, with the number behind it. */
function Notes({ rows: { average, averaged }, question, isLoading }: NotesProps) {
  const locale = useLocale()
  const kind = KIND_NAMES[question.kind].toLowerCase()
  return (
    <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
      <p className="max-w-5xl">
        Index: streams against this {kind}’s average territory, which is 100
        {average !== null && !isLoading && (
          <>
            {' '}
            ({formatCount(average, locale)} streams, the mean of the {averaged} territories with a figure)
          </>
        )}
        . An index of 250 is two and a half times the average territory. Worldwide is left out; a zero counts, no data
        does not.
      </p>
      <p className="max-w-5xl">
        Album Equivalent and Stream Equivalent are two units: they are not summed, and not drawn on the map.
        {!hasPremium(question.filters) && ' The premium share is left out while one commercial model is kept.'}
      </p>
    </div>
  )
}
