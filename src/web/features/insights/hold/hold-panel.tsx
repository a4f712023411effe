import { useQuery } from '@tanstack/react-query'
import { type ChartHoldAnswer, MAX_HOLD_TITLES } from '#contract/api/insights/chart-hold.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryStates } from '../../../ui/states/query-states.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import * as copy from '../copy.ts'
import { BandChoice } from './band-choice.tsx'
import { HoldCurves } from './hold-curves.tsx'
import { toHoldColumns } from './hold-columns.tsx'
import { HoldDownload } from './hold-download.tsx'
import { HoldStrips } from './hold-strips.tsx'
import { insightQueries } from '../queries.ts'
import { TitleChooser } from '../title-chooser.tsx'
import type { ChangeInsights, InsightsSearch } from '../search.ts'
import { chooseBand, hasUnits, nameBand, sinceStored, toHoldFinding, toShownTitles } from './to-hold.ts'
import { toHoldGraph } from './to-hold-graph.ts'

type HoldPanelProps = { chart: ChartSummary; roster: string; search: InsightsSearch; onChange: ChangeInsights }

export function HoldPanel({ chart, roster, search, onChange }: HoldPanelProps) {
  const query = useQuery(insightQueries.hold(chart.id, search.title, roster, search.until))
  const { data } = query
  useReceiptPart(data?.receipt)
  const states = (
    <QueryStates
      query={query}
      placeholder={<SkeletonRows rows={12} height="h-10" label="Loading how titles hold" />}
      what={copy.holdOf}
    />
  )
  if (data === undefined) return <Panel title={copy.hold}>{states}</Panel>
  return (
    <LoadedHold {...{ answer: data, search, onChange }} isRefreshing={query.isPlaceholderData}>
      {states}
    </LoadedHold>
  )
}

type LoadedHoldProps = Pick<HoldPanelProps, 'search' | 'onChange'> & {
  answer: ChartHoldAnswer
  isRefreshing: boolean
  children: React.ReactNode
}

function LoadedHold({ answer, search, onChange, isRefreshing, children }: LoadedHoldProps) {
  const locale = useLocale()
  const { chart, bands, receipt } = answer
  const isInUnits = hasUnits(answer)
  const curve = isInUnits ? search.curve : 'rank'
  const at = chooseBand(answer, search.band)
  const band = bands[at]
  const titles = toShownTitles(answer.titles)
  if (band === undefined) return null
  const bandName = nameBand(band, chart.depth)
  const graph = toHoldGraph(answer, band, titles, { at, curve, bandName, locale })
  const finding = toHoldFinding(band, titles, { bandName, at, locale })
  return (
    <Panel
      title={copy.hold}
      aside={<ExplainButton what={copy.hold} toDefinitions={(all) => [all.secondWeek, all.lives, all.weeksLeft]} />}
      description={copy.knownDebuts(formatCount(band.titles, locale), bandName, sinceStored(receipt, locale))}
      actions={
        <HoldDownload {...{ answer, titles, graph, curve, finding }} title={copy.hold} hasImage={band.titles > 0} />
      }
    >
      {children}
      <p className="text-lg font-semibold text-pretty text-ink">{finding}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <BandChoice answer={answer} at={at} onChoose={(value) => onChange({ band: value })} />
        <TitleChooser
          choices={answer.choices}
          titles={titles}
          max={MAX_HOLD_TITLES}
          onChoose={(ids) => onChange({ title: ids.join(',') })}
        />
        {search.title !== '' && (
          <button
            type="button"
            onClick={() => onChange({ title: '' })}
            className="h-8 rounded-sm text-sm text-accent hover:underline coarse:h-11"
          >
            Default titles
          </button>
        )}
      </div>
      <div
        // Without units, the only strip isn't as high as the graph.
        className={`mt-4 grid gap-x-8 gap-y-6 ${isInUnits ? 'xl:grid-cols-[minmax(0,1fr)_34rem]' : ''} ${isRefreshing ? 'refreshing' : ''}`}
      >
        <HoldStrips {...{ band, at, titles, bandName }} />
        <HoldCurves {...{ answer, band, curve, graph }} onCurve={(value) => onChange({ curve: value })} />
      </div>
      <div className="mt-4">
        <DataTable
          caption={copy.holdTable}
          columns={toHoldColumns(answer, locale)}
          rows={titles}
          toKey={({ id }) => id}
          density="bare"
          empty={<p className="py-2 text-sm text-ink-3">No title of the latest week has a stored debut.</p>}
        />
      </div>
    </Panel>
  )
}
