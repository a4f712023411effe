import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import { createChannelStore } from './channel-store.ts'
import { createOutbox } from './outbox.ts'
import { createRuleStore } from './rule-store.ts'
import { createWeeklyMailStore } from './weekly-mail-store.ts'

export function createAlertStores(options: { database: DeskDatabase; team: string; now: () => number }) {
  return {
    rules: createRuleStore(options),
    channels: createChannelStore(options),
    weeklyMails: createWeeklyMailStore(options),
    outbox: createOutbox(options),
  }
}

export type AlertStores = ReturnType<typeof createAlertStores>
