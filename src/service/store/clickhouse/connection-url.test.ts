import { describe, expect, it } from 'vitest'
import { parseClickHouseUrl } from './connection-url.ts'

describe('parseClickHouseUrl', () => {
  it.each([
    ['clickhouse://u:p@db.example:9000/music', 'http://db.example:9000', 'u', 'p', 'music', null],
    ['clickhouses://u:p@db.example/music', 'https://db.example:8443', 'u', 'p', 'music', null],
    ['clickhouse://localhost', 'http://localhost:8123', 'default', '', 'default', null],
    ['clickhouse://u:p%40%2F%3A@[::1]:8123/m', 'http://[::1]:8123', 'u', 'p@/:', 'm', null],
    ['clickhouse://u:p@db/m?cluster=charts', 'http://db:8123', 'u', 'p', 'm', 'charts'],
  ])('reads %s', (text, url, username, password, database, cluster) => {
    expect(parseClickHouseUrl(text)).toEqual({ url, username, password, database, cluster })
  })

  it.each([
    '',
    'clickhouse',
    'http://u:secret@host/db',
    'clickhouse://',
    'clickhouse://u:secret@host/a b;drop',
    'clickhouse://u:secret@host/a/b',
    'clickhouse://u:secret@host/a?cluster=a b',
    'clickhouse://u:secret@host/a?replicas=2',
  ])('rejects %j without repeating it', (text) => {
    expect(() => parseClickHouseUrl(text)).toThrow(/^must /)
    expect(() => parseClickHouseUrl(text)).not.toThrow(/secret/)
  })
})
