import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { ModalHead } from '../../ui/dialog/modal-head.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { NotesBoard } from './notes-board.tsx'
import { noteQueries } from './queries.ts'
import * as copy from './board-copy.ts'

type WeekNotesSheetProps = { answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'window'>; onClose: () => void }

export function WeekNotesSheet({ answer: { chart, week, window }, onClose }: WeekNotesSheetProps) {
  const subject: NoteSubject = { kind: 'chart', chartId: chart.id }
  const label = `Notes: ${chart.name}, ${week}`
  return (
    <Sheet label={label} isOpen onClose={onClose}>
      <ModalHead title={label} onClose={onClose} />
      <div className="p-4 sm:p-5">
        <NotesBoard
          key={`${chart.id} ${week}`}
          query={noteQueries.of(subject, window)}
          targets={[{ value: '', label: '', subject }]}
          start={{ span: 'week', day: window.end }}
          emptyText={copy.emptyOn.chart}
          isNumbered={false}
        >
          {({ addButton, body }) => (
            <div className="flex flex-col gap-4">
              <div>{addButton}</div>
              {body}
            </div>
          )}
        </NotesBoard>
      </div>
    </Sheet>
  )
}
