import { DAY_MS } from '#contract/dates.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { expect } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

test(
  'a note on a song is a flag on its trend, and on the desk of its week',
  { tag: '@embedded' },
  async ({ page, request, baseURL }) => {
    const { week } = await findSongChart(request, 'US')
    const song = week.entries[4]
    const created = await request.post('/api/rosters', {
      headers: { origin: baseURL ?? '' },
      data: { name: 'Noted', members: [{ kind: 'song', id: song?.id }] },
    })
    const roster = (await created.json()) as { id: string }

    await page.goto(`/songs/${song?.id}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Added to **radio**\n\n<b>soon</b> everywhere')
    await page.keyboard.press('Control+Enter')
    const notes = page.getByRole('region', { name: 'Notes' })
    await expect(notes.getByRole('article')).toContainText(`(${week.week.slice(5)})`)
    await expect(notes.getByRole('article')).toContainText('Added to radio<b>soon</b> everywhere')
    const flag = page.getByRole('button', { name: /^Note 1, .*: Added to radio$/ })
    await flag.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('soon')
    const beforeAfter = page.getByRole('region', { name: 'Before and after' })
    await expect(beforeAfter).toContainText('Not enough weeks yet')
    await page.keyboard.press('Escape')

    await page.goto(`/?roster=${roster.id}&week=${week.week}`)
    await expect(notes.getByRole('link', { name: song?.title ?? '' })).toBeVisible()
    await notes.getByRole('button', { name: 'Edit note: Added to radio' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Radio starts on Friday')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('article')).toContainText('Radio starts on Friday')

    await notes.getByRole('button', { name: 'Delete note: Radio starts on Friday' }).click()
    await expect(notes.getByRole('article')).toHaveCount(0)
    await page.keyboard.press('Enter') // Undo has the focus.
    await expect(notes.getByRole('article')).toContainText('Radio starts on Friday')
    await page.reload()
    await expect(notes.getByRole('article')).toContainText('Radio starts on Friday')
  },
)

test(
  'a note has the weeks before and after it, as a sentence and a card',
  { tag: '@embedded' },
  async ({ page, request, baseURL }) => {
    const { chart, week } = await findSongChart(request, 'US')
    const song = week.entries.find(({ weeksOn }) => weeksOn > 16)
    if (song === undefined) throw new Error('no song has been on the chart for 17 weeks')
    const eightWeeksAgo = new Date(Date.parse(week.window.start) - 7 * 7 * DAY_MS).toISOString().slice(0, 10)
    await request.post('/api/notes', {
      headers: { origin: baseURL ?? '' },
      data: { subject: { kind: 'entity', entityKind: 'song', id: song.id }, on: eightWeeksAgo, text: 'TV show' },
    })
    await page.goto(`/songs/${song.id}?range=13w`)
    await expect(page.getByRole('region', { name: 'Chart positions' })).toContainText(
      toShortChartName({ name: chart.name, location: 'US' }),
      { timeout: 60_000 },
    )
    await page.getByRole('button', { name: /^Note 1, .*: TV show$/ }).click()
    const beforeAfter = page.getByRole('region', { name: 'Before and after' })
    await expect(beforeAfter).toContainText(/averaged [\d,]+ AE a week: .*% vs\. the three weeks before/, {
      timeout: 60_000,
    })
    await expect(beforeAfter).toContainText(/its own pace/)
    await expect(beforeAfter).toContainText(/median of [\d,]+ other titles of the chart/)
    await expect(beforeAfter).toContainText('This shows no cause.')

    await beforeAfter.getByRole('button', { name: 'Card' }).click()
    const card = page.getByRole('dialog', { name: 'Card' })
    await expect(card.getByRole('img', { name: /the three weeks before/ })).toBeVisible()
    await card.getByRole('textbox', { name: 'Headline' }).fill('After the show')
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download PNG' }).click()
    expect((await download).suggestedFilename()).toMatch(/before-and-after.*\.png$/)
  },
)
