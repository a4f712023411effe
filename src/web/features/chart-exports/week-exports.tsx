import Download from 'lucide:download'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { share } from '../../ui/copy.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type ExportSearch, exportDefaults } from './search.ts'
import { isExportAllowed, isOneAllowed, PAGE_EXPORTS } from '../../lib/files/allowed-exports.ts'
import { useLinkParameters } from '../../lib/files/page-link.ts'
import { noop } from '../../lib/noop.ts'
import { usePageCommands } from '../../lib/keyboard/page-commands.ts'
import { type CsvView, toViewCsvPath } from './to-csv-path.ts'
import { useHistoryDownload } from './use-history-download.ts'

const loadItems = () => import('./week-export-items.tsx')
const WeekExportItems = lazy(async () => ({ default: (await loadItems()).WeekExportItems }))

const BriefDialog = lazy(() => import('./brief/brief-dialog.tsx').then((module) => ({ default: module.BriefDialog })))

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

const MomentCardDialog = lazy(() =>
  import('../moment-cards/moment-card-dialog.tsx').then((module) => ({ default: module.MomentCardDialog })),
)

const WeekImageDialog = lazy(() =>
  import('./week-image-dialog.tsx').then((module) => ({ default: module.WeekImageDialog })),
)

type WeekExportsProps = {
  answer: ChartWeekAnswer
  search: ExportSearch
  view: CsvView
  /** ID of the title whose row is open. Empty without one. */
  row: string
  onChange: (part: Partial<ExportSearch>, options?: { replace: boolean }) => void
  onNotes: () => void
}

export function WeekExports({ answer, search, view, row, onChange, onNotes }: WeekExportsProps) {
  const [menu, setMenu] = useState<'share' | 'export' | null>(null)
  // The open dialog isn't in the URL, because people would share it with the link.
  const [isSharing, setIsSharing] = useState(false)
  const briefRef = useRef<HTMLButtonElement>(null)
  const shareRef = useRef<HTMLButtonElement>(null)
  const exportRef = useRef<HTMLButtonElement>(null)
  const { download, start, cancel } = useHistoryDownload(answer.chart.id)
  const hasBrief = isExportAllowed('brief')
  const hasImages = isExportAllowed('images')
  const hasDialog = isSharing || search.brief !== '' || search.image !== '' || search.card !== ''
  const returnTo = useRef<HTMLButtonElement>(null)
  // The focus moves only after the dialog has closed, because the buttons behind it can't take it before.
  useEffect(() => {
    if (hasDialog || returnTo.current === null) return
    // On phones, the other buttons are hidden, so Share takes the focus.
    shareRef.current?.focus()
    returnTo.current.focus()
    returnTo.current = null
  }, [hasDialog])
  const close = () => {
    returnTo.current = search.brief === '' ? exportRef.current : briefRef.current
    onChange(exportDefaults)
  }
  const toItems = (parts: 'links' | 'files') => (
    <WeekExportItems
      parts={isPhone() ? 'all' : parts}
      answer={answer}
      view={view}
      download={download}
      onStart={start}
      onCancel={cancel}
      onDialog={onChange}
      onShare={() => setIsSharing(true)}
      onNotes={onNotes}
    />
  )
  useLinkParameters('always', view.ours ? { roster: view.ours.rosterId } : null)
  usePageCommands([
    {
      name: 'Export this view as CSV',
      note: copy.viewCsvNote,
      icon: 'file',
      file: toViewCsvPath(answer.chart.id, answer.week, view),
      needs: 'csv',
    },
    { name: 'Write a brief', note: copy.briefNote, icon: 'text', run: () => onChange({ brief: '10' }), needs: 'brief' },
    {
      name: 'Make an image',
      note: copy.imageNote,
      icon: 'image',
      run: () => onChange({ image: '20' }),
      needs: 'images',
    },
    { name: 'New note', note: copy.notesNote, icon: 'note', run: onNotes },
  ])
  const note = download.state === 'running' ? `${download.weeks}/${download.total}` : undefined
  return (
    <>
      {hasBrief && (
        <Button
          ref={briefRef}
          title={copy.briefNote}
          onClick={() => onChange({ brief: '10' })}
          className="max-sm:hidden"
        >
          Brief
        </Button>
      )}
      <Menu
        title={share}
        open={menu === 'share'}
        onOpenChange={(isOpen) => setMenu(isOpen ? 'share' : null)}
        trigger={
          <Button ref={shareRef} onPointerEnter={() => void loadItems()} onFocus={() => void loadItems()}>
            Share
            {note !== undefined && <span className="sm:hidden">{note}</span>}
          </Button>
        }
      >
        {toItems('links')}
      </Menu>
      {isOneAllowed(PAGE_EXPORTS) && (
        <ExportMenu
          ref={exportRef}
          className="max-sm:hidden"
          onIntent={() => void loadItems()}
          isOpen={menu === 'export'}
          onOpenChange={(isOpen) => setMenu(isOpen ? (isPhone() ? 'share' : 'export') : null)}
          {...(note === undefined ? {} : { note })}
        >
          {toItems('files')}
        </ExportMenu>
      )}
      {hasBrief && search.brief !== '' && (
        <Suspense>
          <BriefDialog
            answer={answer}
            view={view}
            search={search}
            onChange={(part) => onChange(part, { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog
            answer={answer}
            view={view}
            row={row}
            onClose={() => {
              returnTo.current = shareRef.current
              setIsSharing(false)
            }}
          />
        </Suspense>
      )}
      {hasImages && search.card !== '' && (
        <Suspense>
          <MomentCardDialog
            answer={answer}
            error={null}
            week={answer.week}
            title={{ id: search.card, title: null, credit: null }}
            event={undefined}
            onRetry={noop}
            onClose={close}
          />
        </Suspense>
      )}
      {hasImages && search.image !== '' && (
        <Suspense>
          <WeekImageDialog
            answer={answer}
            view={view}
            subject={search.image}
            onSubject={(image) => onChange({ image }, { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The disabled buttons, which screen readers don't need. */
export function WeekExportsPlaceholder() {
  return (
    <>
      {isExportAllowed('brief') && (
        <Button disabled className="max-sm:hidden">
          Brief
        </Button>
      )}
      <Button disabled>{share}</Button>
      {isOneAllowed(PAGE_EXPORTS) && (
        <Button disabled className="max-sm:hidden">
          <Download aria-hidden className="size-4 text-ink-3" />
          {copy.toLabel()}
        </Button>
      )}
    </>
  )
}

/** Checks for a width below Tailwind's `sm`, where only one button has room. */
function isPhone(): boolean {
  return window.innerWidth < 640
}
