import type { DeskDatabase } from '../../../../desk-database/desk-database.ts'
import { createRosterStore } from '../../../rosters/roster-store.ts'
import { createAlertStores } from '../alert-stores.ts'
import type { WeeklyMailInput } from '../weekly-mail-store.ts'

export const ANA = { id: 'ana', name: 'Ana' }
export const HOUR_MS = 3_600_000

export async function openStores(database: DeskDatabase, team = 'team') {
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const options = { database, team, now: () => nowMs }
  const roster = await createRosterStore(options).create({ name: `Ours of ${team}`, members: [] }, ANA)
  return { ...createAlertStores(options), roster, options, advance: (ms: number) => void (nowMs += ms) }
}

export type Stores = Awaited<ReturnType<typeof openStores>>

export async function addWebhook({ channels }: Stores): Promise<string> {
  const input = { name: 'Hook', target: 'https://hooks.example/', format: 'json' } as const
  return (await channels.create('webhook', input, ANA)).channel.id
}

export async function subjects({ outbox }: Stores): Promise<string[]> {
  return (await outbox.list(null, { from: 0, size: 50 })).deliveries.map(({ subject }) => subject)
}

export function toWeekly(channelId: string): WeeklyMailInput & { version: number } {
  return { version: 0, isOn: true, timing: 'time', weekday: 1, time: '09:00', zone: 'UTC', channelIds: [channelId] }
}
