import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as copy from './copy.ts'
import type { SectionFacts } from './use-section-facts.ts'

/** A part of the page. Its ID is the fragment of its link. */
export type InsightSection = { id: keyof typeof copy.SECTIONS; content: ReactNode }

type SectionsProps = { sections: readonly InsightSection[]; facts: SectionFacts }

/** Shows all parts of the page, below links to them that stay in view. */
export function InsightSections({ sections, facts }: SectionsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useShownSection(frame)
  const current = shown ?? sections[0]?.id ?? null
  useEffect(() => {
    const id = globalThis.location.hash.slice(1)
    // The browser looks for a link's target before the part has loaded.
    if (id !== '') frame.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView()
  }, [])
  return (
    <>
      <nav
        aria-label="Parts of this page"
        className="sticky top-0 z-pane-head -mx-4 overflow-x-auto border-b border-line bg-canvas px-4 md:-mx-8 md:px-8 print:hidden"
      >
        <ul className="flex w-max gap-5" style={{ minWidth: '100%' }}>
          {sections.map(({ id }) => (
            <li key={id} className="xl:flex-1">
              <SectionLink id={id} fact={facts[id]} isCurrent={id === current} />
            </li>
          ))}
        </ul>
      </nav>
      <div ref={frame} className="flex flex-col gap-4">
        {sections.map(({ id, content }) => (
          <div key={id} id={id}>
            {content}
          </div>
        ))}
      </div>
    </>
  )
}

type SectionLinkProps = { id: InsightSection['id']; fact: string | null; isCurrent: boolean }

function SectionLink({ id, fact, isCurrent }: SectionLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const list = ref.current?.closest('nav')
    if (!isCurrent || ref.current === null || list == null) return
    // Only the row of links scrolls, not the page.
    list.scrollTo?.({ left: ref.current.offsetLeft - list.clientWidth / 3 })
  }, [isCurrent])
  return (
    <a
      ref={ref}
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      className={`${SECTION_LOOK} ${
        isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink'
      }`}
    >
      {copy.SECTIONS[id]} <SectionFact fact={fact} />
    </a>
  )
}

/** Links are two lines high if there is room for facts, which don't make them wider. */
export const SECTION_LOOK =
  'flex min-h-10 flex-col justify-center border-b-2 text-sm font-medium whitespace-nowrap xl:h-14 max-xl:coarse:h-11'

/** @param fact null while it loads */
export function SectionFact({ fact }: { fact: string | null }) {
  return (
    <span
      title={fact ?? undefined}
      className="truncate font-semibold text-ink max-xl:hidden"
      style={{ width: 0, minWidth: '100%' }}
    >
      {fact ?? <Skeleton className="my-0.5 h-4 w-2/3" />}
    </span>
  )
}

/** Returns the last part that starts in the upper third of the viewport. Null before the first. */
function useShownSection(frame: { current: HTMLElement | null }): InsightSection['id'] | null {
  const [shown, setShown] = useState<InsightSection['id'] | null>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      () => {
        const line = globalThis.innerHeight / 3
        const begun = [...element.children].filter((child) => child.getBoundingClientRect().top <= line)
        setShown((begun.at(-1)?.id ?? null) as InsightSection['id'] | null)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 0.01] },
    )
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [frame])
  return shown
}
