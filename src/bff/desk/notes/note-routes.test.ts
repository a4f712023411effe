import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { Note, NotesAnswer, NoteSubject } from '#contract/desk/notes.ts'
import type { Person } from '../../core/person.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { songId } from '../../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const SONG: NoteSubject = { kind: 'entity', entityKind: 'song', id: songId(1) }
const CHART: NoteSubject = { kind: 'chart', chartId: 'CR00001' }

type Payload = Record<string, unknown>

function send({ app }: TestApp, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: Payload) {
  return app.inject({ method, url, headers: OWN_PAGE, ...(payload && { payload }) })
}

async function write(test: TestApp, note: Payload = {}): Promise<Note> {
  const response = await send(test, 'POST', '/api/notes', { subject: SONG, on: '2026-W46', text: 'Radio', ...note })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Note>()
}

async function list({ app }: TestApp, query: string): Promise<Note[]> {
  const response = await app.inject(`/api/notes?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<NotesAnswer>().notes
}

/** Creates the app with a signed-in user. */
function createAppOf(person: Person, operators: readonly string[]) {
  const test = createTestApp({ operators })
  let current = person
  test.app.addHook('onRequest', async (request) => void (request.person = current))
  return { ...test, signInAs: (next: Person) => void (current = next) }
}

describe('/api/notes', () => {
  it('writes, lists, edits, deletes and restores a note', async () => {
    const test = createTestApp()
    const note = await write(test, { text: '  Radio:\r\n\r\n- *first* \u202Eplay\u0007\n\n' })
    expect(note).toMatchObject({
      version: 1,
      subject: SONG,
      text: '  Radio:\n\n- *first* play',
      isOwn: true,
      canEdit: true,
      createdBy: '',
    })
    expect(await list(test, `kind=song&id=${songId(1)}`)).toEqual([note])
    const edited = await send(test, 'PATCH', `/api/notes/${note.id}`, { version: 1, on: '2026-11-10', text: 'TV' })
    expect(edited.json()).toMatchObject({ version: 2, on: '2026-11-10', text: 'TV' })
    expect(await list(test, `kind=song&id=${songId(1)}&start=2026-11-11&end=2026-11-20`)).toEqual([])
    expect((await send(test, 'DELETE', `/api/notes/${note.id}`)).json()).toEqual({ id: note.id })
    expect(await list(test, `kind=song&id=${songId(1)}`)).toEqual([])
    expect((await send(test, 'POST', `/api/notes/${note.id}/restore`)).json()).toMatchObject({ text: 'TV' })
    expect(await list(test, `kind=song&id=${songId(1)}`)).toHaveLength(1)
  })

  it('accepts 4,000 characters of any kind, and HTML as text', async () => {
    const test = createTestApp()
    expect((await write(test, { text: '<b>💿</b>' })).text).toBe('<b>💿</b>')
    expect((await write(test, { text: '음'.repeat(4_000) })).text).toHaveLength(4_000)
  })

  it.each<[string, Payload, string]>([
    ['too long a text', { text: 'x'.repeat(4_001) }, 'text'],
    ['an empty text', { text: ' \n\u200b ' }, 'text'],
    ['no text', { text: undefined }, 'text'],
    ['a day that does not exist', { on: '2026-02-30' }, 'on'],
    ['a week that does not exist', { on: '2023-W53' }, 'on'],
    ['a day before the first chart', { on: '1939-12-28' }, 'on'],
    ['another date', { on: 'yesterday' }, 'on'],
    ['a day on a chart', { subject: CHART, on: '2026-11-20' }, 'on'],
    ['an id of another kind', { subject: { ...SONG, entityKind: 'artist' } }, 'subject'],
    ['another kind', { subject: { ...SONG, entityKind: 'work' } }, 'subject'],
    ['no subject', { subject: undefined }, 'subject'],
  ])('refuses %s and names the field', async (_what, change, field) => {
    const response = await send(createTestApp(), 'POST', '/api/notes', {
      subject: SONG,
      on: '2026-W46',
      text: 'Radio',
      ...change,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json<ErrorBody>().error).toMatchObject({ code: 'bad_request', field })
  })

  it('refuses an older version with a conflict', async () => {
    const test = createTestApp()
    const { id } = await write(test)
    const change = { version: 1, on: '2026-W46', text: 'TV' }
    await send(test, 'PATCH', `/api/notes/${id}`, change)
    const refused = await send(test, 'PATCH', `/api/notes/${id}`, { ...change, text: 'Press' })
    expect([refused.statusCode, refused.json<ErrorBody>().error.field]).toEqual([409, 'version'])
  })

  it('refuses unknown and malformed ids', async () => {
    const test = createTestApp()
    const change = { version: 1, on: '2026-W46', text: 'TV' }
    expect((await send(test, 'PATCH', '/api/notes/0000000000000000', change)).statusCode).toBe(404)
    expect((await send(test, 'DELETE', '/api/notes/0000000000000000')).statusCode).toBe(404)
    expect((await send(test, 'POST', '/api/notes/0000000000000000/restore')).statusCode).toBe(404)
    expect((await send(test, 'DELETE', '/api/notes/x')).json()).toMatchObject({ error: { field: 'id' } })
    expect((await test.app.inject('/api/notes?kind=song&id=CR00001')).json()).toMatchObject({ error: { field: 'id' } })
    const half = await test.app.inject('/api/notes?kind=chart&id=CR00001&start=2026-11-01')
    expect(half.json()).toMatchObject({ error: { field: 'end' } })
  })

  it('refuses writes of other sites', async () => {
    const { app } = createTestApp()
    const payload = { subject: SONG, on: '2026-W46', text: 'Radio' }
    expect((await app.inject({ method: 'POST', url: '/api/notes', payload })).statusCode).toBe(403)
  })

  it('lets only the author and operators change a note', async () => {
    const ada: Person = { id: 'ada', name: 'Ada Lindqvist', email: 'ada@label.example' }
    const ben: Person = { id: 'ben', name: 'Ben Okoye', email: null }
    const test = createAppOf(ada, ['cleo@label.example'])
    const { id } = await write(test)
    test.signInAs(ben)
    expect(await list(test, `kind=song&id=${songId(1)}`)).toMatchObject([
      { createdBy: 'Ada Lindqvist', isOwn: false, canEdit: false },
    ])
    const change = { version: 1, on: '2026-W46', text: 'TV' }
    const refused = await send(test, 'PATCH', `/api/notes/${id}`, change)
    expect([refused.statusCode, refused.json<ErrorBody>().error.code]).toEqual([403, 'not_author'])
    expect((await send(test, 'DELETE', `/api/notes/${id}`)).json<ErrorBody>().error.code).toBe('not_author')
    test.signInAs({ id: 'cleo', name: 'Cleo Marsh', email: 'Cleo@label.example' })
    expect((await send(test, 'PATCH', `/api/notes/${id}`, change)).json()).toMatchObject({
      updatedBy: 'Cleo Marsh',
      createdBy: 'Ada Lindqvist',
    })
  })
})

describe('GET /api/rosters/:id/notes', () => {
  it('lists the notes of a week on the titles of the roster and on charts', async () => {
    const test = createTestApp()
    const members = [{ kind: 'song', id: songId(1) }]
    const roster = (await send(test, 'POST', '/api/rosters', { name: 'Ours', members })).json<{ id: string }>()
    await write(test, { text: 'Title' })
    await write(test, { text: 'Earlier', on: '2026-W45' })
    await write(test, { text: 'Other', subject: { ...SONG, id: songId(2) } })
    await write(test, { text: 'Chart', subject: CHART })
    const response = await test.app.inject(`/api/rosters/${roster.id}/notes?week=2026-W46`)
    expect(
      response
        .json<NotesAnswer>()
        .notes.map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Chart', 'Title'])
    expect((await test.app.inject('/api/rosters/0000000000000000/notes?week=2026-W46')).statusCode).toBe(404)
  })
})
