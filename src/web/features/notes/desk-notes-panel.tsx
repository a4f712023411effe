import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { type Note, type NoteSubject, toNoteKey } from '#contract/desk/notes.ts'
import { KIND_NAMES } from '#contract/entities.ts'
import { toEntityPage, toWeekPage } from '#contract/paths.ts'
import * as common from '../../lib/copy.ts'
import { Panel } from '../../ui/panel.tsx'
import type { NoteTarget } from './note-form.tsx'
import { NotesBoard } from './notes-board.tsx'
import { noteQueries } from './queries.ts'
import * as copy from './board-copy.ts'
import * as notesCopy from './copy.ts'

/** Shows notes on the desk week's titles, artists, and charts. */
export function DeskNotesPanel({ desk }: { desk: DeskWeek }) {
  const targets = toTargets(desk)
  return (
    <NotesBoard
      key={`${desk.roster.id} ${desk.week}`}
      query={noteQueries.ofRoster(desk.roster.id, desk.week)}
      targets={targets}
      start={{ span: 'week', day: desk.window.end }}
      emptyText={copy.emptyOn.desk}
      isNumbered={false}
      renderSubject={(note) => (
        <a href={toSubjectHref(note, desk)} data-follow className="hover:underline">
          {nameOf(note, targets)}
        </a>
      )}
    >
      {({ addButton, body }) => (
        <Panel title={notesCopy.title} actions={targets.length > 0 && addButton}>
          {body}
        </Panel>
      )}
    </NotesBoard>
  )
}

function toTargets({ titles, artists, charts }: DeskWeek): NoteTarget[] {
  return [
    ...titles.map(({ kind, id, title, credit }) =>
      toTarget({ kind: 'entity', entityKind: kind, id }, common.titleBy(title ?? id, credit), KIND_NAMES[kind]),
    ),
    ...artists.map(({ id, name }) =>
      toTarget({ kind: 'entity', entityKind: 'artist', id }, name ?? id, KIND_NAMES.artist),
    ),
    ...charts.map(({ chart }) => toTarget({ kind: 'chart', chartId: chart.id }, chart.name, common.chart)),
  ]
}

function toTarget(subject: NoteSubject, label: string, hint: string): NoteTarget {
  return { value: keyOf(subject), label, hint, subject }
}

function keyOf(subject: NoteSubject): string {
  const { kind, id } = toNoteKey(subject)
  return `${kind} ${id}`
}

function nameOf({ subject, title, credit }: Note, targets: readonly NoteTarget[]): string {
  const known = targets.find(({ value }) => value === keyOf(subject))?.label
  return known ?? (title === null ? toNoteKey(subject).id : common.titleBy(title, credit))
}

function toSubjectHref({ subject }: Note, { week }: DeskWeek): string {
  if (subject.kind === 'chart') return toWeekPage(subject.chartId, week)
  return toEntityPage({ kind: subject.entityKind, id: subject.id })
}
