import { expect } from 'playwright/test'
import { openStartPage } from './actions.ts'
import { test } from './journey.ts'

test('the start page says what happened, and the sample says that it is one', async ({ page }, { project }) => {
  const pill = page.getByRole('button', { name: /^Sample/ })
  const begin = page.getByRole('region', { name: 'Start with your own data' })
  await openStartPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This week on the charts' })).toBeVisible()
  await expect(page.getByText(/charts are out$/)).toBeVisible()
  // The page doesn't change the focus for a person who just opened it.
  await expect(page.locator(':focus')).toHaveCount(0)
  if (project.name === 'remote') {
    // This provider publishes weeks two days late, and its data is real.
    await expect(page.getByText('No chart is out yet.')).toBeVisible()
    await expect(pill).toHaveCount(0)
    await expect(begin).toHaveCount(0)
    return
  }
  for (const title of ['Number 1s', 'Highest debuts', 'Biggest climbs']) {
    await expect(page.getByRole('region', { name: title }).getByRole('link').first()).toBeVisible()
  }
  await pill.click()
  const note = page.getByRole('dialog')
  await expect(note).toContainText(/fictional|invented/i)
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(pill).toBeFocused()
  await expect(begin.getByRole('link', { name: 'Import files' })).toHaveAttribute('href', '/imports')

  const debut = page.getByRole('region', { name: 'Highest debuts' }).getByRole('link').first()
  const title = (await debut.textContent()) ?? ''
  await debut.click()
  await expect(page).toHaveURL(/\/charts\/CR\d+\/\d{4}-W\d\d\?row=/)
  await expect(page.getByRole('complementary', { name: `Details for ${title}` })).toBeVisible()
})

test('a card of the start page opens with the facts of its title', { tag: '@embedded' }, async ({ page }) => {
  await openStartPage(page)
  const climbs = page.getByRole('region', { name: 'Biggest climbs' })
  const title = (await climbs.getByRole('link').first().textContent()) ?? ''
  await climbs.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: new RegExp(title.slice(0, 12)) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
