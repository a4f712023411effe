import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createProjectedTitle, createProjection } from '#contract/testing/projection-data.ts'
import { toPageLink } from '../../lib/files/page-link.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'
import { URL_PATH, insights, LIPSTICK, SHARE, shares, similarLaunches, stub } from './testing/insights-data.ts'
import { LOAD_MS, panel } from './testing/find-panel.ts'

const holdPanel = () => panel('Hold and decay')
const landingPanel = () => panel('Where this week will land')

describe('the insights page', () => {
  it('says what the chosen rank takes in the chosen week of the year', async () => {
    const { address } = renderRoute(`${URL_PATH}?season=2`, stub({ insights }))
    const takes = await panel('What it takes')
    expect(takes.textContent).toContain('Second week of January, top 40: 302 AE (202 to 402 in 2024 to 2026)')
    expect(takes.textContent).toContain('Computed here from 160 chart weeks')
    expect(takes.textContent).toContain('revalued by the new formula')
    await userEvent.click(within(takes).getByRole('radio', { name: 'Number 1' }))
    expect((await panel('What it takes')).textContent).toContain('Second week of January, number 1: 3,020 AE')
    expect(address()).toBe(`${URL_PATH}?season=2&rank=1`)
  })

  it('leaves out weeks after the one in the URL in each of its parts, with a way to the latest', async () => {
    const cut = stub({ insights: { ...insights, known: { ...insights.known, later: 6 } } })
    const { address, requests } = renderRoute(`${URL_PATH}?until=2026-W40`, (url, signal) =>
      (url.searchParams.has('until') ? cut : stub())(url, signal),
    )
    const notice = await screen.findByText(/^As of .+Later weeks don’t count\.$/, {}, { timeout: LOAD_MS })
    for (const part of ['The race', 'What it takes', 'Hold and decay', 'Roster share', 'Records']) await panel(part)
    const own = requests().filter((request) => request.includes(`${TEST_CHART.id}/`) && !request.includes('/weeks/'))
    expect(own.length).toBeGreaterThanOrEqual(6)
    expect(own.filter((request) => !request.includes('until=2026-W40'))).toEqual([])
    expect(screen.queryByRole('region', { name: 'Where this week will land' })).toBeNull()
    await userEvent.click(within(notice.parentElement ?? notice).getByRole('link', { name: 'Latest week' }))
    expect(address()).toBe(URL_PATH)
    expect(await landingPanel()).toBeTruthy()
  })

  it('shows where the open week will land if the last week in the URL is the latest', async () => {
    renderRoute(`${URL_PATH}?until=2026-W46`, stub())
    expect(await landingPanel()).toBeTruthy()
    expect(screen.queryByText(/Later weeks don’t count/)).toBeNull()
  })

  it('fixes the last week in a link and in files', async () => {
    renderRoute(URL_PATH, stub())
    await panel('What it takes')
    expect(new URL(toPageLink()).searchParams.get('until')).toBe('2026-W46')
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const list = await screen.findByRole('dialog', { name: 'Export' })
    await user.click(await within(list).findByRole('button', { name: 'Copy link with these dates' }))
    expect(new URL(await navigator.clipboard.readText()).searchParams.toString()).toBe('until=2026-W46')
  })

  it('reports what the latest week has the most of', async () => {
    renderRoute(URL_PATH, stub({ insights }))
    const health = await panel('Chart health')
    expect(health.textContent).toContain('30 debuts, the most in the stored weeks since')
    const row = within(health).getByRole('row', { name: /^Turnover/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)[0],
    ).toBe('7.5%')
  })

  it('chooses a figure by its small graph', async () => {
    const { address } = renderRoute(URL_PATH, stub())
    const health = await panel('Chart health')
    const debuts = within(health).getByRole('button', { name: /^Debuts 30/ })
    expect(within(health).getByRole('button', { pressed: true }).textContent).toMatch(/^Turnover 7\.5%/)
    await userEvent.click(debuts)
    expect(address()).toBe(`${URL_PATH}?measure=debuts`)
    expect(await within(health).findByRole('button', { name: /^Debuts 30/, pressed: true })).toBeTruthy()
    expect(within(health).getByRole('figure', { name: 'Debuts' })).toBeTruthy()
  })

  it('shows the share of each label, and for how many titles one is known', async () => {
    const labels = [{ name: 'Lowtide', latest: SHARE, weeks: [null, SHARE] }]
    renderRoute(URL_PATH, stub({ shares: { ...shares, labels, lookup: { named: 83, known: 90, of: 100, left: 40 } } }))
    const part = await panel('Roster share')
    expect(
      await within(part).findByText(/The provider names a label for 83 of 100 titles\. 40 more titles/),
    ).toBeTruthy()
    expect(within(part).getByRole('row', { name: /Lowtide/ }).textContent).toContain('Lowtide30415.0%20.0%')
  })

  it('says that songs have no label', async () => {
    renderRoute(URL_PATH, stub({}))
    expect(await within(await panel('Roster share')).findByText(/song records have no label/)).toBeTruthy()
  })

  it('lists records with the first week that counts', async () => {
    renderRoute(URL_PATH, stub())
    const list = await panel('Weeks at number 1')
    expect(within(list).getByRole('row', { name: /Harbour/ }).textContent).toContain('17')
    expect((await panel('Longest runs on the chart')).textContent).toContain('90 or more')
    expect((await panel('Biggest climbs')).textContent).toContain('+163')
    expect((await panel('Biggest debuts')).textContent).toContain('86,007 AE')
    expect((await panel('Biggest falls')).textContent).toContain('None in the stored weeks.')
    const all = (await panel('Records')).textContent
    expect(all).toContain('Computed here from 160 chart weeks since ')
    expect(all).toContain('Nina was the last artist with three titles in the top 10: ')
    expect(all).toContain('The artists of 400 of 500 titles in the top 40 are known')
    expect((await panel('Most titles of an artist in the top 10')).textContent).toContain('Harbour, Pier, Quay')
  })

  it('moves the week of the race by keyboard, and its rows follow', async () => {
    const { address } = renderRoute(URL_PATH, stub())
    await screen.findByText(/Leader of 2026-W46 is number 1, in 1 of these 2 weeks/, {}, { timeout: LOAD_MS })
    await userEvent.keyboard('[[')
    expect(await screen.findByText(/Leader of 2026-W45 is number 1/)).toBeTruthy()
    expect(address()).toBe(`${URL_PATH}?week=2026-W45`)
    const race = await panel('The race')
    const slider = within(race).getByRole('slider', { name: 'Last week of the race' })
    expect(slider.getAttribute('aria-valuetext')).toContain('W45')
    expect(within(race).getByRole('row', { name: /Leader of 2026-W45/ })).toBeTruthy()
    await userEvent.click(within(race).getByRole('button', { name: 'Later week' }))
    expect(address()).toBe(URL_PATH)
  })

  it('projects the open week, never without its error', async () => {
    const own = createProjectedTitle(9, { title: 'Harbour', isOurs: true })
    const titles = [...createProjection().titles, own]
    const { address } = renderRoute(URL_PATH, stub({ projection: createProjection({ titles }) }))
    await screen.findByRole('table', { name: 'Projected titles' }, { timeout: LOAD_MS })
    const landing = await landingPanel()
    expect(landing.textContent).toContain('from its first 4 days, to 23 Nov 2026')
    expect(landing.textContent).toContain(
      'Harbour will probably land at number 9 (9 to 11), with 1,333 AE (1,222 to 1,444)',
    )
    expect(landing.textContent).toContain('half of 724 past projections of titles were off by less than 2.0%')
    expect(landing.textContent).toContain('79.4% of the outcomes were inside their range')
    expect(within(landing).getByRole('row', { name: /Harbour/ }).textContent).toContain('2.0%')
    await userEvent.click(within(landing).getByRole('radio', { name: 'Top 40' }))
    expect(address()).toBe(`${URL_PATH}?landing=top`)
    expect(within(await landingPanel()).getByRole('row', { name: /Song 2/ }).textContent).toContain('2 to 4')
  })

  it('asks before it calls a provider for a projection', async () => {
    const respond = stub()
    const remote = { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, mode: 'remote' } }
    const { requests } = renderRoute(URL_PATH, (url, ...more) =>
      url.pathname === '/api/session' ? remote : respond(url, ...more),
    )
    const button = await within(await landingPanel()).findByRole('button', { name: 'Project this week' })
    expect((await landingPanel()).textContent).toContain('up to 120 calls')
    expect(requests().filter((path) => path.includes('projection'))).toEqual([])
    await userEvent.click(button)
    await screen.findByRole('table', { name: 'Projected titles' }, { timeout: LOAD_MS })
  })

  it('shows how a title holds next to the debuts at similar ranks', async () => {
    const { address } = renderRoute(URL_PATH, stub())
    // While it loads, the panel is another element.
    await screen.findByRole('table', { name: 'How titles hold' }, { timeout: LOAD_MS })
    expect((await holdPanel()).textContent).toContain(
      'Harbour did better in its second week than 96% of debuts at 11 to 40',
    )
    expect((await holdPanel()).textContent).toContain('Computed here from 344 debuts at 11 to 40 since')
    const row = within(await holdPanel()).getByRole('row', { name: /Harbour/ })
    expect(row.textContent).toContain('115%')
    expect(row.textContent).toContain('4 or more')
    expect(row.textContent).toContain('28 (9 to not known yet)')
    await userEvent.click(within(await holdPanel()).getByRole('radio', { name: /^1 to 10/ }))
    expect((await holdPanel()).textContent).toContain('at least 76% of their units in the second week')
    await userEvent.click(within(await holdPanel()).getByRole('radio', { name: 'Rank' }))
    expect(address()).toBe(`${URL_PATH}?band=0&curve=rank`)
  })

  it('puts the units of a title on the charts of other years and territories', async () => {
    const { address } = renderRoute(URL_PATH, stub())
    const years = await screen.findByRole('table', { name: 'The same week of other years' }, { timeout: LOAD_MS })
    const same = await panel('These units in other weeks')
    expect(same.textContent).toContain(
      'Harbour is number 12 with 1,000 AE and would have been number 7 in the same week of 2025',
    )
    expect(within(years).getByRole('row', { name: /2025/ }).textContent).toContain('7900−10.0%')
    expect(within(years).getByRole('row', { name: /2024/ }).textContent).toContain('below 200')
    const territories = within(same).getByRole('table', { name: 'The same week in other territories' })
    expect(within(territories).getAllByRole('row')[1]?.textContent).toContain('Germany2400')
    expect(within(territories).getByRole('row', { name: /France/ }).textContent).toContain('no comparable units')
    await userEvent.click(within(same).getByRole('combobox', { name: /Title/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Lipstick/ }))
    expect(address()).toBe(`${URL_PATH}?same=${LIPSTICK}`)
  })

  it('reports what became of similar launches', async () => {
    const { address } = renderRoute(URL_PATH, stub())
    const table = await screen.findByRole(
      'table',
      { name: 'Similar launches and their outcomes' },
      { timeout: LOAD_MS },
    )
    const similar = await panel('Similar launches')
    expect(similar.textContent).toContain(
      'The closest launches to Harbour peaked at number 40 (30 to 50) and stayed 9 (8 to 10 or more) weeks',
    )
    expect(similar.textContent).toContain('3 of them had 1,000 to 3,000 on the chart; the median is 2,000 AE')
    expect(within(table).getByRole('row', { name: /Earlier 1/ }).textContent).toContain('20.0%')
    await userEvent.click(within(similar).getByRole('combobox', { name: /Title/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Lipstick/ }))
    expect(address()).toBe(`${URL_PATH}?launch=${LIPSTICK}`)
  })

  it('says that similar launches may stay longer if one with few weeks is still on the chart', async () => {
    const similar = similarLaunches.similar.map((title) => (title.age === null ? title : { ...title, age: 2 }))
    renderRoute(URL_PATH, stub({ similar: { ...similarLaunches, similar } }))
    await within(await panel('Similar launches')).findByText(/stayed 8 or more \(2 or more to 9 or more\) weeks$/)
  })

  it('links to each of its parts', async () => {
    renderRoute(URL_PATH, stub())
    const parts = await screen.findByRole('navigation', { name: 'Parts of this page' }, { timeout: LOAD_MS })
    expect(
      within(parts)
        .getByRole('link', { name: /^The race/ })
        .getAttribute('aria-current'),
    ).toBe('location')
    expect(
      within(parts)
        .getByRole('link', { name: /^Records/ })
        .getAttribute('href'),
    ).toBe('#records')
    expect(document.getElementById('records')?.textContent).toContain('Records')
  })

  it('shows the most telling number in the link to each part', async () => {
    const { requests } = renderRoute(URL_PATH, stub())
    const parts = await screen.findByRole('navigation', { name: 'Parts of this page' }, { timeout: LOAD_MS })
    const facts = [
      'The race Leader of 2026-W46 leads',
      'This week 4 of 7 days known',
      'What it takes 446 for top 40',
      'Other weeks Number 7 in 2025',
      'Hold and decay Better than 96%',
      'Similar launches Peaked at 30 to 50',
      'Chart health 7.5% turnover',
      'Roster share No roster yet',
      'Records 17 weeks at no. 1',
    ]
    for (const name of facts) await within(parts).findByRole('link', { name }, { timeout: LOAD_MS })
    const paths = requests()
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has nothing to export if the insights fail', async () => {
    renderRoute(URL_PATH, stub({ insights: errorResponse('provider_failed') }))
    expect(await screen.findByText('Couldn’t load the insights', {}, { timeout: LOAD_MS })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})
