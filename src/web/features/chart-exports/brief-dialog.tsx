import { useQuery } from '@tanstack/react-query'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { BRIEF_FORMATS, type BriefFormat } from '#images/brief-formats.ts'
import { formatBrief } from '#images/format-brief.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import * as dialogCopy from './dialog-copy.ts'
import * as common from '../../lib/copy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ModalHead } from '../../ui/modal-head.tsx'
import { Modal } from '../../ui/modal.tsx'
import { noteQueries } from '../notes/queries.ts'
import { BriefCards } from './brief-cards.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const FORMAT_OPTIONS = BRIEF_FORMATS.map((value) => ({
  value,
  label: dialogCopy.formatNames[value],
  title: dialogCopy.formatUses[value],
}))

type BriefDialogProps = {
  answer: ChartWeekAnswer
  format: BriefFormat
  onFormat: (format: BriefFormat) => void
  onClose: () => void
}

export function BriefDialog({ answer, format, onFormat, onClose }: BriefDialogProps) {
  const notes = useQuery(noteQueries.of({ kind: 'chart', chartId: answer.chart.id }, answer.window))
  const brief = toWeekBrief(answer, notes.data?.notes.toReversed())
  // A clipboard needs no byte order mark.
  const text = formatBrief(brief, format).replace(/^\uFEFF/, '')
  const nameless = answer.entries.filter(({ title }) => title === null).length
  return (
    <Modal label={dialogCopy.briefTitle} onClose={onClose} className="max-h-[92dvh] max-w-2xl">
      <ModalHead title={dialogCopy.briefTitle} onClose={onClose} />
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-5 py-4">
        <div className="flex items-center justify-between gap-4">
          <Segmented label={common.format} options={FORMAT_OPTIONS} value={format} onChange={onFormat} />
          <span className="flex items-center gap-2 text-sm text-ink-3">
            <CopyButton text={text} what={dialogCopy.copiedBrief[format]} label={dialogCopy.copyBrief} />
          </span>
        </div>
        {notes.isError && <p className="text-sm text-ink-3">{dialogCopy.noNotes}</p>}
        {nameless > 0 && <p className="text-sm text-ink-3">{dialogCopy.unnamedNote}</p>}
        <textarea
          readOnly
          aria-label={dialogCopy.briefLabel}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-[min(28rem,50dvh)] w-full shrink-0 resize-none rounded-md border border-line-control bg-surface p-3 text-sm text-ink"
        />
        <BriefCards answer={answer} lines={brief.lines} />
      </div>
    </Modal>
  )
}
