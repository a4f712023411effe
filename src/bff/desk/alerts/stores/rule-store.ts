import type { Selectable, Transaction } from 'kysely'
import { ALERT_LIMITS, type AlertRule } from '#contract/desk/alerts.ts'
import { isSameScope } from '#contract/desk/scope.ts'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import type { Firing, RuleNews } from '#domain/desk/alerts.ts'
import type { StoreOptions } from '../../desk-write.ts'
import { createInstants } from '../../../core/instants.ts'
import type { Writer } from '../../../core/person.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { requireRoster } from '../../rosters/roster-summaries.ts'
import { createVersionedTable, type Database } from '../../versioned-table.ts'
import { insertMessage, type NewMessage } from './messages.ts'
import { saveChannels, withChannels } from './owned-channels.ts'

export type RuleInput = Pick<AlertRule, 'kind' | 'threshold' | 'scope' | 'channelIds' | 'isOn'>
/** `hasBegun` is true once earlier events were recorded. */
export type StoredRule = AlertRule & { hasBegun: boolean }
type Row = Selectable<DeskTables['alertRule']>

/** Far more than the two weeks that rules watch. */
const KEPT_WEEKS = 60
/** A key starts with the week; see alerts.ts. */
const WEEK_LENGTH = '2026-W46'.length

export function createRuleStore({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)
  const table = createVersionedTable('alertRule', { team, now, noun: 'rule' })

  async function save(trx: Transaction<DeskTables>, row: Row, channelIds: readonly string[]): Promise<AlertRule> {
    const { team: _team, begunAt: _begunAt, ...rule } = row
    return { ...rule, channelIds: await saveChannels(trx, 'ruleChannel', { team, ownerId: row.id, channelIds }) }
  }

  const ofTeam = (db: Database) => db.selectFrom('alertRule').selectAll().where('team', '=', team)

  return {
    list: (rosterId: string): Promise<AlertRule[]> =>
      database.read(
        async (db) => {
          const rows = await ofTeam(db).where('rosterId', '=', rosterId).orderBy('id').execute()
          return (await toRules(db, rows)).map(({ hasBegun: _hasBegun, ...rule }) => rule)
        },
        ['rules', rosterId],
      ),

    /** Returns the rules of all rosters that are on. */
    listActive: (): Promise<StoredRule[]> =>
      database.read(async (db) => toRules(db, await ofTeam(db).where('isOn', '=', true).execute())),

    create: (rosterId: string, { channelIds, ...input }: RuleInput, writer: Writer): Promise<AlertRule> =>
      database.write(async (trx) => {
        await requireRoster(trx, { team, id: rosterId, field: 'rosterId' })
        const message = `A roster can have at most ${ALERT_LIMITS.rules} rules. Delete one first.`
        await table.refuseFull(trx, { rosterId }, { limit: ALERT_LIMITS.rules, field: 'kind', message })
        const row = await table.insert(trx, { rosterId, ...input, begunAt: null }, writer)
        await table.audit(trx, 'rule.create', { id: row.id, writer, detail: { rosterId, ...input, channelIds } })
        return save(trx, row, channelIds)
      }),

    update: (
      id: string,
      { version, channelIds, ...input }: RuleInput & { version: number },
      writer: Writer,
    ): Promise<AlertRule> =>
      database.write(async (trx) => {
        const before = await table.find(trx, id)
        const isOther =
          before.kind !== input.kind || before.threshold !== input.threshold || !isSameScope(before.scope, input.scope)
        const beginsAgain = isOther || (input.isOn && !before.isOn)
        const begunAt = beginsAgain ? null : before.begunAt
        const row = await table.update(trx, { id, version }, { ...input, begunAt, ...table.stamp(writer) })
        if (isOther) await trx.deleteFrom('alertFound').where('ruleId', '=', id).execute()
        await table.audit(trx, 'rule.update', { id, writer, detail: { ...input, channelIds } })
        return save(trx, row, channelIds)
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const { rosterId, kind, threshold, scope } = await table.remove(trx, id)
        await table.audit(trx, 'rule.delete', { id, writer, detail: { rosterId, kind, threshold, scope } })
      }),

    /** Returns the part of `found` that is new, for rules that have begun. A message would report it. */
    findNews: (found: readonly RuleNews[]): Promise<RuleNews[]> =>
      database.read(async (db) => {
        const news: RuleNews[] = []
        for (const { rule, firings } of found) {
          const current = await db
            .selectFrom('alertRule')
            .select('begunAt')
            .where('id', '=', rule.id)
            .executeTakeFirst()
          if (current === undefined || current.begunAt === null) continue
          const known = await findKnownKeys(db, rule.id)
          const fresh = firings.filter(({ key }) => !known.has(key))
          if (fresh.length > 0) news.push({ rule, firings: fresh })
        }
        return news
      }),

    /**
     * Records what the rules of a roster found and writes messages about new events, in one transaction, so that nothing is sent
     * twice or lost. Events that the first run of a rule finds happened before it, so they get no message.
     */
    noteFound: (
      found: readonly (RuleNews & { rule: { version: number } })[],
      toMessages: (news: readonly RuleNews[]) => readonly NewMessage[],
    ): Promise<void> =>
      database.write(async (trx) => {
        const at = instant()
        const news: RuleNews[] = []
        for (const { rule, firings } of found) {
          // The version must be the same, because a rule that someone has just changed begins again.
          const current = await trx
            .selectFrom('alertRule')
            .select('begunAt')
            .where('id', '=', rule.id)
            .where('version', '=', rule.version)
            .executeTakeFirst()
          if (current === undefined) continue
          const fresh = await insertFound(trx, { ruleId: rule.id, firings, at })
          if (current.begunAt === null) {
            await trx.updateTable('alertRule').set({ begunAt: at }).where('id', '=', rule.id).execute()
          } else if (fresh.length > 0) {
            news.push({ rule, firings: fresh })
          }
        }
        if (news.length === 0) return
        for (const message of toMessages(news)) await insertMessage(trx, { team, at, message })
      }),

    /**
     * Deletes what each rule found before its latest KEPT_WEEKS chart weeks. Weeks are counted, because a wrong clock
     * would delete current events, which would then be sent again.
     */
    forgetFound: (): Promise<void> =>
      database.write(async (trx) => {
        const { sql } = await import('kysely')
        const week = sql<string>`substr(line_key, 1, ${sql.lit(WEEK_LENGTH)})`
        const rows = await trx
          .selectFrom('alertFound')
          .select(['ruleId', week.as('week')])
          .groupBy(['ruleId', week])
          .execute()
        for (const [ruleId, found] of Map.groupBy(rows, (row) => row.ruleId)) {
          const weeks = found.map((each) => each.week).filter((text) => WEEK_LABEL_PATTERN.test(text))
          const old = weeks.toSorted().slice(0, -KEPT_WEEKS)
          if (old.length === 0) continue
          await trx.deleteFrom('alertFound').where('ruleId', '=', ruleId).where(week, 'in', old).execute()
        }
      }),
  }
}

async function toRules(db: Database, rows: readonly Row[]): Promise<StoredRule[]> {
  const rules = await withChannels(db, 'ruleChannel', { rows, ownerOf: ({ id }) => id })
  return rules.map(({ team: _team, begunAt, ...rule }) => Object.assign(rule, { hasBegun: begunAt !== null }))
}

async function findKnownKeys(db: Database, ruleId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('alertFound').select('lineKey').where('ruleId', '=', ruleId).execute()
  return new Set(rows.map(({ lineKey }) => lineKey))
}

/** Returns the events that no run has recorded before. */
async function insertFound(
  trx: Transaction<DeskTables>,
  { ruleId, firings, at }: { ruleId: string; firings: readonly Firing[]; at: string },
): Promise<Firing[]> {
  const known = await findKnownKeys(trx, ruleId)
  const fresh: Firing[] = []
  for (const firing of firings) {
    if (known.has(firing.key)) continue
    const added = await trx
      .insertInto('alertFound')
      .values({ ruleId: ruleId, lineKey: firing.key, at })
      // Another process may record the same events at this moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('lineKey')
      .execute()
    if (added.length > 0) fresh.push(firing)
  }
  return fresh
}
