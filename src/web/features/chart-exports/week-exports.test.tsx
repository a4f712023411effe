import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { windowOf } from '#contract/chart-week.ts'
import { renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

const WEEK = '2024-W17'
const ADDRESS = `/charts/CR00001/${WEEK}`
const HOSTILE = '=SUM("x"), she said<script>'

const entry: ChartEntry = {
  rank: 1,
  id: `SG${'0'.repeat(32)}`,
  title: HOSTILE,
  credit: 'Nobody',
  movement: 'same',
  places: 0,
  lastWeek: 1,
  premiereWeek: '2024-W01',
  weeksOn: 5,
  peak: 1,
  low: 9,
  metrics: [],
  lastTotal: null,
}

const week: ChartWeekAnswer = {
  chart: { id: 'CR00001', name: 'Test Songs', owner: null, kind: 'song', description: null, location: 'US', depth: 5, earliestWeek: '2024-W16' }, // prettier-ignore
  week: WEEK,
  window: windowOf(WEEK),
  metricNames: [],
  entries: [entry],
  exits: [],
  previousWeek: '2024-W16',
  nextWeek: null,
  receipt: { provider: 'Test provider', retrievedAt: '2024-04-29T08:00:00Z', stale: false, window: windowOf(WEEK), location: 'US', filters: {}, unit: null, computed: [], partial: false }, // prettier-ignore
}

function open(search = '') {
  const user = userEvent.setup({ delay: null })
  const page = renderRoute(ADDRESS + search, ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return pathname === `/api/charts/CR00001/weeks/${WEEK}` ? week : undefined
  })
  return { user, ...page }
}

const findBrief = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Brief' })

describe('exports of a chart week', () => {
  it('open by key, with the view and the whole week as files', async () => {
    const { user } = open('?sort=-peak&q=sum')
    await screen.findByRole('button', { name: 'Export' })
    await user.keyboard('e')
    const list = await screen.findByRole('dialog', { name: 'Take away' })
    const hrefOf = (name: RegExp) => within(list).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^CSV of this view/)).toBe(
      `/api/charts/CR00001/weeks/${WEEK}.csv?q=sum&sort=-peak&cols=last-week%2Crun%2Cpeak%2Cweeks-on%2Ctotal%2Cgain`,
    )
    expect(hrefOf(/^CSV of the whole week/)).toBe(`/api/charts/CR00001/weeks/${WEEK}.csv`)
    expect(within(list).getByRole('button', { name: 'Copy link' })).toBeDefined()
  })

  it('leave the letter to who types', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: /filter/i }), 'e')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('write the brief, kept in the address, and close it again', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: /^Week brief/ }))
    expect((await findBrief()).value).toContain(`“${HOSTILE}” by Nobody stays at number 1.`)
    expect(address()).toBe(`${ADDRESS}?brief=text`)
    await user.click(screen.getByRole('radio', { name: /^HTML/ }))
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?brief=html`))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe(ADDRESS))
    expect(screen.queryByRole('textbox', { name: 'Brief' })).toBeNull()
  })

  it.each([
    ['html', '“=SUM(&quot;x&quot;), she said&lt;script&gt;” by Nobody stays'],
    ['csv', `"'=SUM(""x""), she said<script>"`],
  ])('open the brief as %s from a link, and copy it', async (format, text) => {
    const { user } = open(`?brief=${format}`)
    expect((await findBrief()).value).toContain(text)
    await user.click(screen.getByRole('button', { name: `Copy brief as ${format}` }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain(text)
    expect(copied).not.toContain('\uFEFF')
  })

  it('forgive a format that there is not', async () => {
    open('?brief=pdf')
    await screen.findByRole('button', { name: 'Export' })
    expect(screen.queryByRole('textbox', { name: 'Brief' })).toBeNull()
  })
})
