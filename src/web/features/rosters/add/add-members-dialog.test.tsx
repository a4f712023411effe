import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreviewCandidate, PreviewLine, PreviewResult } from '#contract/desk/roster-preview.ts'
import type { AddedMembers, MemberRef } from '#contract/desk/rosters.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { LocaleContext } from '../../../lib/format/locale.ts'
import { errorResponse } from '../../../testing/render-route.tsx'
import { saveDraft } from './paste-draft.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'

type Sent = { path: string; body: unknown }

const FACTS = { releaseDate: null, label: null, identifier: null, country: null, genre: null, territory: null }
const song = (id: string, title: string): PreviewCandidate => ({ kind: 'song', id, title, credit: 'Ana', ...FACTS })

function result(line: number, different: Partial<PreviewResult>): PreviewLine {
  const blank = { text: `line ${line}`, by: null, reason: null, expected: null, sameAs: null, candidates: [] }
  return { result: { line, state: 'unknown', ...blank, ...different } }
}

const LINES: PreviewLine[] = [
  { lines: 4, columns: [] },
  result(1, { state: 'matched', by: 'isrc', candidates: [song('S1', 'Slow River')] }),
  result(2, { state: 'ambiguous', reason: 'several', candidates: [song('S2', 'Tin Roof'), song('S3', 'Tin Roofs')] }),
  result(3, { state: 'invalid', reason: 'check_digit', expected: '7' }),
  result(4, { state: 'duplicate', reason: 'same_text', sameAs: 1 }),
  { done: true },
]

const toResponse = (lines: readonly PreviewLine[]) => new Response(lines.map((each) => JSON.stringify(each)).join('\n'))

function toAdded(body: unknown): AddedMembers {
  const { members } = body as { members: unknown[] }
  const roster = {
    id: 'roster-1',
    name: 'Ours',
    version: 1,
    isDefault: true,
    isSample: false,
    counts: { artist: 0, song: members.length, album: 0, chart: 0 },
    updatedAt: '2026-11-21T12:00:00.000Z',
    updatedBy: '',
  }
  return { roster, added: members.length, alreadyThere: 0 }
}

const MEMBER = { kind: 'song', id: 'S0' } as const

function openDialog(
  respond: (path: string, body: unknown) => Response | undefined,
  members: readonly MemberRef[] = [MEMBER],
  locale = 'en',
) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    sent.push({ path, body })
    return respond(path, body) ?? Response.json(toAdded(body))
  })
  const onAdded = vi.fn<(answer: AddedMembers) => void>()
  const onClose = vi.fn<() => void>()
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <LocaleContext value={locale}>
        <AddMembersDialog
          rosterId="roster-1"
          members={members}
          renderSearch={() => <input type="search" aria-label="Search" />}
          onAdded={onAdded}
          onClose={onClose}
        />
      </LocaleContext>
    </QueryClientProvider>,
  )
  return { sent, onAdded, onClose, unmount }
}

const respondWithLines = (path: string) => (path.endsWith('/preview') ? toResponse(LINES) : undefined)

async function paste(text: string) {
  await userEvent.click(screen.getByRole('radio', { name: 'Paste' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'One per line' }))
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Check lines' }))
}

async function upload(file: File) {
  await userEvent.click(screen.getByRole('radio', { name: 'File' }))
  await userEvent.upload(screen.getByLabelText('File', { selector: 'input[type=file]' }), file, { applyAccept: false })
}

function showModal(this: HTMLDialogElement): void {
  this.open = true
}

function close(this: HTMLDialogElement): void {
  this.open = false
}

beforeEach(() => {
  saveDraft('roster-1', '')
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
})

describe('adding from pasted lines', () => {
  it('shows each line, asks about ambiguous ones, and adds what is chosen', async () => {
    const { sent, onAdded } = openDialog((path) => (path.endsWith('/preview') ? toResponse(LINES) : undefined))
    await paste('a\nb\nc\nd')
    await screen.findByText('4 of 4 lines checked')
    expect(screen.getByText('Slow River')).toBeTruthy()
    expect(screen.getByText('Song by ISRC')).toBeTruthy()
    expect(screen.getByText('Typo: the last character should be 7')).toBeTruthy()
    expect(screen.getByText('Same as line 1')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add 1 to the roster' })).toBeTruthy()

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Match for line 2' }), 'Tin Roofs – Ana (Song)')
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 to the roster' }))
    await screen.findByText('Added 2.')
    expect(sent.at(-1)).toEqual({
      path: '/api/rosters/roster-1/members',
      body: {
        members: [
          { kind: 'song', id: 'S1' },
          { kind: 'song', id: 'S3' },
        ],
      },
    })
    expect(onAdded).toHaveBeenCalledOnce()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'One per line' }).value).toBe('')
  })

  it('filters lines by state with counts', async () => {
    openDialog(() => toResponse(LINES))
    await paste('a')
    await screen.findByText('4 of 4 lines checked')
    await userEvent.click(screen.getByRole('radio', { name: /^Invalid/ }))
    expect(screen.queryByText('Slow River')).toBeNull()
    expect(screen.getByText('line 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^Unknown/ }))
    expect(screen.getByText('No lines of this kind.')).toBeTruthy()
  })

  it('keeps the text and the choices when the check or the addition fails', async () => {
    const { onAdded } = openDialog((path) =>
      path.endsWith('/preview') ? toResponse(LINES) : errorResponse('storage_failed'),
    )
    await paste('my list')
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 to the roster' }))
    await screen.findByText(/Your list is still here/)
    expect(onAdded).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: 'Search' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Paste' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'One per line' }).value).toBe('my list')
    expect(screen.getByText('Slow River')).toBeTruthy()
  })

  it('keeps pasted lines when the dialog closes, until they are added', async () => {
    const { onClose, unmount } = openDialog(respondWithLines)
    await paste('a\nb')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    const second = openDialog(respondWithLines)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'One per line' }).value).toBe('a\nb')
    await userEvent.click(screen.getByRole('button', { name: 'Check lines' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 to the roster' }))
    await screen.findByText('Added 1.')
    second.unmount()
    openDialog(respondWithLines)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Search' }).checked).toBe(true)
  })

  it('shows the limit that the server names', async () => {
    const error = {
      code: 'bad_request',
      message: 'Chartroom checks at most 10,000 lines at once.',
      requestId: 'r',
      field: 'text',
    }
    openDialog(() => Response.json({ error }, { status: 400 }))
    await paste('too long')
    expect((await screen.findByRole('alert')).textContent).toContain('at most 10,000 lines')
  })

  it('offers another check when the connection or the provider fails', async () => {
    const failed = result(4, { reason: 'provider_failed' })
    const answers = [LINES.slice(0, 3), [...LINES.slice(0, 4), failed, { done: true } as const], LINES]
    openDialog(() => toResponse(answers.shift() ?? []))
    await paste('a')
    await screen.findByText(/connection was lost/)
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('The data provider didn’t respond for 1 line.')
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull())
  })

  it('adds at most 1,000 members per request', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) =>
      result(index + 1, { state: 'matched', by: 'isrc', candidates: [song(`S${index}`, `Song ${index}`)] }),
    )
    const { sent } = openDialog(
      (path) =>
        path.endsWith('/preview') ? toResponse([{ lines: 2_500, columns: [] }, ...many, { done: true }]) : undefined,
      [MEMBER],
      'de',
    )
    await paste('a')
    const add = await screen.findByRole('button', { name: 'Add 2.500 to the roster' })
    expect(screen.getAllByRole('listitem').length).toBeLessThan(50)
    const list = screen.getByRole('region', { name: 'Results' })
    list.scrollTop = 2_400 * 60
    fireEvent.scroll(list)
    expect(screen.getByText('Song 2405')).toBeTruthy()
    await userEvent.click(add)
    await screen.findByText('Added 2.500.')
    const sizes = sent.flatMap(({ body, path }) =>
      path.endsWith('/members') ? (body as { members: unknown[] }).members.length : [],
    )
    expect(sizes).toEqual([1_000, 1_000, 500])
  })
})

describe('adding from a file', () => {
  it('checks a CSV file and names the columns that it uses', async () => {
    const { sent } = openDialog(() =>
      toResponse([{ lines: 0, columns: [{ name: 'ISRC-Code', key: 'isrc' }] }, { done: true }]),
    )
    const file = new File(['isrc\n'], 'Catalog.CSV')
    await upload(file)
    await screen.findByText('Columns used: ISRC-Code')
    expect(sent).toEqual([{ path: '/api/rosters/preview', body: file }])
  })

  it('refuses other and too large files before sending them', async () => {
    const { sent } = openDialog(() => undefined)
    await upload(new File(['x'], 'catalog.pdf'))
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a CSV or XLSX file.')
    await upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'catalog.xlsx'))
    await screen.findByText(/larger than 5 MB/)
    expect(sent).toEqual([])
  })
})

it('starts with the search field, and with pasting if the roster is empty', () => {
  const { unmount } = openDialog(() => undefined)
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  unmount()
  openDialog(() => undefined, [])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'One per line' }))
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false])
})
