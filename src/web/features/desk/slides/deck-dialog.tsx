import { useEffect, useMemo, useRef, useState } from 'react'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { DeckError, saveSlides } from '../../../lib/slides/save-slides.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import * as copy from './copy.ts'
import { DECK_RANGES, type DeckRange, toDeckWindow } from './deck-range.ts'
import { loadDeck } from './load-deck.ts'
import { toOverviewTables, toRankedTitles } from './to-deck.ts'

const COUNTS = ['5', '10', '20', '40'] as const

export function DeckDialog({ desk, onClose }: { desk: DeskWeek; onClose: () => void }) {
  const locale = useLocale()
  const [range, setRange] = useState<DeckRange>('quarter')
  const [count, setCount] = useState<(typeof COUNTS)[number]>('10')
  const [state, setState] = useState<{ isBusy: boolean; text: string; isFailure: boolean }>(IDLE)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const [overview, ranked] = useMemo(
    () => [toOverviewTables(desk, locale).length, toRankedTitles(desk).length] as const,
    [desk, locale],
  )
  const titles = Math.min(ranked, Math.max(0, Number(count) - overview))
  const slides = overview + titles
  const make = async () => {
    const { signal } = (controller.current = new AbortController())
    const show = (text: string, isBusy = true, isFailure = false) =>
      signal.aborted || setState({ isBusy, text, isFailure })
    try {
      show(copy.writing)
      const window = toDeckWindow(range, desk.week)
      const onProgress = (done: number, all: number) => show(`Loading title ${done} of ${all}…`)
      const tables = await loadDeck({ desk, window, count: Number(count), locale, signal, onProgress })
      show(copy.writing)
      const fileName = toExportName({ subject: desk.roster.name, what: 'slides', when: window })
      await saveSlides({ tables, title: desk.roster.name, fileName, locale })
      show('Saved as PPTX.', false)
    } catch (error) {
      show(
        error instanceof DeckError && error.message !== '' ? error.message : 'Couldn’t create the slides. Try again.',
        false,
        true,
      )
    }
  }
  return (
    <Modal label={copy.slides} onClose={onClose} className="max-w-lg">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 text-sm text-ink-2">
        <Segmented
          label="Dates of the graphs"
          showLabel
          options={DECK_RANGES.map((value) => ({ value, label: copy.rangeNames[value] }))}
          value={range}
          onChange={setRange}
        />
        <Segmented
          label="Slides"
          showLabel
          options={COUNTS.map((value) => ({ value, label: value }))}
          value={count}
          onChange={setCount}
        />
        <p>
          {slides === 0
            ? 'None of these titles is on a chart this week, so there is nothing to put on slides.'
            : `${copy.countOf(slides)}. ${copy.contents(titles, formatCount(ranked, locale))} They use your logo and color from the image dialog. The speaker notes contain the receipt.`}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" disabled={state.isBusy || slides === 0} onClick={() => void make()}>
            Download slides
          </Button>
          <output className={state.isFailure ? 'text-danger' : 'text-ink-3'}>{state.text}</output>
        </div>
      </div>
    </Modal>
  )
}

const IDLE = { isBusy: false, text: '', isFailure: false }
