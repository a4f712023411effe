import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HoldBand } from '#contract/api/insights/chart-hold.ts'
import { createProjectedTitle, createProjection } from '#contract/testing/projection-data.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'
import {
  URL_PATH,
  COUNT,
  hold,
  insights,
  LIPSTICK,
  sameUnits,
  similarLaunches,
  stub,
  records,
} from './testing/insights-data.ts'
import { LOAD_MS, panel } from './testing/find-panel.ts'

const landingPanel = () => panel('Where this week will land')

async function headsOf(name: string) {
  const table = await screen.findByRole('table', { name }, { timeout: LOAD_MS })
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
}

describe('what the insights page can’t show', () => {
  it('has no figure for a rank without comparable units', async () => {
    renderRoute(`${URL_PATH}?rank=100`, stub({ insights }))
    expect((await panel('What it takes')).textContent).toContain('No stored week at this time of year')
  })

  it('has neither choices nor figures for a chart without units', async () => {
    const weeks = insights.weeks.map((week) => ({ ...week, units: week.units.map(() => null), top10Share: null }))
    const none = { count: 0, ended: 0, median: null, dots: [] }
    const toBand = (band: HoldBand): HoldBand => ({ ...band, secondWeek: none, halfLife: none })
    const titles = hold.titles.map((title) => Object.assign({}, title, { secondWeek: null, betterThan: null }))
    renderRoute(
      URL_PATH,
      stub({
        insights: { ...insights, weeks, unit: null, lead: null },
        hold: { ...hold, unit: null, titles, bands: hold.bands.map(toBand) },
        similar: { ...similarLaunches, unit: null, measure: 'ranks' },
        records: { ...records, unit: null, debuts: [] },
        same: { ...sameUnits, unit: null, units: null, rank: null, weeks: [], charts: [] },
      }),
    )
    const takes = await panel('What it takes')
    expect(takes.textContent).toContain('The provider doesn’t send units for this chart.')
    expect(takes.textContent).toContain('Most debuts in the top 40: ')
    expect(within(takes).queryByRole('radio')).toBeNull()
    expect(await headsOf('Ranking of the last week of the race')).toEqual(['Rank', 'Title', 'Move'])
    expect(await headsOf('How titles hold')).toEqual(['Title', 'Debut at', 'Weeks', 'Weeks left (80%)', 'Based on'])
    expect(await headsOf('Similar launches and their outcomes')).toEqual([
      'Title',
      'Debut',
      'Differs by',
      'Peak',
      'Weeks on',
    ])
    expect(within(await panel('Chart health')).queryByText('Units in the top 10')).toBeNull()
    expect(await screen.findByRole('region', { name: 'Biggest climbs' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Biggest debuts' })).toBeNull()
    const parts = await screen.findByRole('navigation', { name: 'Parts of this page' })
    expect(parts.textContent).toContain('No comparable units')
    expect(parts.textContent).toContain('9 weeks on the chart')
  })

  it('names no record of artists while some of them are loading', async () => {
    renderRoute(URL_PATH, stub({ records: { ...records, credits: { known: 400, of: 500, loading: true } } }))
    expect((await panel('Longest runs on the chart')).textContent).toContain('90 or more')
    const all = (await panel('Records')).textContent
    expect(all).toContain('Loading the artists of titles in the top 40: 400 of 500')
    expect(all).not.toContain('Nina was the last artist')
    expect(all).not.toContain('Most titles of an artist')
  })

  it('names why nothing is projected', async () => {
    const hidden = createProjectedTitle(1, { verdict: 'not-better', units: null, ranks: null })
    renderRoute(URL_PATH, stub({ projection: createProjection({ titles: [hidden] }) }))
    await screen.findByText('Last week’s value is as good a projection so far', {}, { timeout: LOAD_MS })
    expect((await landingPanel()).textContent).toContain('off by 2.0%, and the week before by 5.4%')
  })

  it('waits for the first day of the week', async () => {
    const enough = [{ group: 'settled' as const, days: 1, date: '2026-11-21' }]
    renderRoute(URL_PATH, stub({ projection: createProjection({ days: 0, titles: [], enough }) }))
    await screen.findByText('Not enough data yet', {}, { timeout: LOAD_MS })
    expect((await landingPanel()).textContent).toContain(
      'There is no data for this week yet. The first projection is likely on 21 Nov 2026, after one day of the week.',
    )
    expect((await landingPanel()).textContent).toContain('How good past projections were')
  })

  it('shows what is missing of units in other weeks and of similar launches', async () => {
    renderRoute(
      `${URL_PATH}?launch=${LIPSTICK}`,
      stub({
        same: { ...sameUnits, units: null, weeks: [], charts: [] },
        similar: { ...similarLaunches, subject: null, similar: [] },
      }),
    )
    expect(
      await screen.findByText('The provider sends no comparable units for Harbour.', {}, { timeout: LOAD_MS }),
    ).toBeTruthy()
    expect(await screen.findByText(/The debut of this title isn’t stored/)).toBeTruthy()
  })

  it('offers another try if units in other weeks fail', async () => {
    renderRoute(URL_PATH, stub({ same: errorResponse('provider_failed') }))
    const failed = await screen.findByText('Couldn’t load units in other weeks', {}, { timeout: LOAD_MS })
    expect(failed).toBeTruthy()
  })

  it('offers another try if the hold fails', async () => {
    renderRoute(URL_PATH, stub({ hold: errorResponse('provider_failed') }))
    expect(await within(await panel('Hold and decay')).findByText('Couldn’t load how titles hold')).toBeTruthy()
  })

  it('names what is missing, and what is still loading', async () => {
    renderRoute(
      URL_PATH,
      stub({ insights: { ...insights, known: { weeks: COUNT, expected: 203, reading: 0, later: 0 } } }),
    )
    expect(await screen.findByText(/stored 160 of 203 weeks/, {}, { timeout: LOAD_MS })).toBeTruthy()
  })

  it('asks for more weeks if there are not enough', async () => {
    const few = {
      ...insights,
      weeks: insights.weeks.slice(0, 1),
      known: { weeks: 1, expected: 203, reading: 0, later: 0 },
    }
    renderRoute(URL_PATH, stub({ insights: few }))
    expect(
      await screen.findByRole('heading', { name: 'Not enough chart weeks yet' }, { timeout: LOAD_MS }),
    ).toBeTruthy()
  })

  it('waits for the first weeks of a chart while they load', async () => {
    const few = { ...insights, weeks: [], known: { weeks: 0, expected: 203, reading: 203, later: 0 } }
    renderRoute(URL_PATH, stub({ insights: few }))
    expect(await screen.findByText(/Loading 203 more chart weeks/, {}, { timeout: LOAD_MS })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Not enough chart weeks yet' })).toBeNull()
  })

  it('shows in the links what is not known', async () => {
    const respond = stub({
      hold: errorResponse('provider_failed'),
      same: { ...sameUnits, weeks: [] },
      similar: { ...similarLaunches, similar: [] },
    })
    const remote = { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, mode: 'remote' } }
    renderRoute(`${URL_PATH}?rank=100`, (url, ...more) =>
      url.pathname === '/api/session' ? remote : respond(url, ...more),
    )
    const parts = await screen.findByRole('navigation', { name: 'Parts of this page' }, { timeout: LOAD_MS })
    const facts = [
      'This week Not projected yet',
      'What it takes No comparable units',
      'Other weeks No other year yet',
      'Hold and decay Not available',
      'Similar launches No debut to compare',
    ]
    for (const name of facts) await within(parts).findByRole('link', { name }, { timeout: LOAD_MS })
  })

  it('offers another try if the insights or the records fail', async () => {
    renderRoute(URL_PATH, stub({ records: errorResponse('provider_failed') }))
    expect(await panel('What it takes')).toBeTruthy()
    expect(await within(await panel('Records')).findByText('Couldn’t load the records')).toBeTruthy()
  })

  it('shows that a chart is missing', async () => {
    renderRoute(URL_PATH, stub({ insights: errorResponse('not_found') }))
    expect(await screen.findByRole('heading', { name: /chart/i }, { timeout: LOAD_MS })).toBeTruthy()
  })
})
