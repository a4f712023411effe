import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { chartDetail, json, noContent } from '../../testing/scripted-provider.ts'

function createDirectoryApp() {
  const test = createTestApp()
  test.provider.on('/charts', () =>
    json({
      charts: [
        chartDetail('2026-W46', []),
        chartDetail('2026-W46', [], { id: 'CR00002', location: 'DE', chart_owner: 'Kestrel', entity_type: 'MRELG' }),
        { id: 'CR00003' },
        { id: '../../auth' },
      ],
    }),
  )
  return test
}

describe('GET /api/charts', () => {
  it.each([
    ['', ['CR00001', 'CR00002', 'CR00003']],
    ['?location=DE', ['CR00002']],
    ['?owner=kestrel', ['CR00002']],
    ['?kind=song', ['CR00001']],
    ['?kind=album&location=US', []],
  ])('lists charts for "%s"', async (query, ids) => {
    const { app } = createDirectoryApp()
    const { charts } = (await app.inject(`/api/charts${query}`)).json<{ charts: { id: string }[] }>()
    expect(charts.map(({ id }) => id)).toEqual(ids)
  })

  it('handles every filter with one provider call', async () => {
    const { app, provider } = createDirectoryApp()
    for (const query of ['', '?location=DE', '?owner=kestrel']) await app.inject(`/api/charts${query}`)
    expect(provider.dataCalls()).toHaveLength(1)
  })

  it('returns null for missing summary fields', async () => {
    const { app } = createDirectoryApp()
    const { charts } = (await app.inject('/api/charts')).json<{ charts: unknown[] }>()
    expect(charts[2]).toEqual({
      id: 'CR00003',
      name: 'CR00003',
      owner: null,
      kind: null,
      description: null,
      location: null,
      depth: null,
      earliestWeek: null,
    })
  })

  it('returns an empty list if the provider has no charts', async () => {
    const test = createTestApp()
    test.provider.on('/charts', noContent)
    expect((await test.app.inject('/api/charts')).json().charts).toEqual([])
  })
})
