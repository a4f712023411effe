import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type BeforeAfterAnswer, BEFORE_AFTER_REASONS } from '#contract/api/insights/before-after.ts'
import { createBeforeAfter } from '#contract/testing/before-after-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createTrendAnswer } from '../../trend/testing/trend-data.ts'
import { createNotesServer, createTestNote, TEST_SONG } from '../testing/notes-server.ts'
import { toBeforeAfterSentence } from './to-sentence.ts'

const textOf = (answer: BeforeAfterAnswer) => toBeforeAfterSentence(answer, 'en-US').replaceAll(/[\u2066-\u2069]/g, '')

describe('toBeforeAfterSentence', () => {
  it('compares both sides with the own pace and the median, and names no cause', () => {
    expect(textOf(createBeforeAfter())).toBe(
      'In the three weeks from Oct 23, 2026, Harbor averaged 12,300 AE a week: +23.0% vs. the three weeks before, ' +
        'next to −12.0% at its own pace and −6.0% for the median of 187 other titles of the chart. ' +
        'This shows no cause.',
    )
  })

  it('reports what isn’t known', () => {
    const comparison = { before: 10, after: 5, change: -0.5, trend: null, median: null }
    const text = textOf(createBeforeAfter({ comparison, unit: null }))
    expect(text).toContain('averaged 5 units a week: −50.0% vs. the three weeks before.')
    expect(text).toContain('Its own pace isn’t known')
    expect(text).toContain('Too few other titles')
  })

  it('has a sentence for each reason, and never one about a cause', () => {
    for (const reason of BEFORE_AFTER_REASONS) {
      const text = textOf(createBeforeAfter({ comparison: null, reason }))
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toMatch(/because|due to|led to|thanks to/)
    }
  })
})

function openFlag(answer: unknown) {
  const { points } = createTrendAnswer()
  const respond: Respond = ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname.endsWith('/before-after')) return answer
    return pathname.endsWith('/series') ? createTrendAnswer({ comparison: null }) : errorResponse('provider_failed')
  }
  const note = createTestNote(1, { on: points[1]?.start ?? '', text: 'Radio' })
  const { requests } = renderRoute(`/songs/${TEST_SONG}`, createNotesServer([note], respond).respond)
  return { requests, day: note.on }
}

const isComparison = (path: string) => path.includes('/before-after')

const openPopup = async () => userEvent.click(await screen.findByRole('button', { name: /^Note 1, .*: Radio$/ }))

describe('the flag of a note', () => {
  it('compares the weeks before and after when pressed, and makes a card of it', async () => {
    const { requests, day } = openFlag(createBeforeAfter())
    await screen.findByRole('button', { name: /^Note 1, .*: Radio$/ })
    expect(requests().filter(isComparison)).toEqual([])
    await openPopup()
    const section = await screen.findByRole('region', { name: 'Before and after' })
    expect(await within(section).findByText(/Harbor averaged 12,300/)).toBeTruthy()
    expect(section.textContent).toContain('Computed here from 12 weeks of')
    expect(requests().filter(isComparison)).toEqual([`/api/songs/${TEST_SONG}/before-after?on=${day}&location=US`])
    await userEvent.click(within(section).getByRole('button', { name: 'Card' }))
    const dialog = await screen.findByRole('dialog', { name: 'Card' })
    const headline = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Headline' })
    expect(headline.placeholder).toContain('Three weeks from')
  })

  it('offers the compared weeks as files', async () => {
    openFlag(createBeforeAfter())
    await openPopup()
    const section = await screen.findByRole('region', { name: 'Before and after' })
    await userEvent.click(await within(section).findByRole('button', { name: 'Download weeks before and after' }))
    const menu = await screen.findByRole('dialog', { name: 'Download weeks before and after' })
    for (const name of [/^CSV/, /^Excel/]) expect(await within(menu).findByRole('button', { name })).toBeTruthy()
  })

  it('says why there are not enough weeks', async () => {
    openFlag(createBeforeAfter({ comparison: null, reason: 'open' }))
    await openPopup()
    const section = await screen.findByRole('region', { name: 'Before and after' })
    expect(await within(section).findByText(/Not enough weeks yet/)).toBeTruthy()
    for (const name of ['Card', /^Download/]) expect(within(section).queryByRole('button', { name })).toBeNull()
  })

  it('offers another try if it fails', async () => {
    openFlag(errorResponse('provider_failed'))
    await openPopup()
    const section = await screen.findByRole('region', { name: 'Before and after' })
    expect(await within(section).findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
