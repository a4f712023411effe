import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChartProjectionAnswer } from '#contract/api/insights/chart-projection.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import type { ChartKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as projection from '../../../ui/projection/copy.ts'
import { toLandingRows } from '../../../ui/projection/landing-rows.ts'
import { LandingStrip } from '../../../ui/projection/landing-strip.tsx'
import { ProjectButton } from '../../../ui/projection/project-button.tsx'
import { ProblemPanel } from '../../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx'
import { useSession } from '../../../session/use-session.ts'
import { chartRunsQuery } from '../../../lib/api/entity-queries.ts'
import { Explanation, NoProjection } from './no-projection.tsx'
import { projectionQuery } from './projection-query.ts'
import { toLandingFinding, toTestSentences } from './to-landing.ts'

const PROMISE = 'The likely rank in the week that isn’t out yet, based on its first days.'

type TitleProjectionProps = { title: { kind: ChartKind; id: string }; location: Territory }

/** Shows where a title will land on its main chart. Loads after a click, because that takes hundreds of calls. */
export function TitleProjection({ title, location }: TitleProjectionProps) {
  const [isWanted, setIsWanted] = useState(false)
  const session = useSession()
  const charts = useQuery({ ...chartRunsQuery(title, location), enabled: isWanted })
  const chart = charts.data === undefined ? undefined : findMainChart(charts.data, location)
  const landing = useQuery({
    ...projectionQuery(chart?.id ?? '', { title: title.id }),
    enabled: isWanted && chart != null,
  })
  useReceiptPart(landing.data?.receipt)
  const isShown = isWanted || landing.data !== undefined
  // The chart positions may already show that there is no chart.
  const isOffered = !isShown && chart !== null
  const failed = [charts, landing].find(({ error }) => error !== null)
  return (
    // Without a projection, there is nothing worth printing.
    <div data-print={isShown ? undefined : 'no'}>
      <Panel title={projection.landing} aside={<Explanation />} description={isShown ? undefined : PROMISE}>
        {isOffered && session?.provider.mode === 'remote' && <ProjectButton onClick={() => setIsWanted(true)} />}
        {isOffered && session?.provider.mode === 'embedded' && (
          <Button onClick={() => setIsWanted(true)}>{projection.project}</Button>
        )}
        {failed !== undefined && (
          <ProblemPanel
            error={failed.error}
            what={projection.landingOf}
            onRetry={() => void failed.refetch()}
            isNested
          />
        )}
        {isWanted && failed === undefined && chart !== null && landing.data === undefined && (
          <SkeletonBlock label={projection.loadingLanding} className="h-24" />
        )}
        {chart === null && (
          <EmptyState title="Not on a chart" titleAs="p" className="px-0! py-3!">
            A projection starts from a title’s latest chart week, but this title isn’t on a loaded chart.
          </EmptyState>
        )}
        {landing.data !== undefined && <Landing answer={landing.data} id={title.id} />}
      </Panel>
    </div>
  )
}

function Landing({ answer, id }: { answer: ChartProjectionAnswer; id: string }) {
  const locale = useLocale()
  const { chart, open } = answer
  const own = { ...answer, titles: answer.titles.filter((title) => title.id === id) }
  const rows = toLandingRows(own)
  const finding = toLandingFinding(rows, answer, locale)
  const [row] = rows
  return (
    <>
      {finding === null && <NoProjection answer={own} />}
      {finding !== null && (
        <>
          <p className="text-lg font-semibold text-pretty text-ink">{`${finding}, on ${chart.name}.`}</p>
          {row?.best != null && row.rank !== null && row.worst !== null && (
            <div className="my-2 max-w-xl">
              <LandingStrip
                {...{ best: row.best, rank: row.rank, worst: row.worst, lastRank: row.lastRank }}
                depth={chart.depth ?? row.worst}
              />
            </div>
          )}
          <p className="max-w-3xl text-sm text-pretty text-ink-3">{toTestSentences(own, locale).join(' ')}</p>
        </>
      )}
      <p className="mt-2 text-sm text-ink-3">
        {open !== null && `Week of ${formatWindow(open, locale)}. `}
        <Link
          to="/charts/$chartId/insights"
          params={{ chartId: chart.id }}
          hash="projection"
          className="inline-flex min-h-6 max-w-full items-center wrap-anywhere text-accent-ink underline max-sm:min-h-11"
        >
          {`All projections of ${chart.name}`}
        </Link>
      </p>
    </>
  )
}

/** Returns the chart with the most ranks that the title is on, in the territory of the page if there is one. */
function findMainChart({ charts }: EntityChartsAnswer, location: Territory): ChartSummary | null {
  const current = charts.flatMap(({ chart, isOn }) => (isOn ? chart : []))
  const isHere = (chart: ChartSummary) => Number(chart.location === location)
  const [main] = current.toSorted((one, other) => isHere(other) - isHere(one) || (other.depth ?? 0) - (one.depth ?? 0))
  return main ?? null
}
