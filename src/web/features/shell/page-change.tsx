import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isSameSubject } from './is-same-subject.ts'

/** A title that is still to come replaces the one before it: only what stands this long is said. */
const SETTLED_AFTER_MS = 300

/**
 * What a browser does by itself between documents: the page that came says its title, and the focus stands at its beginning
 * rather than on a link that is gone. Steps between a chart's weeks keep the focus where it is, while it still is somewhere.
 *
 * @param firstPath the path of the page that the document was loaded with. This comes later than that page, and after the
 *   first step too where that is taken soon.
 */
export function PageChange({ firstPath }: { firstPath: string }) {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let isNew = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      if (!isNew) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        isNew = false
        setTitle(document.title)
      }, SETTLED_AFTER_MS)
    }
    if (router.latestLocation.pathname !== firstPath) {
      isNew = true
      say()
    }
    const stop = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      // A step that comes before the first page is whole comes from nowhere, as the first page itself does.
      const before = fromLocation?.pathname ?? firstPath
      if (before === toLocation.pathname) return
      isNew = true
      say()
      if (fromLocation === undefined) return
      if (isSameSubject(before, toLocation.pathname) && document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    })
    const titles = new MutationObserver(say)
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
