import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer, MOVEMENTS } from '#contract/api/charts.ts'
import { DEFAULT_COLUMNS } from '#domain/chart-view/columns.ts'
import { WHOLE_WEEK } from '#domain/chart-view/view-week.ts'
import { step, windowOf } from '#contract/week-label.ts'
import type { WeekImage } from '../draw-chart-week.ts'
import { NO_OWNER } from '../frame.ts'

const WEEK = '2026-W46'
const NAMES = [
  ['Paper Lanterns', 'Mara Lind'],
  ['The Very Long Road Back to the Old Observatory (Live in Winter, 2019 Remaster)', 'Isla Verre & Tomas Okafor'],
  ['夜の灯台まで長い道のりを歩いていく', '港の合唱団'],
  ['أغنية الليل الطويل', 'فرقة الميناء'],
  ['Łódź', null],
  ['긴 밤의 노래', '항구 합창단'],
  [null, null],
] as const

/** Creates titles in several scripts, some without a name, and numbers of every width. */
export function createWeek(rows = 200): ChartWeekAnswer {
  const entries = Array.from({ length: rows }, (_, index): ChartEntry => {
    const [title, credit] = NAMES[index % NAMES.length] ?? [null, null]
    const movement = MOVEMENTS[index % MOVEMENTS.length] ?? 'same'
    const total = 1_234_567.8 / (index + 1)
    return {
      rank: index + 1,
      id: `SG${index.toString(16).toUpperCase().padStart(32, '0')}`,
      title,
      credit,
      movement,
      places: movement === 'up' ? 199 : movement === 'down' ? -128 : movement === 'same' ? 0 : null,
      lastWeek: index % 5 === 0 ? null : 200,
      premiereWeek: '2024-W01',
      weeksOn: 128,
      peak: 1,
      low: 200,
      metrics: [total, null, total * 1300],
      lastPeak: null,
      lastTotal: total * 1.2,
      comparableLastTotal: total * 1.2,
    }
  })
  return {
    chart: {
      id: 'CR00001',
      name: 'Harbour Songs',
      owner: null,
      kind: 'song',
      description: null,
      location: 'US',
      depth: 200,
      earliestWeek: '2023-W01',
    },
    week: WEEK,
    window: windowOf(WEEK),
    metricNames: ['Album Equivalent', 'Album Sales', 'Streams (on demand, worldwide)'],
    entries,
    exits: [],
    corrections: null,
    formulaChange: null,
    previousWeek: '2026-W45',
    nextWeek: null,
    receipt: {
      provider: 'provider.test',
      sources: [{ kind: 'provider', file: null, importedAt: null }],
      retrievedAt: '2026-11-21T09:12:00Z',
      stale: false,
      window: windowOf(WEEK),
      location: 'US',
      filters: {},
      unit: 'album_equivalent',
      computed: ['movement', 'names'],
      partial: false,
      partialReasons: [],
    },
  }
}

export function createHistory({ entries, receipt }: ChartWeekAnswer, weeks = 26): HistoryAnswer {
  const labels = Array.from({ length: weeks }, (_, index) => step(WEEK, index - weeks + 1))
  return {
    weeks: labels.map((week, index) => ({ week, window: windowOf(week), state: index < 3 ? 'unavailable' : 'shown' })),
    entries: entries.map(({ id, rank }) => ({ id, ranks: labels.map((_, index) => (index < 9 ? null : rank)) })),
    receipt,
  }
}

export function createWeekImage(parts: Partial<WeekImage> = {}): WeekImage {
  const week = createWeek()
  return {
    week,
    view: { ...WHOLE_WEEK, cols: DEFAULT_COLUMNS },
    top: 20,
    ratio: '4:5',
    theme: 'light',
    owner: NO_OWNER,
    locale: 'en-GB',
    history: createHistory(week),
    compared: null,
    ...parts,
  }
}
