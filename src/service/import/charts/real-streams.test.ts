import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DAYS_IN_WEEK, toIsoDate } from '#contract/dates.ts'
import { openStore } from '../../store/sqlite-store.ts'
import { createImportFolder, type ImportFolder } from '../testing/import-folder.ts'
import { explainMissingData, readShared, sharedFile } from '../testing/shared-data.ts'

const FILE = 'spotify_weekly_top200.csv.gz'

const TIMEOUT_MS = 120_000

/** Counts weeks in which a song has 0 streams although it only left the chart. */
async function countZeros(folder: ImportFolder): Promise<number> {
  const [range] = folder.query('select min(week) as first, max(week) as last from fact')
  const [first, last] = [Number(range?.['first']), Number(range?.['last'])]
  const windows = Array.from({ length: (last - first) / DAYS_IN_WEEK + 1 }, (_, i) => ({
    start: toIsoDate(first + i * DAYS_IN_WEEK),
    end: toIsoDate(first + i * DAYS_IN_WEEK + DAYS_IN_WEEK - 1),
  }))
  const store = openStore(folder.store)
  let zeros = 0
  for (const { service_id: id } of folder.query("select service_id from entity where kind = 'song'")) {
    const song = await store.findEntity('song', 'service', String(id))
    if (song === null) throw new Error(`Missing song ${String(id)}`)
    const weeks = await store.countsOf(song, 'BR', windows)
    zeros += weeks.filter(({ isKnown, counts }) => isKnown && counts.every((count) => count === 0)).length
  }
  store.close()
  return zeros
}

describe.skipIf(explainMissingData() !== null)('a real chart with streams', { timeout: TIMEOUT_MS }, () => {
  it('imports all streams by territory and worldwide, and changes nothing for repeated weeks', async () => {
    let rows = 0
    let streams = 0
    const tracks = new Set<string>()
    for await (const row of readShared(FILE)) {
      rows++
      streams += Number(row.cell('streams'))
      tracks.add(row.cell('track_id'))
    }
    const folder = createImportFolder()
    const { files } = await folder.run([sharedFile(FILE)])
    expect(files[0]).toMatchObject({ read: rows, changed: rows, rejected: 0 })
    expect(folder.query("select count(*) as n from entity where kind = 'recording'")).toEqual([{ n: tracks.size }])
    const sums = folder.query(
      'select territory, count(*) as rows, sum(unsplit) as streams from fact group by territory',
    )
    expect(sums.map((sum) => [sum['rows'], sum['streams']])).toEqual([
      [rows, streams],
      [rows, streams],
    ])
    expect(await countZeros(folder)).toBe(0)
    const content = folder.content()
    // Importing only some complete weeks again saves time.
    const [header = '', ...lines] = gunzipSync(readFileSync(sharedFile(FILE)))
      .toString()
      .split('\n')
    const firstWeeks = lines.filter((line) => /^BR,(?:2022-12|2023-0[12])/.test(line))
    await folder.run([folder.write('first-weeks.csv', [header, ...firstWeeks].join('\n'))])
    expect(folder.content()).toBe(content)
    folder.remove()
  })
})
