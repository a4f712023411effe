import { describe, expect, it } from 'vitest'
import { parseClickHouseAddress } from './address.ts'

describe('parseClickHouseAddress', () => {
  it.each([
    ['clickhouse://u:p@db.example:9000/music', 'http://db.example:9000', 'u', 'p', 'music'],
    ['clickhouses://u:p@db.example/music', 'https://db.example:8443', 'u', 'p', 'music'],
    ['clickhouse://localhost', 'http://localhost:8123', 'default', '', 'default'],
    ['clickhouse://u:p%40%2F%3A@[::1]:8123/m', 'http://[::1]:8123', 'u', 'p@/:', 'm'],
  ])('reads %s', (text, url, username, password, database) => {
    expect(parseClickHouseAddress(text)).toEqual({ url, username, password, database })
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
    'refuses %j without repeating it',
    (text) => {
      expect(() => parseClickHouseAddress(text)).toThrow(/^must /)
      expect(() => parseClickHouseAddress(text)).not.toThrow(/secret/)
    },
  )
})
