import Share from 'lucide-react/icons/share'
import { lazy, Suspense, useState } from 'react'
import { type DeskWeek } from '#contract/desk/desk-week.ts'
import { type Scope, toScopeParam } from '#contract/desk/scope.ts'
import * as common from '../../lib/copy.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { usePageCommands } from '../../lib/keyboard/page-commands.ts'
import { canShare, share } from '../../lib/browser/native-share.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { MENU_ITEM } from '../../ui/menu/menu-item.ts'
import { Popover } from '../../ui/popover/popover.tsx'
import * as copy from './copy.ts'
import * as slidesCopy from './slides/copy.ts'

const DeckDialog = lazy(async () => ({ default: (await import('./slides/deck-dialog.tsx')).DeckDialog }))

type ShareMenuProps = {
  roster: string
  /** Null while the latest week isn’t known. */
  week: string | null
  /** Undefined while the desk isn’t known. */
  scope: Scope | undefined
  /** Null while it isn’t known. */
  desk: DeskWeek | null
}

/** Opens the share sheet on phones, and the links to the desk elsewhere. Links name the roster, because each person has a default one. */
export function ShareMenu({ roster, week, scope, desk }: ShareMenuProps) {
  const [isFailed, setIsFailed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [makesSlides, setMakesSlides] = useState(false)
  const openSlides = () => {
    setIsOpen(false)
    setMakesSlides(true)
  }
  const hasSlides = desk !== null && isExportAllowed('pptx')
  usePageCommands(!hasSlides ? [] : [{ name: slidesCopy.slides, note: slidesCopy.slidesNote, run: openSlides }])
  const slides = makesSlides && desk !== null && (
    <Suspense>
      <DeckDialog desk={desk} onClose={() => setMakesSlides(false)} />
    </Suspense>
  )
  const link = toLink(roster, week, scope)
  if (!canShare({ url: link })) {
    return (
      <>
        <Popover
          title={copy.share}
          align="end"
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={<Button>{copy.share}</Button>}
        >
          <ul className="-mx-2 mt-2">
            {week !== null && <LinkItem href={link} name="Link to this week" note="Always shows the same week." />}
            <LinkItem
              href={toLink(roster, null, scope)}
              name="Link to the latest week"
              note="Shows the newest week each time it’s opened."
            />
            {hasSlides && (
              <li>
                <button
                  type="button"
                  aria-label={`${slidesCopy.slides}. ${slidesCopy.slidesNote}`}
                  className={MENU_ITEM}
                  onClick={openSlides}
                >
                  <span className="flex min-w-0 flex-col">
                    <span className="font-medium">{slidesCopy.slides}</span>
                    <span className="text-sm text-ink-3">{slidesCopy.slidesNote}</span>
                  </span>
                </button>
              </li>
            )}
          </ul>
        </Popover>
        {slides}
      </>
    )
  }
  return (
    <>
      <Button
        onClick={() => {
          setIsFailed(false)
          share({ url: link, title: document.title }).catch(() => setIsFailed(true))
        }}
      >
        <Share aria-hidden className="size-4 max-sm:hidden" />
        {copy.share}
      </Button>
      <output className="w-full text-xs text-danger empty:hidden">{isFailed && common.shareBlocked}</output>
      {slides}
    </>
  )
}

function LinkItem({ href, name, note }: { href: string; name: string; note: string }) {
  return (
    <li className="flex items-center justify-between gap-2 px-2 py-1.5">
      <span className="flex min-w-0 flex-col">
        <span className="text-base font-medium text-ink">{name}</span>
        <span className="text-sm text-ink-3">{note}</span>
      </span>
      <CopyButton text={href} what={name} className="size-8" />
    </li>
  )
}

/** @param week null for the latest week at the time of opening */
export function toLink(roster: string, week: string | null, scope: Scope | undefined): string {
  const url = new URL(window.location.href)
  url.searchParams.set('roster', roster)
  // The saved scope may change, so links name it.
  if (scope !== undefined) url.searchParams.set('scope', toScopeParam(scope))
  if (week === null) url.searchParams.delete('week')
  else url.searchParams.set('week', week)
  return url.href
}
