import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { BRIEF_FORMATS, type BriefFormat } from '#contract/brief-formats.ts'
import { formatBrief } from '#contract/format-brief.ts'
import { toWeekBrief } from '#contract/week-brief.ts'
import * as copy from '../../copy/week-brief.ts'
import * as words from '../../copy/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ModalHead } from '../../ui/modal-head.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const FORMAT_OPTIONS = BRIEF_FORMATS.map((value) => ({
  value,
  label: copy.formatNames[value],
  title: copy.formatUses[value],
}))

type BriefDialogProps = {
  answer: ChartWeekAnswer
  format: BriefFormat
  onFormat: (format: BriefFormat) => void
  onClose: () => void
}

/** The week in sentences. Names that are still on their way fill in here, too. */
export function BriefDialog({ answer, format, onFormat, onClose }: BriefDialogProps) {
  // A byte order mark is for files, not for a clipboard.
  const text = formatBrief(toWeekBrief(answer), format).replace(/^\uFEFF/, '')
  const nameless = answer.entries.filter(({ title }) => title === null).length
  return (
    <Modal label={copy.title} onClose={onClose} className="max-w-2xl">
      <ModalHead title={copy.title} onClose={onClose} />
      <div className="flex min-h-0 flex-col gap-3 px-5 py-4">
        <div className="flex items-center justify-between gap-4">
          <Segmented label={words.format} options={FORMAT_OPTIONS} value={format} onChange={onFormat} />
          <span className="flex items-center gap-2 text-sm text-ink-3">
            <CopyButton text={text} what={copy.textCopied[format]} label={copy.copy} />
          </span>
        </div>
        {nameless > 0 && <p className="text-sm text-ink-3">{copy.namelessNote}</p>}
        <textarea
          readOnly
          aria-label={copy.textLabel}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-[min(28rem,50dvh)] w-full resize-none rounded-md border border-line-control bg-surface p-3 text-sm text-ink"
        />
      </div>
    </Modal>
  )
}
