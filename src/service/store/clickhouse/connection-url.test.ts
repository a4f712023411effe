import { describe, expect, it } from 'vitest'
import { parseClickHouseUrl } from './connection-url.ts'

describe('parseClickHouseUrl', () => {
  it.each([
    ['clickhouse://u:p@db.example:9000/music', 'http://db.example:9000', 'u', 'p', 'music'],
    ['clickhouses://u:p@db.example/music', 'https://db.example:8443', 'u', 'p', 'music'],
    ['clickhouse://localhost', 'http://localhost:8123', 'default', '', 'default'],
    ['clickhouse://u:p%40%2F%3A@[::1]:8123/m', 'http://[::1]:8123', 'u', 'p@/:', 'm'],
  ])('reads %s', (text, url, username, password, database) => {
    expect(parseClickHouseUrl(text)).toEqual({ url, username, password, database })
  })

  it.each([
    '',
    'clickhouse',
    'http://u:secret@host/db',
    'clickhouse://',
    'clickhouse://u:secret@host/a b;drop',
    'clickhouse://u:secret@host/a/b',
  ])(
    // prettier-ignore
    'rejects %j without repeating it',
    (text) => {
      expect(() => parseClickHouseUrl(text)).toThrow(/^must /)
      expect(() => parseClickHouseUrl(text)).not.toThrow(/secret/)
    },
  )
})
