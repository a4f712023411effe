import { describe, expect, it } from 'vitest'
import { describeOnChdb } from '../../testing/describe-on-chdb.ts'
import {
  toCatalogStatements,
  toCreateDatabase,
  toDropDatabase,
  toLinkStatement,
  toSyncStatements,
  toTableStatements,
} from './catalog-layout.ts'
import { TABLES } from './schema.ts'

const CLUSTER = { database: 'music', cluster: 'charts' }
const NAMES = Object.keys(TABLES)

function statementsOf(name: string): string[] {
  return toTableStatements(CLUSTER, 'music_g2', name)
}

function toLink(name: string): string {
  return toLinkStatement(CLUSTER, 'music_g1', 'music_g2', name)
}

/** Tests have no cluster, so they check the statements and parse them. */
describe('a catalog on a cluster', () => {
  it('divides facts by territory and stores other tables on every server', () => {
    const sharded = NAMES.filter((name) => statementsOf(name).length > 1)
    expect(sharded).toEqual(['fact', 'artist_week'])
    expect(statementsOf('fact')[0]).toContain(
      "ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/music_g2/fact', '{replica}', version, is_deleted)",
    )
    expect(statementsOf('fact')[1]).toContain(
      "engine = Distributed('charts', 'music_g2', 'fact_local', intHash64(territory))",
    )
    expect(statementsOf('entity')[0]).toContain(
      "ReplicatedReplacingMergeTree('/clickhouse/tables/everywhere/music_g2/entity', '{shard}-{replica}', version, is_deleted)",
    )
  })

  it('creates and drops on the cluster, and links the tables of every server only once', () => {
    for (const statement of [
      toCreateDatabase(CLUSTER, 2),
      toDropDatabase(CLUSTER, 'music_g2'),
      ...toCatalogStatements(CLUSTER),
      ...NAMES.flatMap(statementsOf),
    ])
      expect(statement).toContain(' on cluster charts')
    expect(toLinkStatement(CLUSTER, 'music_g1', 'music_g2', 'fact')).toBe(
      'alter table music_g2.fact_local on cluster charts attach partition all from music_g1.fact_local',
    )
    expect(toLinkStatement(CLUSTER, 'music_g1', 'music_g2', 'entity')).toBe(
      'alter table music_g2.entity attach partition all from music_g1.entity',
    )
  })

  it('waits for all replicas of every table before a generation is published', () => {
    expect(toSyncStatements(CLUSTER, 'music_g2')).toHaveLength(NAMES.length)
    expect(toSyncStatements({ ...CLUSTER, cluster: null }, 'music_g2')).toEqual([])
  })

  describeOnChdb('parsed by ClickHouse', (engineOf) => {
    it('has statements without syntax errors', async () => {
      const statements = [
        ...toCatalogStatements(CLUSTER),
        toCreateDatabase(CLUSTER, 2),
        toDropDatabase(CLUSTER, 'music_g2'),
        ...toSyncStatements(CLUSTER, 'music_g2'),
        ...NAMES.flatMap(statementsOf),
        ...NAMES.map(toLink),
      ]
      for (const statement of statements) {
        const [row] = await engineOf().run('select formatQuerySingleLine({statement:String}) as text', { statement })
        expect(row?.['text']).toMatch(/^(?:CREATE|ALTER|DROP|SYSTEM) /)
      }
      const broken = engineOf().run('select formatQuery({statement:String})', { statement: 'create tabel music.fact' })
      await expect(broken).rejects.toThrow(/Syntax error/)
    })
  })
})
