import { type ChartWeekAnswer, historyAnswerSchema } from '#contract/api/charts.ts'
import type { ChartSummaryLine } from '#contract/api/chart-summaries.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { MAX_RUN_WEEKS } from '#contract/query-params.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toChartRuns, toKnownRanks } from '../archive/runs/to-chart-runs.ts'
import { findLatestWeek } from '../charts/find-latest-week.ts'
import { concurrently } from '../core/concurrently.ts'
import { ApiError, isProviderFailure } from '../core/errors.ts'
import { loadHistory } from '../history-thread/load-history.ts'
import { findRosterTitles, type RosterTitles } from '../ours/roster-titles.ts'
import type { ListedChart } from '../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../cache/receipt.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { type LoadedWeek, loadChartWeek } from '../charts/load-chart-week.ts'
import { entriesOf, toSummaryFacts } from './to-summary-facts.ts'
import { toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'

/**
 * Budget of one request: up to three weeks and four names of each of these charts. Only an embedded service is asked
 * for the weeks of a sparkline, because 26 weeks of every chart would occupy a provider for minutes.
 */
const MAX_CHARTS = 120
/** Low, because these calls share the provider's limit with pages. */
const CONCURRENCY = 2

type Summary = { line: ChartSummaryLine; loaded: LoadedWeek | null }

type SummariesQuery = {
  /** Null for the latest week. */
  week: WeekLabel | null
  /** Members of the roster whose titles are counted. Null without a roster. */
  members: readonly MemberRef[] | null
}

/**
 * Yields a line for each chart as it loads, and the receipt at the end. A chart gets another line once the roster's
 * titles or the run of its number 1 are known.
 */
export async function* loadSummaries(
  context: AppContext,
  { week: requested, members }: SummariesQuery,
  options: CallOptions,
): AsyncGenerator<ChartSummaryLine> {
  const { chartWeeks, provider } = context
  let ours: RosterTitles | null = null
  const findOurs = async () => {
    if (members !== null) ours = await findRosterTitles(context, members, options)
  }
  // The lines don't wait for the roster, because a provider needs a call for each of its artists.
  const oursFound = findOurs()
  oursFound.catch(() => {}) // This is awaited below, unless a chart fails first.
  const directory = await chartWeeks.readCharts(options)
  // Finding the last closed week also shows how the provider labels its weeks.
  if (requested === null) await chartWeeks.findLastClosedWeek(options)
  const week = requested ?? (await findLatestWeek(context, directory.data, options))
  const charts = knownFirst(directory.data, context, week)
  const summaries: Summary[] = []
  const uncounted: Summary[] = []
  const load = (chart: ListedChart) => loadSummary(context, chart, week, options)
  for await (const summary of concurrently(charts.slice(0, MAX_CHARTS), CONCURRENCY, load)) {
    summaries.push(summary)
    if (ours === null) uncounted.push(summary)
    yield countOurs(context, summary, ours)
  }
  for (const { id } of charts.slice(MAX_CHARTS)) yield { chartId: id, state: 'unread' }
  await oursFound
  for (const summary of members === null ? [] : uncounted) yield countOurs(context, summary, ours)
  const loaded = summaries.flatMap((summary) => summary.loaded ?? [])
  if (provider.mode === 'embedded') {
    for await (const summary of loadRuns(context, summaries, options)) yield countOurs(context, summary, ours)
  }
  const failed = summaries.filter(({ line }) => 'state' in line && line.state === 'failed').length
  const reads = loaded.flatMap(({ current, previous }) => [
    current,
    ...(previous.state === 'read' ? [previous.read] : []),
  ])
  yield {
    done: true,
    shown: loaded.length,
    failed,
    receipt: toReceipt(provider.name, [directory, ...reads], {
      sources: mergeSources(loaded.map(({ current }) => current.data.sources)),
      computed: ['movement', 'names', 'runs'],
      partialReasons: failed > 0 ? [{ reason: 'failed' }] : [],
    }),
  }
}

/** Counts roster titles in the week, if both are known. */
function countOurs({ names }: AppContext, { line, loaded }: Summary, ours: RosterTitles | null): ChartSummaryLine {
  if (ours === null || loaded === null || !('ours' in line)) return line
  const ids = loaded.current.data.entries.map(({ id }) => id)
  // Without lists of titles, only names show whose titles these are.
  if (ours.unlistedArtists > 0 && names.findAll(ids).size < new Set(ids).size) return line
  const ranks = loaded.current.data.entries.flatMap(({ id, rank }) => (ours.artistIdsOf.has(id) ? [rank] : []))
  return { ...line, ours: { titles: ranks.length, best: ranks.length === 0 ? null : Math.min(...ranks) } }
}

/** Charts whose week is stored come first, because they can be shown at once. */
function knownFirst(charts: readonly ListedChart[], { archive }: AppContext, week: WeekLabel): ListedChart[] {
  const known = new Set(archive.listNewest().flatMap((newest) => (newest.week >= week ? [newest.chartId] : [])))
  return charts.toSorted((one, other) => Number(known.has(other.id)) - Number(known.has(one.id)))
}

async function loadSummary(
  context: AppContext,
  { id }: ListedChart,
  week: WeekLabel,
  options: CallOptions,
): Promise<Summary> {
  try {
    const { loaded, state } = await loadWeekOrLatest(context, id, week, options)
    const answer = await toNamedAnswer(context, loaded, options)
    const { run, earlier } = toKnownRun(context, answer)
    return { line: toSummaryFacts(answer, state, run, earlier), loaded }
  } catch (error) {
    if (isMissingWeek(error)) return { line: { chartId: id, state: 'empty' }, loaded: null }
    if (isProviderFailure(error)) return { line: { chartId: id, state: 'failed' }, loaded: null }
    throw error
  }
}

async function loadWeekOrLatest({ chartWeeks }: AppContext, id: string, week: WeekLabel, options: CallOptions) {
  try {
    return { loaded: await loadChartWeek(chartWeeks, id, week, options), state: 'shown' as const }
  } catch (error) {
    if (!isMissingWeek(error)) throw error
    return { loaded: await loadChartWeek(chartWeeks, id, null, options), state: 'not-out' as const }
  }
}

/** Loads only the names of the summary's titles, not those of the whole chart. */
async function toNamedAnswer(context: AppContext, loaded: LoadedWeek, options: CallOptions): Promise<ChartWeekAnswer> {
  const { names, nameLoader, provider, chartWeeks } = context
  const answerContext = { provider: provider.name, today: chartWeeks.today() }
  const answer = toChartWeekAnswer(loaded, new Map(), answerContext)
  const { kind, location } = answer.chart
  if (kind === null) return answer
  const ids = entriesOf(toSummaryFacts(answer, 'shown', [])).map((entry) => entry.id)
  const lines = nameLoader.loadAll(
    { kind, ids: [...new Set(ids)], location, window: answer.window },
    options,
    CONCURRENCY,
  )
  for await (const _ of lines) void _
  return toChartWeekAnswer(loaded, names.findAll(ids), answerContext)
}

/** Returns the run of number 1 in stored weeks. */
function toKnownRun({ archive, chartWeeks }: AppContext, { chart, week, window, entries }: ChartWeekAnswer) {
  const seen = archive.findCharts(entries[0]?.id ?? '', chart.id)
  const run = toChartRuns(seen, chartWeeks.weeks)[0]?.run ?? []
  const end = run.findIndex((point) => point.week === week)
  return {
    run: run.slice(0, end + 1).slice(-SPARKLINE_WEEKS),
    earlier: seen.flatMap((each) => toKnownRanks(each, window.start)),
  }
}

async function* loadRuns(
  context: AppContext,
  summaries: readonly Summary[],
  options: CallOptions,
): AsyncGenerator<Summary> {
  const { chartWeeks, historyThread: thread, provider } = context
  for (const { line, loaded } of summaries) {
    if (loaded === null || !('run' in line) || line.numberOne === null) continue
    const isKnown = line.run.length > 1 && line.run.every((point) => point.isKnown)
    if (isKnown && line.atOne?.inARow != null) continue
    const { id, weeksOn } = line.numberOne
    const loadRun = async (count: number) => {
      const query = { current: loaded.current, count, ids: [id], concurrency: 1, provider: provider.name }
      const { json } = await loadHistory({ chartWeeks, thread }, query, options)
      const { weeks, entries } = historyAnswerSchema.parse(JSON.parse(Buffer.from(json).toString()))
      const ranks = entries[0]?.ranks ?? []
      return weeks.map(({ week, state }, i) => ({ week, isKnown: state === 'shown', rank: ranks[i] ?? null }))
    }
    const run = await loadRun(SPARKLINE_WEEKS)
    const isLonger = run.every(({ rank }) => rank === 1) && (weeksOn ?? 0) > run.length
    const whole = isLonger ? await loadRun(Math.min(weeksOn ?? 0, MAX_RUN_WEEKS)) : run
    const answer = await toNamedAnswer(context, loaded, options)
    yield { line: toSummaryFacts(answer, line.state, run, whole.slice(0, -1)), loaded }
  }
}

function isMissingWeek(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'week_not_published' || error.code === 'not_found')
}
