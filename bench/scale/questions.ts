import { addDays, type DateWindow, toIsoDate } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { type Entity, type StoreReads } from '#service/store/store.ts'
import { toIsrc } from './scale-files.ts'
import { type ScaleSize } from './size.ts'

/** A query of docs/scale.md. `prepare` finds its subjects, `run` is measured. */
export type Question = {
  name: string
  subjects: readonly string[]
  run: (store: StoreReads, subject: string) => Promise<void>
}

const SUBJECTS = 10

export function toQuestions(size: ScaleSize, ids: { songs: string[]; artists: string[]; chart: string }): Question[] {
  const lastDay = toIsoDate(size.openWeek - 1)
  const fullWeeks = { start: addDays(lastDay, -90), end: lastDay }
  const partialWeeks = { start: addDays(lastDay, -92), end: addDays(lastDay, -3) }
  const year = { start: addDays(lastDay, -364), end: addDays(lastDay, -1) }
  const recordings = Array.from({ length: SUBJECTS }, (_, i) => toIsrc(Math.floor((i * size.recordings) / SUBJECTS)))
  return [
    {
      name: 'song, US, 13 full weeks',
      subjects: ids.songs,
      run: (store, id) => countsOf(store, 'song', id, fullWeeks),
    },
    {
      name: 'song, US, 90 days, partial weeks',
      subjects: ids.songs,
      run: (store, id) => countsOf(store, 'song', id, partialWeeks),
    },
    {
      name: 'artist, US, year, partial week',
      subjects: ids.artists,
      run: (store, id) => countsOf(store, 'artist', id, year),
    },
    {
      name: 'song, all 63 territories, 90 days',
      // Each runs three statements per territory.
      subjects: ids.songs.slice(0, 3),
      run: async (store, id) => {
        const entity = await findEntity(store, 'song', id)
        await Promise.all(TERRITORIES.map((territory) => store.countsOf(entity, territory, [partialWeeks])))
      },
    },
    {
      name: 'chart week',
      subjects: Array.from({ length: SUBJECTS }, (_, i) => toIsoDate(size.openWeek - 7 * (i + 1))),
      run: async (store, week) => {
        const chart = (await store.charts()).find(({ id }) => id === ids.chart)
        const entries = chart === undefined ? null : await store.chartEntries(chart, week)
        if (entries === null) throw new Error(`no chart week ${week}`)
      },
    },
    {
      name: 'recording by ISRC',
      subjects: recordings,
      run: async (store, isrc) => {
        if ((await store.findEntity('recording', 'isrc', isrc)) === null) throw new Error(`no recording ${isrc}`)
      },
    },
    { name: 'search, full title', subjects: ids.songs, run: searchTitle((title) => title) },
    {
      name: 'search, prefix of 3 letters',
      subjects: ids.songs,
      run: searchTitle((title) => title.slice(0, 3)),
    },
    { name: 'search, prefix of 1 letter', subjects: ids.songs, run: searchTitle((title) => title.slice(0, 1)) },
  ]
}

async function findEntity(store: StoreReads, kind: 'song' | 'artist', id: string): Promise<Entity> {
  const entity = await store.findEntity(kind, 'service', id)
  if (entity === null) throw new Error(`no ${kind} ${id}`)
  return entity
}

const titles = new Map<string, string>()

/** Finding the title isn't measured after the first round. */
function searchTitle(part: (title: string) => string) {
  return async (store: StoreReads, id: string) => {
    let title = titles.get(id)
    if (title === undefined) titles.set(id, (title = (await findEntity(store, 'song', id)).title))
    const query = part(title)
    const { total } = await store.search('song', query, 0, 10)
    if (total === 0) throw new Error(`found nothing for ${query}`)
  }
}

async function countsOf(store: StoreReads, kind: 'song' | 'artist', id: string, window: DateWindow): Promise<void> {
  await store.countsOf(await findEntity(store, kind, id), 'US', [window])
}
