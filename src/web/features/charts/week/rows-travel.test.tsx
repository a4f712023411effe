import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { renderRoute, type Respond } from '../../../testing/render-route.tsx'
import { findRowByName, stubRoutes, WEEK_URL } from '../testing/stubbed-week.ts'

const ROW_PX = 40
const idOf = (rank: number) => createEntry(rank).id
const lastWeek = createWeek({
  week: '2024-W16',
  entries: [1, 2, 4, 3].map((title, index) =>
    createEntry(index + 1, { id: idOf(title), title: `Title ${title}`, credit: null }),
  ),
})
const respond: Respond = (url, signal) =>
  stubRoutes({}, ({ pathname }) => (pathname.endsWith('/2024-W16') ? lastWeek : undefined))(url, signal)

let started: { id: string; frames: unknown; ms: number }[] = []

beforeEach(() => {
  started = []
  // This simulates a device that paints at once. A busy machine would not move its rows.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(8)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, ROW_PX))
  Element.prototype.animate = function (frames, options) {
    const ms = typeof options === 'object' ? Number(options.duration) : Number(options)
    if (this instanceof HTMLElement) started.push({ id: this.dataset['row'] ?? '', frames, ms })
    return new Animation()
  }
  vi.stubGlobal(
    'Animation',
    class {
      cancel() {}
    },
  )
})

async function stepBack({ reducesMotion }: { reducesMotion: boolean }) {
  const { requests } = renderRoute(WEEK_URL, respond)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: reducesMotion || !query.includes('reduced-motion') }),
  )
  await findRowByName(/Title 4/)
  // The week is loaded while the page is idle, so the first paint was measured by then.
  await waitFor(() => expect(requests()).toContain(`/api${WEEK_URL.replace('2024-W17', 'weeks/2024-W16')}`))
  await userEvent.keyboard('[[')
  await screen.findByRole('table', { name: /2024-W16/ })
}

describe('rows of a chart week', () => {
  it('travel from their old places when the week changes', async () => {
    await stepBack({ reducesMotion: false })
    await waitFor(() => expect(started).toHaveLength(2))
    expect(started.map(({ id, frames }) => [id, frames])).toEqual([
      [idOf(4), { transform: [`translateY(${ROW_PX}px)`, 'none'] }],
      [idOf(3), { transform: [`translateY(${-ROW_PX}px)`, 'none'] }],
    ])
    expect(started.every(({ ms }) => ms <= 250)).toBe(true)
  })

  it('stay still with reduced motion', async () => {
    await stepBack({ reducesMotion: true })
    expect(started).toEqual([])
  })
})
