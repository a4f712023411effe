import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Note } from '#contract/desk/notes.ts'
import { createWeek } from '#contract/testing/chart-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createDesk, TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createTrendAnswer } from '../trend/testing/trend-data.ts'
import { createNotesServer, createTestNote, TEST_SONG } from './testing/notes-server.ts'

/** Responds with the page of a song, whose trend works without the rest of the page. */
const respondWithSong: Respond = ({ pathname }) => {
  if (pathname === '/api/session') return TEST_SESSION
  return pathname.endsWith('/series') ? createTrendAnswer({ comparison: null }) : errorResponse('provider_failed')
}

const refuseToSave: Respond = (url, signal, init) =>
  init?.method === 'POST' ? errorResponse('storage_failed') : respondWithSong(url, signal, init)

function openSong(notes: readonly Note[], other: Respond = respondWithSong) {
  const server = createNotesServer(notes, other)
  const user = userEvent.setup({ delay: null })
  renderRoute(`/songs/${TEST_SONG}`, server.respond)
  return { server, user }
}

/** Finds the panel once its code has loaded. */
async function findPanel() {
  await screen.findByRole('button', { name: 'Add note' })
  return within(screen.getByRole('region', { name: 'Notes' }))
}

const findText = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })

describe('the notes of a song', () => {
  it('say how to begin without any', async () => {
    openSong([])
    const panel = await findPanel()
    expect(await panel.findByText('No notes yet.')).toBeDefined()
  })

  it('have numbers, dates, authors, and Markdown', async () => {
    openSong([
      createTestNote(2, { on: '2026-11-18', text: 'Second **bold**' }),
      createTestNote(1, {
        on: '2026-W44',
        createdBy: '',
        updatedBy: 'Ben Okoye',
        updatedAt: '2026-11-21T09:00:00.000Z',
      }),
    ])
    const panel = await findPanel()
    const [second, first] = await panel.findAllByRole('article')
    expect(second?.textContent).toContain('Note 2218 Nov 2026 · Mia Kern')
    expect(first?.textContent).toMatch(/30 Oct\s–\s5 Nov 2026 \(W44\)/)
    expect(first?.textContent).toContain('Edited by Ben Okoye')
    await waitFor(() => expect(second?.querySelector('strong')?.textContent).toBe('bold'))
  })

  it('are added on the week in view, or on another day', async () => {
    const { server, user } = openSong([])
    const panel = await findPanel()
    await user.click(await panel.findByRole('button', { name: 'Add note' }))
    expect(document.activeElement).toBe(await findText())
    expect(panel.getByText(/^13\s?–\s?19 Nov 2026 \(W46\)$/)).toBeDefined()
    await user.type(await findText(), 'Radio')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.notes()).toMatchObject([{ on: '2026-W46', text: 'Radio' }]))
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('article')))

    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await user.click(panel.getByRole('radio', { name: 'Day' }))
    const day = panel.getByRole('textbox', { name: 'Day' })
    await user.clear(day)
    await user.type(day, '31/02/2026')
    await user.type(await findText(), 'TV')
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    expect(server.notes()).toHaveLength(1)
    await user.clear(day)
    await user.type(day, '03/11/2026')
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(server.notes()).toMatchObject([{ on: '2026-11-03', text: 'TV' }, {}]))
  })

  it('keep the text when saving fails, and refuse one that is too long', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute(`/songs/${TEST_SONG}`, refuseToSave)
    const panel = await findPanel()
    await user.click(await panel.findByRole('button', { name: 'Add note' }))
    await user.type(await findText(), 'Radio')
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    expect(await panel.findByText(/database or disk/)).toBeDefined()
    expect((await findText()).value).toBe('Radio')
    await user.click(await findText())
    await user.paste('x'.repeat(4_000))
    expect(panel.getByText('4,005 characters. A note can have at most 4,000.')).toBeDefined()
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true)
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Add note' }))
  })

  it('are edited, deleted, and restored', async () => {
    const { server, user } = openSong([createTestNote(1)])
    const panel = await findPanel()
    await user.click(await panel.findByRole('button', { name: 'Edit note: Note 1' }))
    await user.clear(await findText())
    await user.type(await findText(), 'Changed')
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(server.notes()).toMatchObject([{ text: 'Changed', version: 2 }]))
    await user.click(await panel.findByRole('button', { name: 'Delete note: Changed' }))
    const undo = await panel.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    expect(server.notes()).toEqual([])
    await user.click(undo)
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('article')))
    expect(panel.queryByText('Note deleted.')).toBeNull()
  })

  it('of others have no buttons', async () => {
    openSong([createTestNote(1, { isOwn: false, canEdit: false })])
    const panel = await findPanel()
    await panel.findByRole('article')
    expect(panel.queryByRole('button', { name: /^(?:Edit|Delete)/ })).toBeNull()
  })

  it('show both texts when another person changed the note first', async () => {
    const { server, user } = openSong([createTestNote(1)])
    const panel = await findPanel()
    await user.click(await panel.findByRole('button', { name: 'Edit note: Note 1' }))
    await user.type(await findText(), ' mine')
    server.change(createTestNote(1).id, { text: 'Theirs', updatedBy: 'Ben Okoye' })
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    expect(await panel.findByText(/Ben Okoye changed this note/)).toBeDefined()
    expect(within(panel.getByRole('region', { name: 'Saved text' })).getByText('Theirs')).toBeDefined()
    expect((await findText()).value).toBe('Note 1 mine')
    expect(server.notes()).toMatchObject([{ text: 'Theirs' }])
    await user.click(panel.getByRole('button', { name: 'Save my text' }))
    await waitFor(() => expect(server.notes()).toMatchObject([{ text: 'Note 1 mine', version: 3 }]))
  })

  it('keep the text when another person deleted the note', async () => {
    const { server, user } = openSong([createTestNote(1)])
    const panel = await findPanel()
    await user.click(await panel.findByRole('button', { name: 'Edit note: Note 1' }))
    await user.type(await findText(), ' mine')
    server.remove(createTestNote(1).id)
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    expect(await panel.findByText(/was deleted while you were writing/)).toBeDefined()
    expect((await findText()).value).toBe('Note 1 mine')
    await user.click(panel.getByRole('button', { name: 'Save as new note' }))
    await waitFor(() => expect(server.notes()).toMatchObject([{ text: 'Note 1 mine', version: 1 }]))
  })

  it('offer another try when they fail to load', async () => {
    let fails = true
    const user = userEvent.setup({ delay: null })
    renderRoute(`/songs/${TEST_SONG}`, (url, signal, init) => {
      if (url.pathname !== '/api/notes') return respondWithSong(url, signal, init)
      return fails ? errorResponse('not_operator') : { notes: [createTestNote(1)] }
    })
    const panel = await findPanel()
    const retry = await panel.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(retry)
    expect(await panel.findByRole('article')).toBeDefined()
  })

  it('are numbered flags of the trend, which keyboards reach', async () => {
    const { points } = createTrendAnswer()
    const day = points[1]?.start ?? ''
    const { user } = openSong([
      createTestNote(2, { on: day, text: '**Radio**\nmore' }),
      createTestNote(1, { on: '2001-01-01' }),
    ])
    const flag = await screen.findByRole('button', { name: /^Note 2, .*: Radio$/ })
    expect(flag.textContent).toBe('2')
    flag.focus()
    await user.keyboard('{Enter}')
    expect(await within(await screen.findByRole('dialog')).findByText(/more/)).toBeDefined()
  })
})

it('the desk lists the notes of its week with what they are about, and adds others', async () => {
  const desk = createDesk()
  const title = desk.titles[0]
  const note = createTestNote(1, { subject: { kind: 'entity', entityKind: 'song', id: title?.id ?? '' } })
  const server = createNotesServer([note], ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return pathname.endsWith('/desk') ? new Response(JSON.stringify({ desk, isComplete: true })) : undefined
  })
  const user = userEvent.setup({ delay: null })
  renderRoute('/', server.respond, [TEST_ROSTER])
  const panel = await findPanel()
  const link = within(await panel.findByRole('article')).getByRole('link')
  expect(link.textContent).toContain(title?.title)
  expect(link.getAttribute('href')).toBe(`/songs/${title?.id}`)
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  await user.type(await findText(), 'From the desk')
  await user.click(panel.getByRole('button', { name: 'Save note' }))
  await waitFor(() =>
    expect(server.notes()[0]).toMatchObject({ on: desk.week, text: 'From the desk', subject: { kind: 'entity' } }),
  )
})

it('a chart week has its notes in a sheet, and in the brief', async () => {
  const week = createWeek({ week: '2026-W46', nextWeek: null })
  const note = createTestNote(1, {
    subject: { kind: 'chart', chartId: week.chart.id },
    text: '# Corrected\n- on *Tuesday*',
  })
  const server = createNotesServer([note], ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `/api/charts/${week.chart.id}/weeks/2026-W46`) return week
    return errorResponse('not_found')
  })
  const user = userEvent.setup({ delay: null })
  renderRoute(`/charts/${week.chart.id}/2026-W46`, server.respond)
  await user.click(await screen.findByRole('button', { name: 'Notes 1' }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Notes: / }))
  expect(await sheet.findByRole('article')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Edit note: Corrected' }))
  expect(sheet.queryByRole('radio')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Brief' }))
  const brief = await screen.findByRole('article', { name: 'Brief' })
  await waitFor(() =>
    expect(within(brief).getByRole('region', { name: 'Notes' }).textContent).toContain(
      'Mia Kern: Corrected on Tuesday',
    ),
  )
})
