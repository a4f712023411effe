import type { Migration } from 'kysely/migration'
import { createRosterTables } from './migrations/001-rosters.ts'
import { createNoteTable } from './migrations/002-notes.ts'
import { createAlertTables } from './migrations/003-alerts.ts'
import { createViewTable } from './migrations/004-views.ts'
import { createAddressTables } from './migrations/005-addresses.ts'
import { createOwnedChannelTables } from './migrations/006-owned-channels.ts'
import { createSessionTables } from './migrations/007-sessions-and-links.ts'
import { addRosterScope } from './migrations/008-roster-scope.ts'
import { createApiTokenTable } from './migrations/009-api-tokens.ts'
import { createWatchedFileTable } from './migrations/010-watched-files.ts'
import { createArtworkTable } from './migrations/011-artwork.ts'
import { createArchivedWeekTable } from './migrations/012-archived-weeks.ts'
import { addRuleScope } from './migrations/013-rule-scope.ts'

/** Migrations in the order of their names. Never change a released one. Add another instead. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-rosters': { up: createRosterTables },
  '002-notes': { up: createNoteTable },
  '003-alerts': { up: createAlertTables },
  '004-views': { up: createViewTable },
  '005-addresses': { up: createAddressTables },
  '006-owned-channels': { up: createOwnedChannelTables },
  '007-sessions-and-links': { up: createSessionTables },
  '008-roster-scope': { up: addRosterScope },
  '009-api-tokens': { up: createApiTokenTable },
  '010-watched-files': { up: createWatchedFileTable },
  '011-artwork': { up: createArtworkTable },
  '012-archived-weeks': { up: createArchivedWeekTable },
  '013-rule-scope': { up: addRuleScope },
}
