import { expect, it } from 'vitest'
import { comparePageSchema, entityPageSchema, toPageQuery } from './page-params.ts'

it.each([
  [{}, ''],
  [{ location: 'US', range: '4w', compare: 'previous' }, ''],
  [{ location: 'DE', utm_source: 'mail', range: '13w' }, '?location=DE&range=13w'],
  [{ location: ['US', 'DE'], range: 'eternity', content_type: '<script>' }, ''],
  [{ range: '13w', start: '2026-01-02', end: '2026-01-08' }, '?start=2026-01-02&end=2026-01-08'],
  [{ range: '13w', start: '2026-01-02' }, '?range=13w'],
])('%o has the preview of %s', (query, preview) => {
  expect(toPageQuery(entityPageSchema, query)).toBe(preview)
})

it('keeps what a comparison compares', () => {
  const query = { e: 'song:SG1,song:SG2', align: 'release', metric: 'streams', view: 'table' }
  expect(toPageQuery(comparePageSchema, query)).toBe('?e=song%3ASG1%2Csong%3ASG2&align=release')
})
