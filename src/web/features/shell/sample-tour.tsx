import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type ReactNode } from 'react'
import * as copy from './copy.ts'
import { Button } from '../../ui/button.tsx'
import { dismissTour } from './tour-seen.ts'

export function SampleTour() {
  return (
    <section aria-labelledby="tour" className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex items-start gap-3 py-3">
        <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 lg:grid-cols-[auto_1fr]">
          <p id="tour" className="text-base font-semibold">
            {copy.tourTitle}
          </p>
          <ol className="grid gap-x-8 gap-y-2 text-sm text-ink-2 [counter-reset:step] md:grid-cols-3">
            <Step>
              <WithLink sentence={copy.tourCharts} link={copy.tourChartsLink} to="/charts" />
            </Step>
            <Step>
              <WithLink sentence={copy.tourSearch} link={copy.tourSearchLink} to="/search" />
            </Step>
            <Step>{copy.tourExplore}</Step>
          </ol>
        </div>
        <Button size="icon-sm" variant="ghost" aria-label={copy.closeTour} onClick={close}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </section>
  )
}

function close() {
  dismissTour()
  // The focused button is gone, so the focus would be lost.
  document.querySelector<HTMLElement>('#main')?.focus()
}

/** The number comes from a CSS counter, which screen readers also read. */
function Step({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2 [counter-increment:step] before:flex before:size-5 before:shrink-0 before:items-center before:justify-center before:rounded-full before:bg-accent-soft before:text-xs before:font-semibold before:text-accent before:tabular-nums before:content-[counter(step)]">
      <p>{children}</p>
    </li>
  )
}

function WithLink({ sentence, link, to }: { sentence: string; link: string; to: '/charts' | '/search' }) {
  const [before, after] = sentence.split('{link}')
  return (
    <>
      {before}
      <Link to={to} className="font-medium text-accent underline underline-offset-2">
        {link}
      </Link>
      {after}
    </>
  )
}
