import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportFolder, type ImportFolder } from './testing/import-folder.ts'
import { explainMissingData, readShared, sharedFile } from './testing/shared-data.ts'

const FILES = [
  'mb_tracks.csv',
  'mb_relations.csv',
  'mb_recording_work.csv',
  'isrc_iswc_links.csv',
  'mb_releases.csv',
  'mb_recordings.csv',
  'mb_works.csv',
  'mb_release_groups.csv',
  'mb_artists.csv',
  'recordings.csv.gz',
]

const TIMEOUT_MS = 60_000

describe.skipIf(explainMissingData() !== null)('real catalogs', { timeout: TIMEOUT_MS }, () => {
  let folder: ImportFolder
  let rejected: number

  beforeAll(async () => {
    folder = createImportFolder()
    const { files } = await folder.run(FILES.map(sharedFile))
    rejected = files.reduce((sum, file) => sum + file.rejected, 0)
  }, TIMEOUT_MS)
  afterAll(() => folder.remove())

  it('imports every row regardless of the order of the files', () => {
    expect(rejected).toBe(0)
    const counts = folder.query('select kind, count(*) as n from entity group by kind order by kind')
    expect(Object.fromEntries(counts.map(({ kind, n }) => [String(kind), n]))).toMatchObject({
      album: 13,
      recording: 3444 + 142 + 15,
      work: 53 + 5,
    })
  })

  it('imports every identifier', async () => {
    const isrcs = new Set<string>()
    for await (const row of readShared('recordings.csv.gz')) isrcs.add(row.cell('isrc'))
    for await (const row of readShared('isrc_iswc_links.csv')) isrcs.add(row.cell('isrc'))
    for await (const row of readShared('mb_recordings.csv')) if (row.cell('isrcs')) isrcs.add(row.cell('isrcs'))
    const isnis = new Set<string>()
    for await (const row of readShared('mb_artists.csv'))
      for (const isni of row.cell('isni').split(' | ')) if (isni) isnis.add(isni)
    const barcodes = new Set<string>()
    for await (const row of readShared('mb_releases.csv')) if (row.cell('barcode')) barcodes.add(row.cell('barcode'))

    expect(identifiersIn(folder, 'isrc')).toEqual(isrcs)
    expect(identifiersIn(folder, 'isni')).toEqual(isnis)
    expect(identifiersIn(folder, 'icpn')).toEqual(barcodes)
    expect([...isnis].filter((isni) => isni.endsWith('X'))).toHaveLength(1)
  })

  it('changes nothing when imported again', async () => {
    const content = folder.content()
    await folder.run(FILES.map(sharedFile))
    expect(folder.content()).toBe(content)
  })
})

function identifiersIn(folder: ImportFolder, scheme: string): Set<unknown> {
  return new Set(folder.query(`select value from identifier where scheme = '${scheme}'`).map(({ value }) => value))
}
