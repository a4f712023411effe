import type { Kysely } from 'kysely'

type RuleTable = { id: string; location: string | null; scope: string }

/** Replaces the single territory of a rule (null for all) with a scope in JSON. */
export async function addRuleScope(plugged: Kysely<unknown>): Promise<void> {
  const db = plugged.withoutPlugins().withTables<{ alert_rule: RuleTable }>()
  await db.schema
    .alterTable('alert_rule')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo(toScope([])))
    .execute()
  const rules = await db.selectFrom('alert_rule').select(['id', 'location']).where('location', 'is not', null).execute()
  for (const { id, location } of rules)
    await db
      .updateTable('alert_rule')
      .set({ scope: toScope([location]) })
      .where('id', '=', id)
      .execute()
  await db.schema.alterTable('alert_rule').dropColumn('location').execute()
}

function toScope(territories: readonly (string | null)[]): string {
  return JSON.stringify({ territories, kinds: [] })
}
