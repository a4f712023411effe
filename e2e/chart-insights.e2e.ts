import { expect } from 'playwright/test'
import { choose, expectNoHorizontalScroll, findSongChart } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { expectVisibleFocus } from './focus.ts'
import { test } from './journey.ts'

const LOADED_MS = 60_000
/** Number of closed weeks in the sample's charts. */
const WEEKS = 203

test(
  'someone finds out what the top 40 takes in the second week of January',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'US')
    await page.goto(`/charts/${chart.id}/${week.week}`)
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/insights$`))

    const takes = page.getByRole('region', { name: 'What it takes' })
    await expect(takes).toContainText(`Computed here from ${WEEKS} chart weeks`)

    await test.step('choose a week of the year', async () => {
      await takes.getByRole('combobox', { name: 'Week of the year' }).selectOption('2')
      const sentence = /Second week of January, top 40: [\d,]+ AE \([\d,]+ to [\d,]+ in 2023 to 2026\)/
      await expect(takes).toContainText(sentence)
      await expect(page).toHaveURL(/season=2/)
      await page.reload()
      await expect(takes).toContainText(sentence)
    })

    await test.step('choose a rank', async () => {
      await choose(takes, /^Top 10$/)
      await expect(takes).toContainText('Second week of January, top 10:')
      await page.goBack()
      await expect(takes).toContainText('Second week of January, top 40:')
    })

    await test.step('follow the race through the weeks', async () => {
      const race = page.getByRole('region', { name: 'The race', exact: true })
      await expect(race.getByRole('table', { name: 'Ranking of the last week of the race' })).toBeVisible()
      await page.keyboard.press('[')
      await expect(page).toHaveURL(/week=\d{4}-W\d{2}/)
      const slider = race.getByRole('slider', { name: 'Last week of the race' })
      await slider.press('ArrowLeft')
      await choose(race, '13 weeks')
      await expect(race).toContainText('Drawn here from 13 chart weeks')
      await race.getByRole('button', { name: 'Later week' }).click()
    })

    await test.step('see whether a title holds better than its cohort', async () => {
      const hold = page.getByRole('region', { name: 'Hold and decay', exact: true })
      await expect(hold).toContainText(/did better in its second week than \d+% of debuts at/)
      await hold.getByRole('combobox', { name: 'Add a title' }).click()
      await page.getByRole('dialog', { name: 'Add a title' }).getByRole('option').first().click()
      await expect(page).toHaveURL(/title=[A-Z]{2}[0-9A-F]{32}/)
      await choose(hold, 'Rank')
      await expect(hold.getByRole('figure', { name: 'Rank by week since the debut' })).toBeVisible()
      await page.reload()
      await expect(hold.getByRole('table', { name: 'How titles hold' }).getByRole('row')).toHaveCount(6)
    })

    await test.step('see where this week will land, with the error', async () => {
      const landing = page.getByRole('region', { name: 'Where this week will land', exact: true })
      await expect(landing).toContainText(/will probably land at number \d+/, { timeout: LOADED_MS })
      await expect(landing).toContainText(
        /After one day, half of [\d,]+ past projections of .* were off by less than [\d.]+%/,
      )
      await landing.getByText('How good past projections were').click()
      const tests = landing.getByRole('table', { name: 'Errors of past projections by number of known days' })
      await expect(tests.getByRole('row')).toHaveCount(19)
    })

    await test.step('see records with names', async () => {
      const records = page.getByRole('region', { name: 'Records', exact: true })
      await expect(records).toContainText(`${WEEKS} chart weeks since`)
      const atOne = records.getByRole('region', { name: 'Weeks at number 1', exact: true })
      await expect(atOne.getByRole('link').first()).toBeVisible()
      const lastThree = /last artist with three titles in the top 10|No artist has three titles/
      await expect(records).toContainText(lastThree, { timeout: LOADED_MS })
    })

    await test.step('read the receipt', async () => {
      await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('insights, from the stored weeks')
    })

    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: 'color' })).toEqual([])
    await expectNoHorizontalScroll(page, 'insights')
  },
)

test('someone goes through the insights by keyboard', { tag: '@embedded' }, async ({ page, request }) => {
  const { chart } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/insights`)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const [race, hold, records] = [part('The race'), part('Hold and decay'), part('Records')]
  await expect(hold.getByRole('table', { name: 'How titles hold' })).toBeVisible({ timeout: LOADED_MS })

  await test.step('go to a part, explain it, and come back', async () => {
    await page.getByRole('link', { name: /^Hold and decay/ }).press('Enter')
    await page.keyboard.press('Tab')
    const explain = hold.getByRole('button', { name: 'Explain Hold and decay' })
    await expect(explain).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'What the columns mean' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explain).toBeFocused()
    await page.keyboard.press('Tab')
    const download = hold.getByRole('button', { name: 'Download hold and decay' })
    await expect(download).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Image/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(download).toBeFocused()
  })

  await test.step('move along a graph', async () => {
    const points = hold.getByRole('slider', { name: /^Data points/ })
    await points.focus()
    await page.keyboard.press('Home')
    await expect(points).toHaveAttribute('aria-valuetext', /^Debut/)
    await page.keyboard.press('ArrowRight')
    await expect(points).toHaveAttribute('aria-valuetext', /^Week 2/)
    await expectVisibleFocus(page)
  })

  await test.step('remove a title', async () => {
    const titles = hold.getByRole('button', { name: /^Remove / })
    const next = await titles.nth(1).getAttribute('aria-label')
    await titles.first().press('Enter')
    await expect(hold.getByRole('button', { name: next ?? '', exact: true })).toBeFocused()
  })

  await test.step('change the week of the race', async () => {
    const later = race.getByRole('button', { name: 'Later week' })
    await race.getByRole('button', { name: 'Earlier week' }).press('Enter')
    await expect(page).toHaveURL(/week=\d{4}-W\d{2}/)
    await later.press('Enter')
    await expect(page).not.toHaveURL(/week=\d{4}-W\d{2}/)
    await expect(later).toBeFocused()
    await expect(later).toBeDisabled()
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/week=\d{4}-W\d{2}/)
    await page.keyboard.press(']')
    await expect(page).not.toHaveURL(/week=\d{4}-W\d{2}/)
  })

  await test.step('see all rows of a record', async () => {
    const atOne = records.getByRole('region', { name: 'Weeks at number 1', exact: true })
    await atOne.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter')
    await expect(atOne.getByRole('row').nth(6)).toBeFocused()
    await expectVisibleFocus(page)
  })
})

test('someone finds the title nearest to the top 40', { tag: '@embedded' }, async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const members = week.entries.slice(40, 44).map(({ id }) => ({ kind: 'song', id }))
  const headers = { 'sec-fetch-site': 'same-origin' }
  const created = await request.post('/api/rosters', { headers, data: { name: 'Near the top 40', members } })
  await page.goto(`/rosters/${((await created.json()) as { id: string }).id}`)
  const distance = page.getByRole('region', { name: 'Distance', exact: true })
  const table = distance.getByRole('table', { name: 'Distances, nearest first' })
  await expect(table.getByRole('row').nth(1)).toBeVisible({ timeout: LOADED_MS })
  await expect(distance).toContainText(/within 5% of the next mark/)
  expect(await findViolations(page)).toEqual([])
  await expectNoHorizontalScroll(page, 'distance')
})

test('someone sees how much of a chart is theirs', { tag: '@embedded' }, async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const members = week.entries.slice(0, 4).map(({ id }) => ({ kind: 'song', id }))
  const headers = { 'sec-fetch-site': 'same-origin' }
  const created = await request.post('/api/rosters', { headers, data: { name: 'The first four', members } })
  const { id } = (await created.json()) as { id: string }
  await page.goto(`/charts/${chart.id}/insights?roster=${id}`)
  const shares = page.getByRole('region', { name: 'Roster share', exact: true })
  await expect(shares).toContainText(/The first four has [\d.]+% of the places/, { timeout: LOADED_MS })
  await choose(shares, 'Units')
  await expect(page).toHaveURL(/share=units/)
  const row = shares
    .getByRole('table', { name: 'Shares in the latest week' })
    .getByRole('row', { name: /The first four/ })
  await expect(row).toContainText('4')
})

test('someone projects a song from its page', { tag: '@embedded' }, async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const song = week.entries.find(({ weeksOn }) => (weeksOn ?? 0) > 8)
  await page.goto(`/songs/${song?.id}`)
  const landing = page.getByRole('region', { name: 'Where this week will land', exact: true })
  await landing.getByRole('button', { name: 'Project this week' }).click()
  await expect(landing).toContainText(/will probably land at number \d+/, { timeout: LOADED_MS })
  await expect(landing).toContainText(`on ${chart.name}.`)
  await expect(landing).toContainText(/off by less than [\d.]+%/)
  expect(await findViolations(page)).toEqual([])
  await expectNoHorizontalScroll(page, 'a song with its projection')
  await landing.getByRole('link', { name: `All projections of ${chart.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/insights#projection$`))
})
