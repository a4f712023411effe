import { Cron } from 'croner'
import type { Selectable, Transaction } from 'kysely'
import type { WeeklyMail } from '#contract/desk/alerts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { type Writer, writeAudit } from '../../desk-database/audit.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { RESTORED_WEEK } from '../../desk-database/settle-restored-desk.ts'
import { ApiError } from '../../errors.ts'
import { changedMeanwhile } from './channel-store.ts'
import { insertMessage, type NewMessage } from './outbox.ts'

export type WeeklyMailInput = Pick<WeeklyMail, 'isOn' | 'timing' | 'weekday' | 'time' | 'zone' | 'channelIds'>
/** `lastWeek` is the last chart week that was sent; null before the first. `isRestored`: see RESTORED_WEEK. */
export type StoredWeeklyMail = WeeklyMail & { lastWeek: WeekLabel | null; isRestored: boolean }
type Row = Selectable<DeskTables['weekly_mail']>

const UNSAVED: Omit<WeeklyMail, 'rosterId'> = {
  version: 0,
  isOn: false,
  timing: 'time',
  weekday: 1,
  time: '09:00',
  zone: 'UTC',
  channelIds: [],
  nextAt: null,
}

/** A week, and a day for the end of daylight saving time and clocks that differ. */
const MAX_AHEAD_MS = 8 * 24 * 3_600_000

type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

export function createWeeklyMailStore({ database, team, now }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  async function requireRoster(trx: Transaction<DeskTables>, id: string): Promise<void> {
    const found = await trx.selectFrom('roster').select('id').where('team', '=', team).where('id', '=', id).execute()
    if (found.length === 0) {
      throw new ApiError('not_found', 'Roster not found. Another person may have deleted it.', { field: 'id' })
    }
  }

  async function planAgain(row: Row): Promise<void> {
    const before = row.next_at
    row.next_at = toNextAt(row, now())
    await database.write(async (trx) => {
      await trx
        .updateTable('weekly_mail')
        .set({ next_at: row.next_at })
        .where('roster_id', '=', row.roster_id)
        .where('next_at', '=', before)
        .execute()
    })
  }

  return {
    find: (rosterId: string): Promise<WeeklyMail> =>
      database.read(async (db) => {
        const row = await db.selectFrom('weekly_mail').selectAll().where('roster_id', '=', rosterId).executeTakeFirst()
        return row === undefined ? { rosterId, ...UNSAVED } : toWeeklyMail(row)
      }),

    /** Also plans emails again that a clock that was ahead had planned too late. */
    listActive: async (): Promise<StoredWeeklyMail[]> => {
      const rows = await database.read((db) =>
        db
          .selectFrom('weekly_mail')
          .innerJoin('roster', 'roster.id', 'weekly_mail.roster_id')
          .selectAll('weekly_mail')
          .where('roster.team', '=', team)
          .where('is_on', '=', 1)
          .execute(),
      )
      const latest = new Date(now() + MAX_AHEAD_MS).toISOString()
      for (const row of rows) if (row.next_at !== null && row.next_at > latest) await planAgain(row)
      return rows.map((row) => {
        const isRestored = row.last_week === RESTORED_WEEK
        return Object.assign(toWeeklyMail(row), { lastWeek: isRestored ? null : row.last_week, isRestored })
      })
    },

    /** @param lastWeek the chart week that is already out when a mail for complete weeks is switched on, so that it isn't sent */
    save: (
      rosterId: string,
      { version, ...input }: WeeklyMailInput & { version: number },
      { writer, lastWeek }: { writer: Writer; lastWeek: WeekLabel | null },
    ): Promise<WeeklyMail> =>
      database.write(async (trx) => {
        await requireRoster(trx, rosterId)
        const before = await trx.selectFrom('weekly_mail').selectAll().where('roster_id', '=', rosterId).executeTakeFirst() // prettier-ignore
        if ((before?.version ?? 0) !== version) throw changedMeanwhile('mail')
        const row: Row = {
          roster_id: rosterId,
          version: version + 1,
          is_on: input.isOn ? 1 : 0,
          timing: input.timing,
          weekday: input.weekday,
          time: input.time,
          zone: input.zone,
          channel_ids: JSON.stringify(input.channelIds),
          next_at: input.isOn && input.timing === 'time' ? toNextAt(input, now()) : null,
          last_week: before?.last_week ?? lastWeek,
          updated_at: instant(),
          updated_by: writer.name,
        }
        await trx
          .insertInto('weekly_mail')
          .values(row)
          .onConflict((conflict) => conflict.column('roster_id').doUpdateSet(row))
          .execute()
        await writeAudit(trx, { team, at: row.updated_at, writer, action: 'weekly-mail.save', subjectId: rosterId, detail: input }) // prettier-ignore
        return toWeeklyMail(row)
      }),

    /** Writes the mail of a week and plans the next one, in one transaction. A null message means that nothing happened. */
    send: (mail: StoredWeeklyMail, week: WeekLabel, message: NewMessage | null): Promise<void> =>
      database.write(async (trx) => {
        const changed = await trx
          .updateTable('weekly_mail')
          .set({ last_week: week, next_at: mail.timing === 'time' ? toNextAt(mail, now()) : null })
          .where('roster_id', '=', mail.rosterId)
          .where('version', '=', mail.version)
          // As it was read: another process may have sent it, and a restore may have replaced it.
          .where('last_week', 'is not distinct from', mail.isRestored ? RESTORED_WEEK : mail.lastWeek)
          .where('next_at', 'is not distinct from', mail.nextAt)
          .returning('roster_id')
          .execute()
        if (changed.length > 0 && message !== null) await insertMessage(trx, { team, at: instant(), message })
      }),
  }
}

export type WeeklyMailStore = ReturnType<typeof createWeeklyMailStore>

/** The next time after an instant, in UTC. */
function toNextAt({ weekday, time, zone }: Pick<WeeklyMail, 'weekday' | 'time' | 'zone'>, nowMs: number): string {
  const [hours = '9', minutes = '0'] = time.split(':')
  // Sunday is 0 in cron.
  const cron = new Cron(`0 ${Number(minutes)} ${Number(hours)} * * ${weekday % 7}`, { timezone: zone, paused: true })
  const next = cron.nextRun(new Date(nowMs))
  if (next === null) throw new ApiError('internal', 'The next mail has no time.')
  return next.toISOString()
}

function toWeeklyMail(row: Row): WeeklyMail {
  return {
    rosterId: row.roster_id,
    version: row.version,
    isOn: row.is_on === 1,
    timing: row.timing,
    weekday: row.weekday,
    time: row.time,
    zone: row.zone,
    channelIds: JSON.parse(row.channel_ids) as string[],
    nextAt: row.next_at,
  }
}
