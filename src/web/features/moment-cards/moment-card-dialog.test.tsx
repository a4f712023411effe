import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { errorResponse, renderRoute } from '../../testing/render-route.tsx'
import { stubRoutes, WEEK, WEEK_URL } from '../charts/testing/stubbed-week.ts'

const premiereWeek = step(WEEK, -2)
const week = createWeek({
  week: WEEK,
  metricNames: ['Total'],
  entries: [
    createEntry(1, {
      movement: 'up',
      places: 4,
      lastWeek: 5,
      weeksOn: 3,
      peak: 1,
      premiereWeek,
      metrics: [900],
      lastTotal: 500,
    }),
    createEntry(2, { movement: 'new', places: null, lastWeek: null, weeksOn: 1, metrics: [700] }),
    createEntry(3, { metrics: [600], lastTotal: 650, peak: 1 }),
  ],
})
const history = {
  weeks: [9, 5, 1].map((_, i) => ({
    week: step(premiereWeek, i),
    window: windowOf(step(premiereWeek, i)),
    state: 'shown',
  })),
  entries: [{ id: createEntry(1).id, ranks: [9, 5, 1] }],
  receipt: week.receipt,
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined }))
})

async function openCard(name: string, runs: unknown = history) {
  const user = userEvent.setup({ delay: null })
  renderRoute(
    WEEK_URL,
    stubRoutes({ week, history: runs }, ({ pathname }) => (pathname.endsWith('.woff2') ? new Response() : undefined)),
  )
  const highlight = await screen.findByRole('link', {
    name: new RegExp(`^${name.replace(/^Card: (.+), (.+)$/, '$1 $2')}`),
  })
  // The button appears with the pointer or the focus.
  act(() => highlight.focus())
  await user.click(await screen.findByRole('button', { name }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Card' }) }
}

const altText = (dialog: HTMLElement) => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Alt text' })
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name })

describe('card dialog', () => {
  it('opens with the moment of the highlight and offers the title’s other moments', async () => {
    const { user, dialog } = await openCard('Card: Number 1, Title 1')
    await waitFor(() => expect(altText(dialog).value).toContain('“Title 1” by Artist 1: Climbs to No. 1.'))
    const moment = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Moment' })
    // The run shows that the peak is new, which is more important.
    await waitFor(() =>
      expect([...moment.options].map(({ text }) => text)).toEqual([
        'Number 1',
        'Peak',
        'Biggest climb',
        'Biggest gain',
      ]),
    )
    await user.selectOptions(moment, 'Biggest climb')
    expect(field(dialog, 'Headline').value).toBe('Up 4 places')
    expect(altText(dialog).value).toContain('Up 4 places: 5 to 1. The biggest climb of the week.')
  })

  it('finds a new peak once the chart run is loaded', async () => {
    const { user, dialog } = await openCard('Card: Biggest climb, Title 1')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Moment' }), 'Peak')
    await waitFor(() => expect(altText(dialog).value).toContain('New peak: No. 1. Up from No. 5.'))
  })

  it('stays usable without the chart run and says what is missing', async () => {
    const { user, dialog } = await openCard('Card: Number 1, Title 1', errorResponse('bad_request'))
    expect(await within(dialog).findByText(/Couldn’t load the chart run/)).toBeTruthy()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Moment' }), 'Peak')
    expect(altText(dialog).value).toContain('At its peak: No. 1.')
  })

  it('changes the headline, and returns to the usual one when it is cleared', async () => {
    const { user, dialog } = await openCard('Card: Highest debut, Title 2')
    await user.clear(field(dialog, 'Headline'))
    expect(altText(dialog).value).toContain('Debuts at No. 2.')
    await user.type(field(dialog, 'Headline'), 'Our debut')
    expect(altText(dialog).value).toContain('“Title 2” by Artist 2: Our debut: No. 2.')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Card: Highest debut, Title 2' }))
    expect(field(await screen.findByRole('dialog', { name: 'Card' }), 'Headline').value).toBe('Our debut')
  })

  it('remembers the brand color and explains an invalid one', async () => {
    const { user, dialog } = await openCard('Card: Number 1, Title 1')
    await user.click(within(dialog).getByRole('radio', { name: 'Brand color' }))
    const color = field(dialog, 'Brand color')
    await user.clear(color)
    await user.type(color, 'teal')
    expect(color.getAttribute('aria-invalid')).toBe('true')
    expect(within(dialog).getByText('Enter a color such as #243bb5.')).toBeTruthy()
    await user.clear(color)
    await user.type(color, '0A7C6F')
    expect(within(dialog).queryByText('Enter a color such as #243bb5.')).toBeNull()
    const stored = Object.values(localStorage).join(' ')
    expect(stored).toContain('"cardTheme":"brand"')
    expect(stored).toContain('"color":"#0a7c6f"')
  })

  it.each([
    ['text/plain', 10, 'The artwork must be a PNG or JPEG file.'],
    ['image/png', 20_000_001, 'The artwork must be smaller than 20 MB.'],
    // jsdom can't decode images.
    ['image/jpeg', 10, 'Couldn’t read the artwork. Try another file.'],
  ])('rejects artwork of type %s with %i bytes', async (type, size, message) => {
    const { dialog } = await openCard('Card: Number 1, Title 1')
    const file = new File(['x'], 'artwork', { type })
    Object.defineProperty(file, 'size', { value: size })
    await userEvent.setup({ applyAccept: false }).upload(within(dialog).getByLabelText(/^Artwork/), file)
    expect(await within(dialog).findByText(message)).toBeTruthy()
  })
})
