import type { DeskWeek, DeskWeekLine } from '#contract/desk/desk-week.ts'
import { buildPages, fetchText, type Provider, type Server, withBff } from '../lib/processes.ts'
import { formatMs, type Section, type Suite, toGoal } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { createRoster } from '../lib/roster.ts'
import { makeSampleStore, type SampleStore } from '../service/sample-store.ts'
import { measureFarDesk } from './far-desk.ts'
import { measureMatrix } from './matrix.ts'

const DELAY_MS = 30
const MEMBERS = { artists: 12, songs: 60 }
const WARM_RUNS = 40
const WARM_GOAL_MS = 100

/** Measures the desk of a roster with a provider: provider calls with empty caches, and speed with warm ones. */
export const measureDesk: Suite = async (folder, _args, tell) => {
  tell('building the pages')
  buildPages()
  tell('making a sample')
  const sample = await makeSampleStore(folder)
  tell('the desk of a far provider')
  const far = await measureFarDesk(folder, sample)
  return withBff(folder, { file: sample.file, delayMs: DELAY_MS }, async (bff, provider) => {
    tell('the desk')
    const { section, desk } = await measureAnswers(bff, provider, sample)
    tell('the matrix in a browser')
    return [far, section, await measureMatrix(bff.url, desk)]
  })
}

/** Loads the desk with empty caches, and then again. */
async function measureAnswers(
  bff: Server,
  provider: Provider,
  sample: SampleStore,
): Promise<{ section: Section; desk: DeskWeek }> {
  const url = `${bff.url}/api/rosters/${await createRoster(bff.url, sample, MEMBERS)}/desk`
  await provider.takeCalls()
  let body = ''
  const coldMs = await timeMs(async () => void (body = await fetchText(url)))
  const coldCalls = (await provider.takeCalls()).length
  const times: number[] = []
  for (let run = 0; run < WARM_RUNS; run += 1) times.push(await timeMs(() => fetchText(url)))
  const warmCalls = (await provider.takeCalls()).length
  const warm = toSamples(times)
  const cold = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DeskWeekLine)
  const last = cold.at(-1)
  if (last === undefined || !('desk' in last)) throw new Error('the desk is missing')
  const { charts, lines, titles } = last.desk
  const stated = cold.flatMap((line) => ('cost' in line ? line.cost.chartWeeks + line.cost.artists : []))[0] ?? 0
  // One more call loads the list of charts.
  const allowed = 2 * charts.length + MEMBERS.artists + 1
  const section: Section = {
    title: 'The desk',
    notes: [
      `A roster of ${MEMBERS.artists} artists and ${MEMBERS.songs} songs on ${charts.length} charts; ${titles.length} titles and ${lines.length} lines. ` +
        `The provider delays responses by ${DELAY_MS} ms. A chart needs its week and the week before.`,
    ],
    head: ['desk', 'ms', 'most', 'provider calls', 'stated before'],
    rows: [
      ['nothing known', formatMs(coldMs), '', String(coldCalls), String(stated)],
      ['everything known', formatMs(warm.medianMs), formatMs(warm.mostMs), String(warmCalls), '0'],
    ],
    goals: [
      toGoal(
        'a desk of which nothing is known',
        `at most ${allowed} provider calls: one per chart and week and one per artist`,
        String(coldCalls),
        coldCalls <= allowed,
      ),
      toGoal(
        'a desk of which everything is known',
        `${WARM_GOAL_MS} ms and no provider call`,
        `${formatMs(warm.medianMs)} ms, ${warmCalls} calls`,
        warm.medianMs <= WARM_GOAL_MS && warmCalls === 0,
      ),
    ],
  }
  return { section, desk: last.desk }
}
