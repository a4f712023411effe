import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type DeskWeek, type DeskWeekLine } from '#contract/desk/desk-week.ts'
import { type BffProcess, startBff } from '../bff/bff-process.ts'
import { type ProviderProcess, startProvider } from '../bff/provider-process.ts'
import { buildPages } from '../lib/build-pages.ts'
import { noiseSection, probeQuiet } from '../lib/quiet.ts'
import { formatMs, type Section } from '../lib/report.ts'
import { type Suite } from '../lib/suite.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { makeSampleStore } from '../service/sample-store.ts'
import { measureMatrix } from './matrix.ts'

const DELAY_MS = 30
const ARTISTS = 12
const SONGS = 60
const WARM_RUNS = 40
const WARM_GOAL_MS = 100

/** Measures the desk of a roster in front of a provider: what it costs when nothing is known, and how fast it is afterward. */
export const measureDesk: Suite = async (folder, _args, tell) => {
  tell('building the pages')
  buildPages()
  tell('making a sample')
  const sample = await makeSampleStore(folder, 1)
  const before = probeQuiet()
  const provider = await startProvider(sample.file, DELAY_MS)
  const dataDir = path.join(folder, 'bff-desk')
  mkdirSync(dataDir)
  const bff = await startBff(provider.url, dataDir)
  const sections: Section[] = []
  try {
    const rosterId = await createRoster(bff, [
      ...sample.spread('artist', ARTISTS).map((id) => ({ kind: 'artist', id })),
      ...sample.spread('song', SONGS).map((id) => ({ kind: 'song', id })),
    ])
    const { section, desk } = await measureAnswers(bff, provider, rosterId, tell)
    tell('the matrix in a browser')
    sections.push(section, await measureMatrix(bff.url, desk))
  } finally {
    await bff.stop()
    await provider.stop()
  }
  sections.push(noiseSection('desk', before, probeQuiet()))
  return sections
}

/** The desk when nothing is known, and then again. */
async function measureAnswers(
  bff: BffProcess,
  provider: ProviderProcess,
  rosterId: string,
  tell: (what: string) => void,
): Promise<{ section: Section; desk: DeskWeek }> {
  await provider.takeCalls()
  tell('a desk of which nothing is known')
  let cold: DeskWeekLine[] = []
  const coldMs = await timeMs(async () => void (cold = await readDesk(bff, rosterId)))
  const coldCalls = (await provider.takeCalls()).length
  tell('the same desk again')
  const times: number[] = []
  for (let run = 0; run < WARM_RUNS; run += 1) times.push(await timeMs(() => readDesk(bff, rosterId)))
  const warmCalls = (await provider.takeCalls()).length
  const warm = toSamples(times)
  const last = cold.at(-1)
  if (last === undefined || !('desk' in last)) throw new Error('the desk is missing')
  const { charts, lines, titles } = last.desk
  const stated = cold.flatMap((line) => ('cost' in line ? line.cost.chartWeeks + line.cost.artists : []))[0] ?? 0
  // One more for the list of charts.
  const allowed = 2 * charts.length + ARTISTS + 1
  const section: Section = {
    title: 'The desk',
    notes: [
      `A roster of ${ARTISTS} artists and ${SONGS} songs on ${charts.length} charts; ${titles.length} titles and ${lines.length} lines. ` +
        `The provider delays responses by ${DELAY_MS} ms. A chart needs its week and the week before.`,
    ],
    head: ['desk', 'ms', 'most', 'provider calls', 'stated before'],
    rows: [
      ['nothing known', formatMs(coldMs), '', String(coldCalls), String(stated)],
      ['everything known', formatMs(warm.medianMs), formatMs(warm.mostMs), String(warmCalls), '0'],
    ],
    goals: [
      {
        what: 'a desk of which nothing is known',
        limit: `at most ${allowed} provider calls: one per chart and week and one per artist`,
        figure: String(coldCalls),
        isMet: coldCalls <= allowed,
      },
      {
        what: 'a desk of which everything is known',
        limit: `${WARM_GOAL_MS} ms and no provider call`,
        figure: `${formatMs(warm.medianMs)} ms, ${warmCalls} calls`,
        isMet: warm.medianMs <= WARM_GOAL_MS && warmCalls === 0,
      },
    ],
  }
  return { section, desk: last.desk }
}

async function createRoster({ url }: BffProcess, members: readonly object[]): Promise<string> {
  const response = await fetch(`${url}/api/rosters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Measured', members }),
  })
  if (!response.ok) throw new Error(`the roster was refused with ${response.status}`)
  const { id } = (await response.json()) as { id: string }
  return id
}

async function readDesk({ url }: BffProcess, id: string): Promise<DeskWeekLine[]> {
  const response = await fetch(`${url}/api/rosters/${id}/desk`)
  const text = await response.text()
  if (!response.ok) throw new Error(`the desk failed with ${response.status}`)
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DeskWeekLine)
}
