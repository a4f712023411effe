import type { Kysely, Selectable, Transaction } from 'kysely'
import { ALERT_LIMITS, type AlertRule } from '#contract/desk/alerts.ts'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import type { Firing, RuleNews } from '#domain/desk/alerts.ts'
import { type Writer, writeAudit } from '../../desk-database/audit.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { newDeskId } from '../desk-write.ts'
import { changedMeanwhile } from './channel-store.ts'
import { insertMessage, type NewMessage } from './outbox.ts'

export type RuleInput = Pick<AlertRule, 'kind' | 'threshold' | 'location' | 'channelIds' | 'isOn'>
/** `hasBegun`: what had already happened was noted. */
export type StoredRule = AlertRule & { hasBegun: boolean }
type Row = Selectable<DeskTables['alert_rule']>

/** Far more than the two weeks that rules look at. */
const KEPT_WEEKS = 60
/** A key starts with the week; see find-firing.ts. */
const WEEK_LENGTH = '2026-W46'.length

type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

export function createRuleStore({ database, team, now }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  return {
    list: (rosterId: string): Promise<AlertRule[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('alert_rule')
          .selectAll()
          .where('team', '=', team)
          .where('roster_id', '=', rosterId)
          .orderBy('id')
          .execute()
        return rows.map(toRule)
      }),

    /** The rules of all rosters that are on. */
    listActive: (): Promise<StoredRule[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('alert_rule')
          .selectAll()
          .where('team', '=', team)
          .where('is_on', '=', 1)
          .execute()
        return rows.map((row) => Object.assign(toRule(row), { hasBegun: row.begun_at !== null }))
      }),

    create: (rosterId: string, input: RuleInput, writer: Writer): Promise<AlertRule> =>
      database.write(async (trx) => {
        const rosters = await trx.selectFrom('roster').select('id').where('team', '=', team).where('id', '=', rosterId).execute() // prettier-ignore
        if (rosters.length === 0) throw new ApiError('not_found', 'Roster not found. Another person may have deleted it.', { field: 'rosterId' }) // prettier-ignore
        const known = await trx.selectFrom('alert_rule').select('id').where('roster_id', '=', rosterId).execute()
        if (known.length >= ALERT_LIMITS.rules) {
          throw badRequest('kind', `A roster can have at most ${ALERT_LIMITS.rules} rules. Delete one first.`)
        }
        const row: Row = {
          id: newDeskId(),
          team,
          roster_id: rosterId,
          version: 1,
          ...toColumns(input),
          begun_at: null,
          updated_at: instant(),
          updated_by: writer.name,
        }
        await trx.insertInto('alert_rule').values(row).execute()
        await writeAudit(trx, { team, at: row.updated_at, writer, action: 'rule.create', subjectId: row.id, detail: { rosterId, ...input } }) // prettier-ignore
        return toRule(row)
      }),

    update: (id: string, { version, ...input }: RuleInput & { version: number }, writer: Writer): Promise<AlertRule> =>
      database.write(async (trx) => {
        const before = await trx
          .selectFrom('alert_rule')
          .selectAll()
          .where('team', '=', team)
          .where('id', '=', id)
          .executeTakeFirst()
        if (before === undefined) throw ruleNotFound()
        const isOther =
          before.kind !== input.kind || before.threshold !== input.threshold || before.location !== input.location
        const beginsAgain = isOther || (input.isOn && before.is_on === 0)
        const row: Row = {
          ...before,
          ...toColumns(input),
          version: version + 1,
          begun_at: beginsAgain ? null : before.begun_at,
          updated_at: instant(),
          updated_by: writer.name,
        }
        const changed = await trx
          .updateTable('alert_rule')
          .set(row)
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .execute()
        if (changed.length === 0) throw changedMeanwhile('rule')
        if (isOther) await trx.deleteFrom('alert_found').where('rule_id', '=', id).execute()
        await writeAudit(trx, { team, at: row.updated_at, writer, action: 'rule.update', subjectId: id, detail: input })
        return toRule(row)
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const removed = await trx
          .deleteFrom('alert_rule')
          .where('team', '=', team)
          .where('id', '=', id)
          .returning(['roster_id', 'kind', 'threshold', 'location'])
          .executeTakeFirst()
        if (removed === undefined) throw ruleNotFound()
        await writeAudit(trx, { team, at: instant(), writer, action: 'rule.delete', subjectId: id, detail: { ...removed } }) // prettier-ignore
      }),

    /** The part of `found` that is new to rules that have begun: what a message would be about. */
    findNews: (found: readonly RuleNews[]): Promise<RuleNews[]> =>
      database.read(async (db) => {
        const news: RuleNews[] = []
        for (const { rule, firings } of found) {
          const current = await db
            .selectFrom('alert_rule')
            .select('begun_at')
            .where('id', '=', rule.id)
            .executeTakeFirst()
          if (current === undefined || current.begun_at === null) continue
          const known = await findKnownKeys(db, rule.id)
          const fresh = firings.filter(({ key }) => !known.has(key))
          if (fresh.length > 0) news.push({ rule, firings: fresh })
        }
        return news
      }),

    /**
     * Notes what the rules of a roster found and writes messages with what is new, in one transaction: nothing is sent twice and
     * nothing is lost. What the first run of a rule finds had already happened, so it is noted without a message.
     */
    noteFound: (
      found: readonly (RuleNews & { rule: { version: number } })[],
      toMessages: (news: readonly RuleNews[]) => readonly NewMessage[],
    ): Promise<void> =>
      database.write(async (trx) => {
        const at = instant()
        const news: RuleNews[] = []
        for (const { rule, firings } of found) {
          // The same version, because a rule that a person has just changed begins again.
          const current = await trx
            .selectFrom('alert_rule')
            .select('begun_at')
            .where('id', '=', rule.id)
            .where('version', '=', rule.version)
            .executeTakeFirst()
          if (current === undefined) continue
          const fresh = await insertFound(trx, { ruleId: rule.id, firings, at })
          if (current.begun_at === null) {
            await trx.updateTable('alert_rule').set({ begun_at: at }).where('id', '=', rule.id).execute()
          } else if (fresh.length > 0) {
            news.push({ rule, firings: fresh })
          }
        }
        if (news.length === 0) return
        for (const message of toMessages(news)) await insertMessage(trx, { team, at, message })
      }),

    /**
     * Forgets what each rule found before its latest KEPT_WEEKS chart weeks. Counts weeks, because a clock that was wrong would
     * delete what is current, and it would be sent again.
     */
    forgetFound: (): Promise<void> =>
      database.write(async (trx) => {
        const { sql } = await import('kysely')
        const week = sql<string>`substr(line_key, 1, ${sql.lit(WEEK_LENGTH)})`
        const rows = await trx
          .selectFrom('alert_found')
          .select(['rule_id', week.as('week')])
          .groupBy(['rule_id', week])
          .execute()
        for (const [ruleId, found] of Map.groupBy(rows, (row) => row.rule_id)) {
          const weeks = found.map((each) => each.week).filter((text) => WEEK_LABEL_PATTERN.test(text))
          const old = weeks.toSorted().slice(0, -KEPT_WEEKS)
          if (old.length === 0) continue
          await trx.deleteFrom('alert_found').where('rule_id', '=', ruleId).where(week, 'in', old).execute()
        }
      }),
  }
}

export type RuleStore = ReturnType<typeof createRuleStore>

async function findKnownKeys(db: Kysely<DeskTables>, ruleId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('alert_found').select('line_key').where('rule_id', '=', ruleId).execute()
  return new Set(rows.map(({ line_key }) => line_key))
}

/** Returns those that no run has noted before. */
async function insertFound(
  trx: Transaction<DeskTables>,
  { ruleId, firings, at }: { ruleId: string; firings: readonly Firing[]; at: string },
): Promise<Firing[]> {
  const known = await findKnownKeys(trx, ruleId)
  const fresh: Firing[] = []
  for (const firing of firings) {
    if (known.has(firing.key)) continue
    const added = await trx
      .insertInto('alert_found')
      .values({ rule_id: ruleId, line_key: firing.key, at })
      // Another process may note the same at this moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('line_key')
      .execute()
    if (added.length > 0) fresh.push(firing)
  }
  return fresh
}

function ruleNotFound(): ApiError {
  return new ApiError('not_found', 'Rule not found. Another person may have deleted it.', { field: 'id' })
}

function toColumns({ kind, threshold, location, channelIds, isOn }: RuleInput) {
  return { kind, threshold, location, channel_ids: JSON.stringify(channelIds), is_on: isOn ? 1 : 0 }
}

function toRule(row: Row): AlertRule {
  return {
    id: row.id,
    rosterId: row.roster_id,
    version: row.version,
    kind: row.kind,
    threshold: row.threshold,
    location: row.location,
    channelIds: JSON.parse(row.channel_ids) as string[],
    isOn: row.is_on === 1,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}
