import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChartSharesAnswer, LABEL_CALLS } from '#contract/api/insights/chart-shares.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { formatCount, formatShare, formatWeek } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Absent } from '../../../ui/figures/absent.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { GraphScreen } from '../../../ui/time-graph/graph-screen.tsx'
import { TimeGraph } from '../../../ui/time-graph/time-graph.tsx'
import type { Ours } from '../../ours/use-ours.ts'
import { useSession } from '../../../session/use-session.ts'
import { AnswerPanel } from '../answer-panel.tsx'
import { rosterName } from '../copy.ts'
import { ImageLegend } from '../image-legend.tsx'
import { toDated } from '../dated-weeks.ts'
import { insightQueries } from '../queries.ts'
import type { ChangeInsights, InsightsSearch } from '../search.ts'
import * as copy from './shares-copy.ts'
import {
  hasUnitShares,
  type ShareMeasure,
  type ShareRow,
  toShareRows,
  toSharesFile,
  toSharesModel,
} from './to-shares.ts'

type SharesPanelProps = { chart: ChartSummary; ours: Ours; search: InsightsSearch; onChange: ChangeInsights }

const GRAPH_PX = 240

/** Shows the shares of the roster and the labels. Remote labels load after a click, because calls cost quota. */
export function SharesPanel({ chart, ours, search, onChange }: SharesPanelProps) {
  const [isWanted, setIsWanted] = useState(false)
  const session = useSession()
  const isRemote = session !== undefined && session.provider.mode !== 'embedded'
  const labels = session?.provider.mode === 'embedded' ? 'all' : isWanted ? 'load' : 'known'
  const query = useQuery(insightQueries.shares(chart.id, ours.roster?.id ?? '', labels, search.until))
  const locale = useLocale()
  const measureOf = (answer: ChartSharesAnswer) => (hasUnitShares(answer) ? search.share : 'places')
  const rowsOf = (answer: ChartSharesAnswer) =>
    toShareRows(answer, { rosterName: ours.roster?.name ?? '', measure: measureOf(answer) })
  return (
    <AnswerPanel
      title={copy.shares}
      toDefinitions={(all) => [all.rosterShare, all.labels]}
      chart={chart}
      query={query}
      what="the shares"
      rowHeight="h-10"
      toKnown={({ weeks }) => copy.known(countNoun(weeks.length, 'chart week', (count) => formatCount(count, locale)))}
      toFiles={(answer) => {
        const rows = rowsOf(answer)
        if (rows.length === 0) return null
        return {
          what: copy.shares.toLowerCase(),
          toTable: () => toSharesFile(answer, rows),
          image: {
            finding: toFinding(answer, ours, locale) ?? copy.shares,
            layout: 'graph',
            render: (size) => (
              <GraphScreen
                legend={<ImageLegend items={rows} />}
                model={toSharesModel(toDated(answer.weeks), rows, { measure: measureOf(answer), locale })}
                size={size}
              />
            ),
          },
        }
      }}
    >
      {(answer) => (
        <>
          <Finding answer={answer} ours={ours} />
          <div className="mt-3 flex flex-wrap items-end gap-3">
            {hasUnitShares(answer) && (
              <Segmented
                label="Share of"
                options={(['places', 'units'] as const).map((value) => ({ value, label: copy.measures[value] }))}
                value={search.share}
                onChange={(share) => onChange({ share })}
              />
            )}
            {ours.rosters.length > 1 && (
              <Select
                label={copy.shares}
                items={ours.rosters.map(({ id, name }) => ({ value: id, label: rosterName(name) }))}
                value={ours.roster?.id ?? ''}
                onChange={(roster) => onChange({ roster })}
              />
            )}
            {isRemote && !isWanted && (answer.lookup?.left ?? 0) > 0 && (
              <>
                <Button onClick={() => setIsWanted(true)}>Look up labels</Button>
                <p className="text-sm text-ink-3">{copy.budget(formatCount(LABEL_CALLS.remote, locale))}</p>
              </>
            )}
          </div>
          <Shares answer={answer} rows={rowsOf(answer)} measure={measureOf(answer)} />
        </>
      )}
    </AnswerPanel>
  )
}

/** Describes the roster's share in a sentence. Null if no roster is chosen. */
function toFinding({ roster }: ChartSharesAnswer, ours: Ours, locale: string): string | null {
  if (roster === null || ours.roster === null) return null
  const { places, units } = roster.latest
  return copy.finding(ours.roster.name, formatShare(places, locale), units === null ? null : formatShare(units, locale))
}

function Finding({ answer, ours }: { answer: ChartSharesAnswer; ours: Ours }) {
  const locale = useLocale()
  const { lookup } = answer
  const count = (value: number) => formatCount(value, locale)
  const finding = toFinding(answer, ours, locale)
  return (
    <>
      {finding !== null && <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>}
      {ours.state === 'none' && <p className="text-sm text-ink-3">Create a roster to see its share of the chart.</p>}
      <p className="text-sm text-ink-3">
        {lookup === null
          ? 'The provider’s song records have no label, so only the roster’s share is known.'
          : `The provider names a label for ${count(lookup.named)} of ${count(lookup.of)} titles.`}{' '}
        {lookup !== null &&
          lookup.left > 0 &&
          `${copy.notLookedUp(count(lookup.left))} Weeks in which fewer than 80% of the titles are looked up have no line.`}
      </p>
    </>
  )
}

type SharesProps = { answer: ChartSharesAnswer; rows: readonly ShareRow[]; measure: ShareMeasure }

function Shares({ answer, rows, measure }: SharesProps) {
  const locale = useLocale()
  const dated = toDated(answer.weeks)
  if (rows.length === 0 && answer.weeks.length > 0) return null
  if (rows.length === 0) return <p className="mt-4 text-ink-2">No stored week has titles.</p>
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_36rem]">
      <TimeGraph
        title={copy.graph[measure]}
        summary={copy.lines(answer)}
        model={toSharesModel(dated, rows, { measure, locale })}
        height={GRAPH_PX}
        describe={(column) => {
          const { start = '', week = null, at = null } = dated[column] ?? {}
          if (week === null || at === null) return { head: start, lines: [] }
          return {
            head: formatWeek(week.week, week.window, locale),
            lines: rows.flatMap(({ key, name, color, isOurs, weeks }) =>
              color === null
                ? []
                : [
                    {
                      key,
                      label: name,
                      value: formatShare(weeks[at]?.[measure] ?? null, locale),
                      isMain: isOurs,
                    },
                  ],
            ),
          }
        }}
      />
      <div className="min-w-0">
        <DataTable
          caption="Shares in the latest week"
          columns={toColumns(locale).filter(({ id }) => id !== 'units' || hasUnitShares(answer))}
          rows={rows}
          toKey={({ key }) => key}
          density="bare"
          toRowProps={({ isOurs }) => (isOurs ? { className: 'bg-accent-soft' } : {})}
        />
      </div>
    </div>
  )
}

function toColumns(locale: string): DataColumn<ShareRow>[] {
  const share = (value: number | null) => (value === null ? <Absent /> : formatShare(value, locale))
  return [
    {
      id: 'group',
      head: 'Roster and labels',
      isRowHeader: true,
      look: 'w-full max-w-0',
      cell: ({ name, color }) => (
        <span className="flex min-w-0 items-center gap-2" title={name}>
          <span
            aria-hidden
            className="h-0.5 w-4 shrink-0 rounded-full"
            style={{ backgroundColor: color ?? 'transparent' }}
          />
          <span className="truncate">{name}</span>
        </span>
      ),
    },
    { id: 'titles', head: 'Titles', align: 'right', cell: ({ latest }) => formatCount(latest.titles, locale) },
    {
      id: 'best',
      head: 'Best rank',
      align: 'right',
      look: 'whitespace-nowrap max-sm:hidden',
      cell: ({ latest }) => latest.best ?? <Absent />,
    },
    { id: 'places', head: 'Places', align: 'right', cell: ({ latest }) => share(latest.places) },
    { id: 'units', head: 'Units', align: 'right', cell: ({ latest }) => share(latest.units) },
    {
      id: 'yearAgo',
      head: 'A year ago',
      align: 'right',
      look: 'whitespace-nowrap max-sm:hidden',
      cell: ({ yearAgo }) => share(yearAgo),
    },
  ]
}
