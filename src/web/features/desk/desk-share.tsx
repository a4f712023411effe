import { lazy, Suspense, useState } from 'react'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import type { Scope } from '#contract/desk/scope.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { usePageCommands } from '../../lib/keyboard/page-commands.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { ShareMenu } from '../../ui/menu/share-menu.tsx'
import { WeekLinks } from '../../ui/menu/week-links.tsx'
import * as slidesCopy from './slides/copy.ts'
import { toDeskLink } from './to-desk-link.ts'

const DeckDialog = lazy(async () => ({ default: (await import('./slides/deck-dialog.tsx')).DeckDialog }))

type DeskShareProps = {
  roster: string
  /** Null while the latest week isn’t known. */
  week: string | null
  /** Undefined while the desk isn’t known. */
  scope: Scope | undefined
  desk: DeskWeek | null
}

export function DeskShare({ roster, week, scope, desk }: DeskShareProps) {
  const [makesSlides, setMakesSlides] = useState(false)
  const hasSlides = desk !== null && isExportAllowed('pptx')
  const slides = { name: slidesCopy.slides, note: 'A deck of this roster for PowerPoint, Keynote, or LibreOffice' }
  const openSlides = () => setMakesSlides(true)
  usePageCommands(hasSlides ? [{ ...slides, icon: 'slides', run: openSlides }] : [])
  return (
    <>
      <ShareMenu
        url={toDeskLink(roster, week, scope)}
        items={
          <>
            <WeekLinks
              fixed={week === null ? null : toDeskLink(roster, week, scope)}
              latest={toDeskLink(roster, null, scope)}
            />
            {hasSlides && <MenuItem {...slides} onPress={openSlides} />}
          </>
        }
      />
      {makesSlides && desk !== null && (
        <Suspense>
          <DeckDialog desk={desk} onClose={() => setMakesSlides(false)} />
        </Suspense>
      )}
    </>
  )
}
