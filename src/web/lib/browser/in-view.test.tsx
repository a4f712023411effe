import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useInView } from './in-view.ts'

function Part() {
  const ref = useRef<HTMLDivElement>(null)
  return <div ref={ref}>{useInView(ref) ? 'drawn' : 'waiting'}</div>
}

it('draws what is below the viewport before the page is printed', () => {
  class NeverNear {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NeverNear)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  render(<Part />)
  expect(screen.queryByText('drawn')).toBeNull()
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(screen.queryByText('drawn')).not.toBeNull()
})
