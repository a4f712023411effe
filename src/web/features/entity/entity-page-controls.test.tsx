import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { createEntityAnswer } from './testing/entity-data.ts'
import { PAGE, respond, isFiguresRequest, findRegion } from './testing/entity-responses.tsx'

const partToggle = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the entity page controls', () => {
  it('filter to the other part when one is turned off, and keep at least one on', async () => {
    const { address, requests } = renderRoute(PAGE, respond)
    await findRegion('Streams')
    expect(partToggle('Premium').closest('label')?.textContent).toContain('75.0%▲up +25.0%')
    partToggle('Ad-supported').focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(address()).toBe(`${PAGE}?commercial_model=premium`))
    expect([partToggle('Ad-supported').checked, partToggle('Premium').checked]).toEqual([false, true])
    expect(await screen.findByText('filtered out')).toBeTruthy()
    expect(requests().findLast(isFiguresRequest)).toContain('commercial_model=premium')
    expect(document.activeElement).toBe(partToggle('Ad-supported'))

    await userEvent.click(partToggle('Premium'))
    expect(partToggle('Premium').checked).toBe(true)
    expect(address()).toBe(`${PAGE}?commercial_model=premium`)
    expect(screen.getAllByText('Premium is the only part that’s on. Keep at least one.').length).toBe(2)

    await userEvent.click(partToggle('Ad-supported'))
    await waitFor(() => expect(address()).toBe(PAGE))
  })

  it('disable audio and video with a reason where they aren’t available', async () => {
    const { requests } = renderRoute(`${PAGE}?location=DE&content_type=audio`, respond)
    await findRegion('Streams')
    const audio = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Audio' })
    expect(audio.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(audio)
    expect(audio.checked).toBe(true)
    expect(audio.closest('fieldset')?.textContent).toContain('Audio/video split isn’t available for Germany.')
    expect(screen.getByText('Audio filter ignored: not available in Germany.')).toBeTruthy()
    expect(requests().filter(isFiguresRequest)).toEqual([
      `/api${PAGE}?location=DE&start=2026-10-23&end=2026-11-19&compare=previous`,
    ])
  })

  it('show a notice when the territory changes the unit', async () => {
    const { address } = renderRoute(PAGE, respond)
    await findRegion('Equivalents')
    await userEvent.click(screen.getByRole('button', { name: 'Territory United States AE Album Equivalent' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search: Territory' }), 'germ')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`${PAGE}?location=DE`))
    expect(await screen.findByText('Equivalents now use Stream Equivalent.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Equivalents' }).textContent).toContain('Stream Equivalent'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Equivalents now use Stream Equivalent.')).toBeNull()
  })

  it('switch from a relative range to custom dates, and reset', async () => {
    const { address } = renderRoute(`${PAGE}?range=1w&service_type=on_demand`, respond)
    await findRegion('Streams')
    await userEvent.click(screen.getByRole('radio', { name: /^Custom/ }))
    await waitFor(() => expect(address()).toContain('start=2026-10-23&end=2026-11-19'))
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(address()).toBe(PAGE))
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  })
})

describe('the entity page dates', () => {
  const sinceRelease = `/api${PAGE}?location=US&start=2024-03-08&end=2026-11-19&compare=previous`

  it('count from the release date and stay relative in the URL', async () => {
    const { address, requests } = renderRoute(PAGE, respond)
    await findRegion('Streams')
    await userEvent.click(screen.getByRole('radio', { name: /^Release/ }))
    await waitFor(() => expect(requests()).toContain(sinceRelease))
    expect(address()).toBe(`${PAGE}?range=release`)
  })

  it('wait for the release date when the range depends on it', async () => {
    const { requests } = renderRoute(`${PAGE}?range=release`, respond)
    await findRegion('Streams')
    expect(requests().filter(isFiguresRequest)).toContain(sinceRelease)
  })

  it('disable the release range with a reason when there is no release date', async () => {
    const facts = { ...createEntityAnswer().facts, releaseDate: null }
    const { requests } = renderRoute(`${PAGE}?range=release`, (url) =>
      url.pathname === `/api${PAGE}` ? createEntityAnswer({ facts }) : respond(url, null),
    )
    await findRegion('Streams')
    const option = screen.getByRole('radio', { name: /^Release/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.closest('fieldset')?.textContent).toContain('No release date.')
    expect(requests().findLast(isFiguresRequest)).toContain('start=2026-10-23&end=2026-11-19')
  })

  it('can be picked by chart week in the calendar', async () => {
    const { address } = renderRoute(`${PAGE}?start=2026-11-02&end=2026-11-04`, respond)
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Week 2026-W45/ }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?start=2026-11-06&end=2026-11-12`))
    await userEvent.click(screen.getByRole('button', { name: /^Week 2026-W46/ }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?start=2026-11-06&end=2026-11-19`))
  })
})
