import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** How long a title must stay unchanged before it is announced, because it can change again while the page loads. */
const SETTLED_AFTER_MS = 300

/**
 * Announces the new title and moves the focus to the start of the page, because browsers do this only when they load a
 * new document. Stepping between weeks of a chart doesn't move the focus.
 * @param firstPath path of the initial page load, passed in because this component loads later, possibly after a
 * navigation
 */
export function PageChange({ firstPath }: { firstPath: string }) {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let isNew = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const announce = () => {
      if (!isNew) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        isNew = false
        setTitle(document.title)
      }, SETTLED_AFTER_MS)
    }
    if (router.latestLocation.pathname !== firstPath) {
      isNew = true
      announce()
    }
    const stop = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      // fromLocation is undefined for the first page, and for a navigation before the first page has rendered.
      const before = fromLocation?.pathname ?? firstPath
      if (before === toLocation.pathname) return
      isNew = true
      announce()
      if (fromLocation === undefined) return
      if (isSameSubject(before, toLocation.pathname) && document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    })
    const titles = new MutationObserver(announce)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      stop()
      titles.disconnect()
      clearTimeout(timer)
    }
  }, [router, firstPath])
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
}

const WEEK_LABEL = /\/[^/]+$/
const CHART_WEEK = /^\/charts\/[^/]+\/[^/]+$/

/** Returns true for the same page, and for two weeks of the same chart. */
export function isSameSubject(path: string, other: string): boolean {
  return toSubject(path) === toSubject(other)
}

function toSubject(path: string): string {
  return CHART_WEEK.test(path) ? path.replace(WEEK_LABEL, '') : path
}
