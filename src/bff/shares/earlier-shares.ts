import type { DatabaseSync } from 'node:sqlite'
import { sharedViewSchema } from '#contract/shares/shared-view.ts'
import { parseJson } from '../desk-database/check-desk-rows.ts'
import { earlierFile, type Earlier } from '../desk-database/take-over.ts'
import type { FileReport } from '../storage/file-watch.ts'
import type { KeyedShareLink } from './share-store.ts'

export const SHARE_FILE = 'shares.sqlite'

/** Reads the link file of versions before 007-sessions-and-links. */
export function earlierShareFile(path: string, report: FileReport = () => {}): Earlier<KeyedShareLink> {
  return earlierFile({ path, label: 'share links', table: 'share', report, toRecord })
}

function toRecord(row: Record<string, unknown>, database: DatabaseSync): KeyedShareLink | null {
  const id = String(row['id'])
  const view = readView(database, id)
  // Without its view, the link would open the whole chart.
  if (view === undefined) return null
  const toMs = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    key: id,
    id,
    chart: String(row['chart']),
    week: String(row['week']),
    view,
    ownerId: String(row['owner_id']),
    ownerName: String(row['owner_name']),
    createdAtMs: Number(row['created_at_ms']),
    expiresAtMs: Number(row['expires_at_ms']),
    openings: Number(row['openings']),
    lastOpenedAtMs: toMs('last_opened_at_ms'),
    revokedAtMs: toMs('revoked_at_ms'),
  }
}

/** Even earlier files have no table of views. Returns undefined if a view can't be read. */
function readView(database: DatabaseSync, id: string): KeyedShareLink['view'] | undefined {
  if (database.prepare(`select 1 from sqlite_schema where name = 'share_view'`).get() === undefined) return null
  const view = database.prepare('select view from share_view where share_id = ?').get(id)?.['view']
  return view === undefined ? null : sharedViewSchema.safeParse(parseJson(String(view))).data
}
