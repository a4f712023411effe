import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openWriter } from '../store/writer.ts'
import { ensureSample } from './ensure-sample.ts'
import { readSampleRoster } from './sample-roster.ts'

const CHILD_TIMEOUT_MS = 60_000 // The process generates a catalog, and the machine may be busy.

function createStorePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-roster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'catalogue.sqlite')
}

it('has artists of a label that are on the newest charts, and some titles', { timeout: CHILD_TIMEOUT_MS }, async () => {
  const path = createStorePath()
  await ensureSample({ path, clock: () => Date.parse('2023-02-04T09:00:00Z'), scale: 0.1 })
  const { name = '', members = [] } = readSampleRoster(path) ?? {}
  expect(name).toBe('Silverlake Union')
  const artists = members.filter(({ kind }) => kind === 'artist')
  expect(artists.length).toBeGreaterThan(0)
  expect(artists.length).toBeLessThanOrEqual(4)
  expect(members.length).toBeGreaterThan(artists.length)

  const database = new DatabaseSync(path, { readOnly: true })
  const inLabel = database.prepare(`
    select 1 from credit join entity album on album.id = credit.entity_id join entity artist on artist.id = credit.artist_id
    where artist.service_id = ? and album.kind = 'album' and json_extract(album.record, '$.label') = ?`)
  const isRanked = database.prepare(`
    select 1 from chart_entry join entity on entity.id = chart_entry.entity_id
    where entity.service_id = ? and chart_entry.week = (select max(week) from chart_week)`)
  for (const { kind, id } of members) {
    if (kind === 'artist') expect(inLabel.get(id, name), id).toBeDefined()
    else expect(isRanked.get(id), id).toBeDefined()
  }
  database.close()
})

it('is null without a chart', () => {
  const path = createStorePath()
  openWriter(path).close()
  expect(readSampleRoster(path)).toBeNull()
})
