import { expect } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

test(
  'someone sees what a roster’s titles reach, and subscribes to it in a calendar',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'US')
    // Opening a week stores it.
    await page.goto(`/charts/${chart.id}/${week.week}`)
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.goto('/rosters')
    await page.getByLabel('Name').fill(`Milestones ${test.info().workerIndex}`)
    await page.getByRole('button', { name: 'Create roster' }).click()
    await page.getByRole('button', { name: 'Add members' }).first().click()
    const adding = page.getByRole('dialog')
    await adding.getByText('Paste', { exact: true }).click()
    await adding.getByRole('textbox').fill(
      week.entries
        .slice(0, 60)
        .map(({ id }) => id)
        .join('\n'),
    )
    await adding.getByRole('button', { name: /^Check/ }).click()
    await adding.getByRole('button', { name: /^Add \d+ to the roster/ }).click()
    await page.keyboard.press('Escape')

    const panel = page.getByRole('region', { name: 'Milestones' })
    await expect(panel).toContainText(/Computed here from [\d,]+ positions on \d+ charts?/, { timeout: 30_000 })
    await expect(panel.getByRole('table', { name: 'Milestones, earliest first' }).getByRole('row').nth(1)).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await panel.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create URL' }).click()
    const url = await page.getByRole('dialog').locator('code').textContent()
    const calendar = await request.get(url ?? '')
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT\r\nUID:[^]*END:VCALENDAR\r\n$/)
    await page.getByRole('button', { name: 'Done' }).click()
  },
)
