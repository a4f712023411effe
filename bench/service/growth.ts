import { formatCount, formatMiB, formatMs, formatRatio, type Section } from '../lib/report.ts'
import { readMemory } from '../lib/memory.ts'
import { startService } from '../lib/service-process.ts'
import { type Pair, timeEach } from '../lib/timing.ts'
import { openBareSql } from './bare-sql.ts'
import { entityCases, timeEntityCase } from './entities.ts'
import { type SampleStore } from './sample-store.ts'

const SEARCH_ROUNDS = 10
/** Prefixes of many sample titles at any scale. */
const BEGINNINGS = ['l', 'ma', 'the', 'nig', 'la n', 'star'] as const

type Figures = Record<string, number>

const MAX_GROWTH = 1.2
const NEWEST_WEEK = 'newest week of a chart'
const SEARCH = 'search by a beginning'

/** Compares the same figures at two scales. */
export async function measureGrowth(small: SampleStore, large: SampleStore): Promise<Section> {
  const [before, after] = [await readFigures(small), await readFigures(large)]
  return {
    title: `Growth from scale ${small.scale} to ${large.scale}`,
    notes: ['Times are medians over HTTP, in ms, with bare SQL in parentheses where measured.'],
    head: ['figure', `scale ${small.scale}`, `scale ${large.scale}`, 'growth'],
    rows: Object.keys(before.figures).map((name) => {
      const [from = Number.NaN, to = Number.NaN] = [before.figures[name], after.figures[name]]
      const show = (figures: typeof before, value: number) =>
        `${formatFigure(name, value)}${name in figures.bareMs ? ` (${formatMs(figures.bareMs[name] ?? 0)})` : ''}`
      return [name, show(before, from), show(after, to), formatRatio(to / from)]
    }),
    goals: [...Object.keys(before.bareMs), NEWEST_WEEK, SEARCH].map((name) => {
      const growth = (after.figures[name] ?? Number.NaN) / (before.figures[name] ?? Number.NaN)
      return {
        what: `${name}, from scale ${small.scale} to ${large.scale}`,
        limit: `at most ${MAX_GROWTH} times slower`,
        figure: formatRatio(growth),
        isMet: growth <= MAX_GROWTH,
      }
    }),
  }
}

async function readFigures(store: SampleStore): Promise<{ figures: Figures; bareMs: Figures }> {
  const service = await startService(store.dataDir)
  const bare = openBareSql(store.file)
  const pairs: [string, Pair][] = []
  for (const entityCase of entityCases(store))
    pairs.push([entityCase.name, await timeEntityCase(entityCase, service, bare)])
  const chart = await timeEach(store.chartIds, 3, (id) => service.get(`/charts/${id}`))
  const search = await timeEach(BEGINNINGS, SEARCH_ROUNDS, (query) => service.search({ query, entity_type: 'song' }))
  const memory = readMemory(service.pid)
  bare.close()
  await service.stop()
  return {
    figures: {
      facts: store.facts,
      'file, MiB': store.fileBytes,
      'making it, s': store.makingSec,
      'cold start': service.startMs,
      ...(memory === null ? {} : { 'memory, MiB': memory.residentBytes }),
      ...Object.fromEntries(pairs.map(([name, { ours }]) => [name, ours.medianMs])),
      [NEWEST_WEEK]: chart.medianMs,
      [SEARCH]: search.medianMs,
    },
    bareMs: Object.fromEntries(pairs.map(([name, pair]) => [name, pair.bare.medianMs])),
  }
}

function formatFigure(name: string, value: number): string {
  if (name === 'facts') return formatCount(value)
  if (name.endsWith('MiB')) return formatMiB(value)
  return name.endsWith(', s') ? value.toFixed(0) : formatMs(value)
}
