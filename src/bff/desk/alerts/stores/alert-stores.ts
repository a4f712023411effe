import type { Writer } from '../../../core/person.ts'
import { createAddressStore } from '../addresses/address-store.ts'
import { limitSendingByHand } from '../addresses/send-limits.ts'
import { createChannelStore } from './channel-store.ts'
import { createOutbox } from './outbox.ts'
import { createRuleStore } from './rule-store.ts'
import { createWeeklyMailStore, type WeeklyMailStoreOptions } from './weekly-mail-store.ts'

type StoreOptions = WeeklyMailStoreOptions & { mustConfirm?: boolean }

export function createAlertStores(options: StoreOptions) {
  const { database, now } = options
  return {
    addresses: createAddressStore(options),
    /** Throws too_many_requests if a person sends too much by hand. */
    limitByHand: (subjects: readonly string[], writer: Writer): Promise<void> =>
      database.write((trx) => limitSendingByHand(trx, subjects, { writer, nowMs: now() })),
    rules: createRuleStore(options),
    channels: createChannelStore(options),
    weeklyMails: createWeeklyMailStore(options),
    outbox: createOutbox(options),
  }
}

export type AlertStores = ReturnType<typeof createAlertStores>
