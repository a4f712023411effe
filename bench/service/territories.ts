import { TERRITORIES } from '#contract/territories.ts'
import { formatRatio, formatSamples, type Section } from '../lib/report.ts'
import { type ServiceProcess } from '../lib/service-process.ts'
import { timePair } from '../lib/timing.ts'
import { type BareSql } from './bare-sql.ts'
import { lastDays, type SampleStore } from './sample-store.ts'

const ROUNDS = 3
const ENTITIES = 20
/** As many calls at once as the BFF makes by default. */
const AT_ONCE = 8

/** One entity in all 63 territories: as many answers, because the interface knows one territory a question. */
export async function measureTerritories(store: SampleStore, service: ServiceProcess, bare: BareSql): Promise<Section> {
  const window = lastDays(store, 90)
  const rows: string[][] = []
  for (const [kind, root] of [
    ['song', 'songs'],
    ['artist', 'artists'],
  ] as const) {
    const paths = (id: string) =>
      TERRITORIES.map((location) => {
        const query = new URLSearchParams({ location, start_date: window.start, end_date: window.end })
        return `/${root}/${id}?${query}`
      })
    const allBare = (id: string) => {
      for (const territory of TERRITORIES) bare.totals(id, territory, window)
    }
    const ids = store.spread(kind, ENTITIES)
    const inTurn = await timePair(ids, ROUNDS, (id) => service.getAll(paths(id), 1), allBare)
    const atOnce = await timePair(ids, ROUNDS, (id) => service.getAll(paths(id), AT_ONCE), allBare)
    for (const [how, pair] of [
      ['one after the other', inTurn],
      [`${AT_ONCE} at once`, atOnce],
    ] as const)
      rows.push([`${kind}, ${how}`, formatSamples(pair.ours), formatSamples(pair.bare), formatRatio(pair.ratio)])
  }
  return {
    title: `One entity in all ${TERRITORIES.length} territories, 90 days`,
    notes: [
      `Time of all ${TERRITORIES.length} answers together, connections opened each time. ${ENTITIES} entities, ${ROUNDS} rounds.`,
    ],
    head: ['question', 'over HTTP', 'bare SQL', 'ratio'],
    rows,
    goals: [],
  }
}
