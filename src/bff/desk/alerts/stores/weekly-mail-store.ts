import { Cron } from 'croner'
import type { Selectable, Transaction } from 'kysely'
import { type WeeklyMail, WEEKLY_TIMINGS } from '#contract/desk/alerts.ts'
import { dayOf } from '#contract/dates.ts'
import { OUR_WEEKS, type WeekCalendar } from '#contract/week-calendar.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { StoreOptions } from '../../desk-write.ts'
import { createInstants } from '../../../core/instants.ts'
import type { Writer } from '../../../core/person.ts'
import { writeAudit } from '../../../desk-database/audit.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { UNDECIDED_WEEK } from '../../../desk-database/settle-restored-desk.ts'
import { ApiError } from '../../../core/errors.ts'
import { requireRoster } from '../../rosters/roster-summaries.ts'
import { changedMeanwhile } from '../../versioned-table.ts'
import { insertMessage, type MessageContent, type NewMessage } from './messages.ts'
import { saveChannels, withChannels } from './owned-channels.ts'

export type WeeklyMailInput = Pick<WeeklyMail, 'isOn' | 'timing' | 'weekday' | 'time' | 'zone' | 'channelIds'>
/** `lastWeek` is the last chart week that was sent; null before the first. `isUndecided`: see UNDECIDED_WEEK. */
export type StoredWeeklyMail = WeeklyMail & { lastWeek: WeekLabel | null; isUndecided: boolean }
type Row = Selectable<DeskTables['weeklyMail']>

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

/** A week, and a day for the end of daylight saving time and differing clocks. */
const MAX_AHEAD_MS = 8 * 24 * 3_600_000

export type WeeklyMailStoreOptions = StoreOptions & { weeks?: Pick<WeekCalendar, 'lastClosedWeek'> }

export function createWeeklyMailStore({ database, team, now, weeks = OUR_WEEKS }: WeeklyMailStoreOptions) {
  const instant = createInstants(now)

  /** Returns the next send time. Skips one that would send a week again, as after a move to a later day of the week. */
  function toNextUnsent(mail: Plan, sentWeek: WeekLabel | null): string {
    const next = toNextAt(mail, now())
    return weeks.lastClosedWeek(dayOf(Date.parse(next))) === sentWeek ? toNextAt(mail, Date.parse(next)) : next
  }

  /** Returns true if a new time would skip the planned week, as after a move to an earlier day that has passed. */
  function skipsWeek(planned: string | null, next: string | null): boolean {
    if (planned === null || next === null || planned >= next) return false
    const [unsent, following] = [planned, next].map((at) => weeks.lastClosedWeek(dayOf(Date.parse(at))))
    return unsent !== following
  }

  /** `lastWeek` can also be a week that was only noted, so the messages decide. */
  async function findSentWeek(trx: Transaction<DeskTables>, rosterId: string): Promise<WeekLabel | null> {
    const row = await trx
      .selectFrom('alertMessage')
      .select('content')
      .where('team', '=', team)
      .where('rosterId', '=', rosterId)
      .where('reason', '=', 'weekly')
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    return row === undefined ? null : (row.content as MessageContent).week
  }

  async function planAgain(row: Row): Promise<void> {
    const before = row.nextAt
    await database.write(async (trx) => {
      row.nextAt = toNextUnsent(row, await findSentWeek(trx, row.rosterId))
      await trx
        .updateTable('weeklyMail')
        .set({ nextAt: row.nextAt })
        .where('rosterId', '=', row.rosterId)
        .where('nextAt', '=', before)
        .execute()
    })
  }

  return {
    find: (rosterId: string): Promise<WeeklyMail> =>
      database.read(
        async (db) => {
          const rows = await db.selectFrom('weeklyMail').selectAll().where('rosterId', '=', rosterId).execute()
          const [row] = await withChannels(db, 'mailChannel', { rows, ownerOf: () => rosterId })
          if (row === undefined) return { rosterId, ...UNSAVED }
          const { timing, isOn, nextAt } = UNSAVED
          // This version doesn't send at a timing that only a later one knows.
          return { ...toWeeklyMail(row), ...(!WEEKLY_TIMINGS.includes(row.timing) && { timing, isOn, nextAt }) }
        },
        ['weekly mail', rosterId],
      ),

    /** Also reschedules emails that a clock that was ahead had planned too late. */
    listActive: async (): Promise<StoredWeeklyMail[]> => {
      const rows = await database.read(async (db) => {
        const own = db
          .selectFrom('weeklyMail')
          .innerJoin('roster', 'roster.id', 'weeklyMail.rosterId')
          .selectAll('weeklyMail')
          .where('roster.team', '=', team)
          .where('isOn', '=', true)
          .where('timing', 'in', WEEKLY_TIMINGS)
        return withChannels(db, 'mailChannel', { rows: await own.execute(), ownerOf: ({ rosterId }) => rosterId })
      })
      const latest = instant(MAX_AHEAD_MS)
      for (const row of rows) if (row.nextAt !== null && row.nextAt > latest) await planAgain(row)
      return rows.map((row) => {
        const { lastWeek } = row
        const isUndecided = lastWeek === UNDECIDED_WEEK
        return Object.assign(toWeeklyMail(row), { lastWeek: isUndecided ? null : lastWeek, isUndecided })
      })
    },

    save: (
      rosterId: string,
      { version, channelIds, ...input }: WeeklyMailInput & { version: number },
      writer: Writer,
    ): Promise<WeeklyMail> =>
      database.write(async (trx) => {
        await requireRoster(trx, { team, id: rosterId, field: 'id' })
        const before = await trx
          .selectFrom('weeklyMail')
          .selectAll()
          .where('rosterId', '=', rosterId)
          .executeTakeFirst()
        const row: Row = {
          rosterId,
          version: version + 1,
          ...input,
          nextAt: input.isOn && input.timing === 'time' ? toNextUnsent(input, await findSentWeek(trx, rosterId)) : null,
          lastWeek: input.timing === 'complete' ? UNDECIDED_WEEK : null,
          updatedAt: instant(),
          updatedBy: writer.name,
        }
        const { lastWeek, nextAt, ...changed } = row
        // A message that is due is still sent, and the planned one if the new time would skip its week.
        const isKept = before !== undefined && (isSamePlan(before, input) || skipsWeek(before.nextAt, nextAt))
        const plan = isKept ? {} : { nextAt }
        const isResumed = input.isOn && before?.isOn === false
        // In one statement, because another replica may save or send it at the same time.
        const stored = await trx
          .insertInto('weeklyMail')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column('rosterId')
              .doUpdateSet((eb) => ({
                ...changed,
                ...plan,
                lastWeek: isResumed ? lastWeek : eb.fn.coalesce('weeklyMail.lastWeek', 'excluded.lastWeek'),
              }))
              .where('weeklyMail.version', '=', version),
          )
          .returningAll()
          .executeTakeFirst()
        if (stored === undefined || (before === undefined && version > 0)) throw changedMeanwhile('mail')
        const detail = { ...input, channelIds }
        await writeAudit(trx, {
          team,
          at: row.updatedAt,
          writer,
          action: 'weekly-mail.save',
          subjectId: rosterId,
          detail,
        })
        const saved = await saveChannels(trx, 'mailChannel', { team, ownerId: rosterId, channelIds })
        return toWeeklyMail({ ...stored, channelIds: saved })
      }),

    /**
     * Writes the email about a week and plans the next one, in one transaction. A null message means that there were no events.
     */
    send: (mail: StoredWeeklyMail, week: WeekLabel, message: NewMessage | null): Promise<void> =>
      database.write(async (trx) => {
        const changed = await trx
          .updateTable('weeklyMail')
          .set({ lastWeek: week, nextAt: mail.timing === 'time' ? toNextUnsent(mail, message && week) : null })
          .where('rosterId', '=', mail.rosterId)
          .where('version', '=', mail.version)
          // As it was read: another process may have sent it, and a restore may have replaced it.
          .where('lastWeek', 'is not distinct from', mail.isUndecided ? UNDECIDED_WEEK : mail.lastWeek)
          .where('nextAt', 'is not distinct from', mail.nextAt)
          .returning('rosterId')
          .execute()
        if (changed.length > 0 && message !== null) await insertMessage(trx, { team, at: instant(), message })
      }),
  }
}

function isSamePlan(before: Row, { isOn, timing, weekday, time, zone }: Omit<WeeklyMailInput, 'channelIds'>): boolean {
  const isSameTime = before.weekday === weekday && before.time === time && before.zone === zone
  return before.isOn === isOn && before.timing === timing && isSameTime
}

type Plan = Pick<WeeklyMail, 'weekday' | 'time' | 'zone'>

/** Returns the next time after a time, in UTC. */
function toNextAt({ weekday, time, zone }: Plan, nowMs: number): string {
  const [hours = '9', minutes = '0'] = time.split(':')
  // In cron, Sunday is 0.
  const cron = new Cron(`0 ${Number(minutes)} ${Number(hours)} * * ${weekday % 7}`, { timezone: zone, paused: true })
  const next = cron.nextRun(new Date(nowMs))
  if (next === null) throw new ApiError('internal', 'No send time is set.')
  return next.toISOString()
}

type RowWithChannels = Row & Pick<WeeklyMail, 'channelIds'>

function toWeeklyMail({ updatedAt: _at, updatedBy: _by, lastWeek: _week, ...mail }: RowWithChannels): WeeklyMail {
  return mail
}
