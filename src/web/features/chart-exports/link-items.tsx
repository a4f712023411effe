import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { type FixedDates, toSharedLink, withParameters } from '../../lib/files/page-link.ts'
import { LinkItem } from '../../ui/menu/link-item.tsx'
import * as copy from './copy.ts'

/** @param fixed dates of a rolling range, which the link can fix; null if the URL already has dates */
export function LinkItems({ fixed = null }: { fixed?: FixedDates | null }) {
  const locale = useLocale()
  // This can be read on render, because the menu renders each time it opens.
  const href = toSharedLink()
  if (fixed === null)
    return <LinkItem href={href} what={copy.link} name="Link to this view" note="Shows everyone the same view" />
  return (
    <>
      <LinkItem
        href={withParameters(href, fixed.parameters)}
        what="link with these dates"
        name="Link with these dates (fixed)"
        note={`Always shows ${formatWindow(fixed.window, locale)}`}
      />
      <LinkItem
        href={href}
        what="link to the latest weeks"
        name="Link to the latest weeks (always)"
        note="Shows the latest weeks whenever it’s opened"
      />
    </>
  )
}
