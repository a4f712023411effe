import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { Sparkline } from './sparkline.tsx'
import { SparklineTooltip } from './sparkline-tooltip.tsx'
import { OPEN_AFTER_MS } from '../popover/tooltip.tsx'

const WEEKS = ['2026-W44', '2026-W45', '2026-W46'].map((week) => ({ week, state: 'shown' as const }))
const RUNS = new Map([
  ['one', { weeks: WEEKS, ranks: [12, 8, 3] }],
  ['two', { weeks: WEEKS, ranks: [null, null, 9] }],
])

function Rows({ dialog }: { dialog?: ReactNode }) {
  const frameRef = useRef<HTMLDivElement>(null)
  return (
    <div ref={frameRef}>
      {[...RUNS].map(([id, run]) => (
        <div key={id} data-row={id}>
          <button type="button">
            {id}
            <Sparkline {...run} depth={100} hatch="" />
          </button>
          {dialog}
        </div>
      ))}
      <SparklineTooltip frame={frameRef} toRun={(id) => RUNS.get(id) ?? null} />
    </div>
  )
}

const sparklineOf = (name: RegExp) => screen.getByRole('button', { name }).querySelector('svg') ?? document.body

it('shows the last ranks of the sparkline under the pointer', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  await user.hover(sparklineOf(/^one/))
  await screen.findByText('12 → 8 → 3')
  screen.getByText('Ranks from 2026-W44 to 2026-W46')
  await user.hover(sparklineOf(/^two/))
  await screen.findByText('Rank in 2026-W46')
  await user.hover(document.body)
  await waitFor(() => expect(screen.queryByText('Rank in 2026-W46')).toBeNull())
})

it('shows the last ranks of the row with keyboard focus until Escape', async () => {
  // The test environment has no layout.
  vi.spyOn(SVGElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  const user = userEvent.setup()
  render(<Rows />)
  await user.tab()
  await screen.findByText('12 → 8 → 3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('12 → 8 → 3')).toBeNull())
  vi.restoreAllMocks()
})

it('stays closed while a dialog in the row has focus, because Escape must close the dialog', async () => {
  vi.spyOn(SVGElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  const user = userEvent.setup()
  render(
    <Rows
      dialog={
        <dialog open>
          <input aria-label="Headline" />
        </dialog>
      }
    />,
  )
  await user.tab()
  await screen.findByText('12 → 8 → 3')
  screen.getAllByRole('textbox')[0]?.focus()
  await waitFor(() => expect(screen.queryByText('12 → 8 → 3')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, OPEN_AFTER_MS + 100))
  expect(screen.queryByText('12 → 8 → 3')).toBeNull()
  vi.restoreAllMocks()
})
