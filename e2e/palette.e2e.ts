import { expect } from 'playwright/test'
import { fetchJson, findSongChart, openPalette } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

test('opens what sentences mean by keyboard', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const [first] = week.entries
  const fallen = week.entries.find(({ movement }) => movement === 'down')
  expect(first?.title).toBeTruthy()
  expect(fallen?.title).toBeTruthy()
  await page.goto('/charts')

  await test.step('a chart week', async () => {
    const palette = await openPalette(page)
    await page.keyboard.type('us songs w40')
    await expect(palette.getByRole('link').first()).toContainText(chart.name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/2026-W40`))
    await expect(palette).toBeHidden()
  })
  await test.step('a title in a territory', async () => {
    const palette = await openPalette(page)
    await page.keyboard.type(`${first?.title} germany`)
    await expect(palette.getByRole('link').first()).toContainText('in Germany')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/(songs|albums|artists)\/.*location=DE/)
    await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
  })
  await test.step('who passed a title', async () => {
    const palette = await openPalette(page)
    await page.keyboard.type(`who passed ${fallen?.title}`)
    await expect(palette.getByRole('link').first()).toContainText('Titles that passed')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]row=/)
    await expect(page.getByRole('heading', { name: 'Why it moved' })).toBeVisible()
  })
  await test.step('a card, which the link opens', async () => {
    const palette = await openPalette(page)
    await page.keyboard.type(`card ${first?.title}`)
    await expect(palette.getByRole('link').first()).toContainText('Card of')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]card=/)
    const card = page.getByRole('dialog', { name: 'Card' })
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/[?&]card=/)
  })
  await test.step('a link of this installation', async () => {
    await openPalette(page)
    await page.keyboard.type(`${new URL(page.url()).origin}/charts/${chart.id}/2026-W45?ours=only`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/2026-W45\\?ours=only`))
  })
})

test('compares names without a comma between them', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const titles = [...new Set(week.entries.map(({ title }) => title ?? ''))].filter((title) => /^\w+ \w+$/.test(title))
  const [one = '', other = ''] = titles
  await page.goto('/charts')
  const palette = await openPalette(page)
  await page.keyboard.type(`compare ${one} ${other}`.toLowerCase())
  const line = palette.getByRole('link').first()
  await expect(line).toContainText(one)
  await expect(line).toContainText(other)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\?e=/)
})

test('does what the open page offers, and has no accessibility violations', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(page.getByRole('button', { name: 'Brief', exact: true })).toBeVisible()
  const palette = await openPalette(page)
  const commands = palette.getByRole('region', { name: 'Do on this page' })
  await expect(commands.getByRole('link', { name: /^Export this view as CSV/ })).toHaveAttribute('href', /\.csv/)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('us songs w40')
  await expect(palette.getByRole('link').first()).toContainText(chart.name)
  expect(await findViolations(page)).toEqual([])
  await palette.getByRole('searchbox').fill('write a br')
  await palette.getByRole('button', { name: /^Write a brief/ }).click()
  await expect(page).toHaveURL(/[?&]brief=/)
  await expect(page.getByRole('dialog', { name: 'Week brief' })).toBeVisible()
})

test('opens on a phone, where a sentence fills the box', async ({ openFreshPage, request }) => {
  const page = await openFreshPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/charts')
  await page.getByRole('button', { name: /^Search or paste/ }).tap()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('button', { name: 'us songs w40' }).tap()
  const { charts } = await fetchJson<{ charts: { id: string }[] }>(request, '/api/charts?location=US&kind=song')
  await palette.getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/charts\/CR\d{5}\/2026-W40/)
  expect(charts.some(({ id }) => page.url().includes(id))).toBe(true)
})
