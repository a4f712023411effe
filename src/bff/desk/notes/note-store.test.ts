import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { windowOf } from '#contract/week-label.ts'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { songId } from '../../testing/scripted-provider.ts'
import { createNoteStore, type NoteWriter } from './note-store.ts'

const MIA: NoteWriter = { id: 'person-1', name: 'Mia Kern', isOperator: false }
const BEN: NoteWriter = { id: 'person-2', name: 'Ben Okoye', isOperator: false }
const NO_ONE: NoteWriter = { id: '', name: '', isOperator: false }
const SONG: NoteSubject = { kind: 'entity', entityKind: 'song', id: songId(1) }
const OTHER_SONG: NoteSubject = { kind: 'entity', entityKind: 'song', id: songId(2) }
const CHART: NoteSubject = { kind: 'chart', chartId: 'CR00001' }
const START_MS = Date.parse('2026-11-21T12:00:00Z')

describeDeskEngines('notes', ({ open }) => {
  let nowMs = START_MS
  async function createStore(team = 'team') {
    nowMs = START_MS
    return createNoteStore({ database: await open(), team, now: () => nowMs })
  }

  it('are listed by subject and days, the latest day first', async () => {
    const store = await createStore()
    await store.create({ subject: SONG, on: '2026-11-12', text: 'Thursday' }, MIA)
    await store.create({ subject: SONG, on: '2026-W46', text: 'Week' }, MIA)
    await store.create({ subject: SONG, on: '2026-11-20', text: 'Later' }, MIA)
    await store.create({ subject: OTHER_SONG, on: '2026-W46', text: 'Other' }, MIA)
    const texts = async (window: Parameters<typeof store.list>[1]) =>
      (await store.list(SONG, window, MIA)).map(({ text }) => text)
    expect(await texts(null)).toEqual(['Later', 'Week', 'Thursday'])
    expect(await texts(windowOf('2026-W46'))).toEqual(['Week'])
    expect(await texts({ start: '2026-11-12', end: '2026-11-13' })).toEqual(['Week', 'Thursday'])
    expect(await texts({ start: '2025-01-01', end: '2025-12-31' })).toEqual([])
  })

  it('of one week are listed for several subjects', async () => {
    const store = await createStore()
    await store.create({ subject: SONG, on: '2026-11-14', text: 'Song' }, MIA)
    await store.create({ subject: OTHER_SONG, on: '2026-W46', text: 'Other' }, MIA)
    await store.create({ subject: CHART, on: '2026-W46', text: 'Chart' }, MIA)
    await store.create({ subject: CHART, on: '2026-W45', text: 'Before' }, MIA)
    const notes = await store.listAll(
      windowOf('2026-W46'),
      (subject) => subject.kind === 'chart' || subject.id === SONG.id,
      MIA,
    )
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['Chart', 'Song'])
  })

  it('have the person who wrote them and the person who changed them', async () => {
    const store = await createStore()
    const { id } = await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, MIA)
    nowMs += DAY_MS
    const operator = { ...BEN, isOperator: true }
    await store.edit(id, { version: 1, on: '2026-11-20', text: 'Second' }, operator)
    expect(await store.list(SONG, null, MIA)).toMatchObject([
      {
        version: 2,
        on: '2026-11-20',
        text: 'Second',
        createdBy: 'Mia Kern',
        createdAt: '2026-11-21T12:00:00.000Z',
        updatedBy: 'Ben Okoye',
        updatedAt: '2026-11-22T12:00:00.000Z',
        isOwn: true,
        canEdit: true,
      },
    ])
    expect(await store.list(SONG, null, operator)).toMatchObject([{ isOwn: false, canEdit: true }])
    expect(await store.list(SONG, null, BEN)).toMatchObject([{ isOwn: false, canEdit: false }])
  })

  it('refuse an edit of an older version and keep the newer text', async () => {
    const store = await createStore()
    const { id } = await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, MIA)
    await store.edit(id, { version: 1, on: '2026-W46', text: 'Second' }, MIA)
    await expect(store.edit(id, { version: 1, on: '2026-W46', text: 'Third' }, MIA)).rejects.toMatchObject({
      code: 'conflict',
      field: 'version',
    })
    expect(await store.list(SONG, null, MIA)).toMatchObject([{ text: 'Second', version: 2 }])
  })

  it('are changed by one of two writers at once', async () => {
    const store = await createStore()
    const { id } = await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, MIA)
    const edits = await Promise.allSettled(
      ['A', 'B', 'C'].map((text) => store.edit(id, { version: 1, on: '2026-W46', text }, MIA)),
    )
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are changed only by their author, or by an operator', async () => {
    const store = await createStore()
    const { id } = await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, MIA)
    const change = { version: 1, on: '2026-W46', text: 'Mine' }
    const refused = await Promise.allSettled([store.edit(id, change, BEN), store.remove(id, BEN)])
    for (const attempt of refused) expect(attempt).toMatchObject({ reason: { code: 'not_author' } })
    await store.remove(id, { ...BEN, isOperator: true })
    expect(await store.list(SONG, null, MIA)).toEqual([])
    await expect(store.restore(id, BEN)).rejects.toMatchObject({ code: 'not_author' })
  })

  it('belong to everyone when they were written without sign-in', async () => {
    const store = await createStore()
    const { id } = await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, NO_ONE)
    expect(await store.edit(id, { version: 1, on: '2026-W46', text: 'Second' }, BEN)).toMatchObject({ text: 'Second' })
  })

  it('belong to one team', async () => {
    const database = await open()
    const ours = createNoteStore({ database, team: 'ours', now: () => START_MS })
    const others = createNoteStore({ database, team: 'others', now: () => START_MS })
    const { id } = await ours.create({ subject: SONG, on: '2026-W46', text: 'Ours' }, NO_ONE)
    const deleted = await ours.create({ subject: SONG, on: '2026-W46', text: 'Deleted' }, NO_ONE)
    await ours.remove(deleted.id, NO_ONE)
    const attempts = await Promise.allSettled([
      others.edit(id, { version: 1, on: '2026-W46', text: 'Mine' }, NO_ONE),
      others.remove(id, NO_ONE),
      others.restore(deleted.id, NO_ONE),
      others.edit('0000000000000000', { version: 1, on: '2026-W46', text: 'Unknown' }, NO_ONE),
    ])
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { code: 'not_found' } })
    expect(await others.list(SONG, null, NO_ONE)).toEqual([])
    expect(await others.listAll(windowOf('2026-W46'), () => true, NO_ONE)).toEqual([])
  })

  it('can be restored for 30 days after they were deleted', async () => {
    const store = await createStore()
    const [first, second] = [
      await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, MIA),
      await store.create({ subject: SONG, on: '2026-W46', text: 'Second' }, MIA),
    ]
    await store.remove(first.id, MIA)
    await expect(store.remove(first.id, MIA)).rejects.toMatchObject({ code: 'not_found' })
    expect(await store.restore(first.id, MIA)).toMatchObject({ text: 'First', createdBy: 'Mia Kern', version: 3 })
    await expect(store.restore(first.id, MIA)).rejects.toMatchObject({ code: 'not_found' })
    await store.remove(first.id, MIA)
    nowMs += 31 * DAY_MS
    await store.remove(second.id, MIA)
    await expect(store.restore(first.id, MIA)).rejects.toMatchObject({ code: 'not_found' })
    await store.restore(second.id, MIA)
  })

  it('refuse a day on a chart', async () => {
    const store = await createStore()
    const { id } = await store.create({ subject: CHART, on: '2026-W46', text: 'Chart' }, MIA)
    await expect(store.edit(id, { version: 1, on: '2026-11-20', text: 'Chart' }, MIA)).rejects.toMatchObject({
      code: 'bad_request',
      field: 'on',
    })
  })

  it('write what was done into the audit log', async () => {
    const database = await open()
    const store = createNoteStore({ database, team: 'team', now: () => START_MS })
    const { id } = await store.create({ subject: SONG, on: '2026-W46', text: 'First' }, MIA)
    await store.edit(id, { version: 1, on: '2026-W46', text: 'Second' }, MIA)
    await store.remove(id, MIA)
    await store.restore(id, MIA)
    const entries = await database.read((db) => db.selectFrom('auditEntry').selectAll().execute())
    expect(entries.map(({ action, subjectId }) => `${action} ${subjectId === id}`).toSorted()).toEqual([
      'note.create true',
      'note.delete true',
      'note.edit true',
      'note.restore true',
    ])
  })
})
