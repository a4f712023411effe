import { expect, it } from 'vitest'
import { createChartApp } from '../testing/create-chart-app.ts'
import { songId } from '../testing/scripted-provider.ts'

const WEEK = '/api/charts/CR00001/weeks/2026-W46'
const ROWS = { '2026-W46': [{ id: songId(1), total: 100 }] }

it('refuses the files that are off, and nothing else', async () => {
  const { app, provider } = createChartApp(ROWS, {}, { allowedExports: ['xlsx'] })
  const refused = await app.inject(`${WEEK}.csv`)
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    404,
    'CSV files are off. The operator can add csv to the EXPORTS setting.',
  ])
  const card = await app.inject('/charts/CR00001/2026-W46/card.png')
  expect([card.statusCode, card.json().error.message]).toEqual([
    404,
    'Images are off. The operator can add images to the EXPORTS setting.',
  ])
  expect(provider.dataCalls()).toEqual([])
  expect((await app.inject(WEEK)).statusCode).toBe(200)
  expect((await app.inject('/api/session')).json()).toMatchObject({ exports: ['xlsx'] })
})

it('allows everything by default', async () => {
  const { app } = createChartApp(ROWS)
  expect((await app.inject(`${WEEK}.csv`)).statusCode).toBe(200)
  expect((await app.inject('/api/session')).json()).not.toHaveProperty('exports')
})
