import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ImportAccess, ImportLine, RecentImport } from '#contract/api/imports.ts'
import { renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const FILE_REPORT = {
  name: 'songs.csv',
  format: 'chart weeks',
  read: 10_400,
  changed: 10_088,
  unchanged: 0,
  merged: 0,
  rejected: 312,
  shorter: 0,
  rejections: [{ line: 14, column: 'rank', reason: 'must be a whole number', rows: 312 }],
}

const CHART = { id: 'CR90001', week: '2026-W46' }

function respondWith(
  access: ImportAccess,
  lines: readonly ImportLine[] = [],
  recent: readonly RecentImport[] = [],
): Respond {
  return ({ pathname }, _signal, init) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === '/api/imports/files') return { id: 'file-1', name: 'songs.csv', bytes: 0 }
    if (pathname === '/api/imports/files/file-1/parts') return { id: 'file-1', name: 'songs.csv', bytes: 3 }
    if (pathname === '/api/imports/files/file-1') return { id: 'file-1' }
    if (pathname !== '/api/imports') return undefined
    if (init?.method !== 'POST') return { access, maxBytes: 1024 * 1024, isRunning: false, recent }
    const isDryRun = typeof init.body === 'string' && init.body.includes('"isDryRun":true')
    const sent = lines.map((line) => JSON.stringify(line.kind === 'report' ? { ...line, isDryRun } : line))
    return new Response(sent.join('\n'))
  }
}

async function addFile(content = 'a,b') {
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('button', { name: 'Choose files' })
  expect(screen.queryByRole('button', { name: 'Check files' })).toBeNull()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file input')
  await user.upload(input, new File([content], 'songs.csv'))
  return user
}

const isAskedOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('the import page', () => {
  it('lists recent imports, and says when there are none', async () => {
    const recent = [{ file: 'week-46.csv', importedAt: '2026-11-20T09:00:00.000Z', rows: 1_200 }]
    renderRoute('/imports', respondWith('allowed', [], recent))
    const panel = await screen.findByRole('region', { name: 'Recent imports' })
    expect(panel.textContent).toMatch(/week-46\.csv.*20 Nov 2026.*1,200 rows/)
    cleanup()
    renderRoute('/imports', respondWith('allowed'))
    expect(await screen.findByText('No files have been imported yet.')).toBeDefined()
  })

  it('lists the rejected rows of a watched file', async () => {
    const first = [{ line: 7, column: 'rank', reason: 'must be a whole number', rows: 1 }]
    const rejected = { rows: 1_204, reasons: 23, first }
    const own = { file: 'week-46.csv', importedAt: '2026-11-20T09:00:00.000Z', rows: 5_000, rejected }
    renderRoute('/imports', respondWith('allowed', [], [own]))
    const panel = await screen.findByRole('region', { name: 'Recent imports' })
    expect(panel.textContent).toMatch(/5,000 rows · 1,204 rows rejected/)
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('week-46.csv'),
      'column rank: must be a whole number (line 7)',
      '22 other reasons',
    ])
    cleanup()
    // The problem already has the number.
    renderRoute('/imports', respondWith('allowed', [], [{ ...own, problem: '1,204 rows were rejected.' }]))
    const refused = await screen.findByRole('region', { name: 'Recent imports' })
    expect(refused.textContent).toMatch(/Not imported\. 1,204 rows were rejected\.column rank/)
  })

  it('checks files, shows equal refusals as one line, and then imports', async () => {
    const report: ImportLine = {
      kind: 'report',
      isDryRun: true,
      files: [FILE_REPORT],
      notes: ['charts: 1, weeks: 52'],
      charts: [CHART],
    }
    renderRoute('/imports', respondWith('allowed', [report]))
    const user = await addFile()
    const importButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })
    expect(importButton.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Check files' }))
    expect(await screen.findByText('Result of the check')).toBeTruthy()
    expect(screen.getByText('Nothing was written yet.')).toBeTruthy()
    expect(screen.getByText(/312 rows, first at line 14/)).toBeTruthy()
    await user.click(importButton)
    expect(await screen.findByText('Result of the import')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the chart' }).getAttribute('href')).toBe('/charts/CR90001/2026-W46')
  })

  it('says that nothing was imported when every row was rejected', async () => {
    const file = { ...FILE_REPORT, read: 312, changed: 0 }
    renderRoute(
      '/imports',
      respondWith('allowed', [{ kind: 'report', isDryRun: true, files: [file], notes: [], charts: [] }]),
    )
    const user = await addFile()
    await user.click(screen.getByRole('button', { name: 'Check files' }))
    expect(await screen.findByText('Every row would be rejected, so nothing would be imported.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('Nothing was imported, because every row was rejected.')).toBeTruthy()
  })

  it('lists imports that imported nothing, and cancels one that runs without the page', async () => {
    const problem = 'The import was canceled.'
    const recent = [{ file: 'week-46.csv', importedAt: '2026-11-20T09:00:00.000Z', rows: 0, problem }]
    const respond = respondWith('allowed', [], recent)
    const { requests } = renderRoute('/imports', (url, signal, init) => {
      if (url.pathname !== '/api/imports') return respond(url, signal, init)
      if (init?.method === 'DELETE') return { wasRunning: true }
      return { access: 'allowed', maxBytes: 1, isRunning: true, recent }
    })
    const panel = await screen.findByRole('region', { name: 'Recent imports' })
    expect(panel.textContent).toMatch(/week-46\.csv.*Not imported\. The import was canceled\./)
    const before = requests().length
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Cancel the import' }))
    await expect.poll(() => requests().length).toBeGreaterThan(before)
  })

  it('makes the browser ask before the tab is closed during an upload', async () => {
    const respond = respondWith('allowed')
    renderRoute('/imports', (url, signal, init) =>
      url.pathname.endsWith('/parts') ? new Promise<never>(() => {}) : respond(url, signal, init),
    )
    const user = await addFile()
    expect(isAskedOnClose()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Check files' }))
    await waitFor(() => expect(isAskedOnClose()).toBe(true))
  })

  it('shows why nothing was imported', async () => {
    renderRoute(
      '/imports',
      respondWith('allowed', [{ kind: 'failed', message: 'songs.csv: the file is empty', file: 'songs.csv' }]),
    )
    const user = await addFile()
    await user.click(screen.getByRole('button', { name: 'Check files' }))
    expect((await screen.findByRole('alert')).textContent).toContain('songs.csv: the file is empty')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  })

  it('refuses a file above the limit before uploading it', async () => {
    const { requests } = renderRoute('/imports', respondWith('allowed'))
    await addFile('x'.repeat(1024 * 1024 + 1))
    expect((await screen.findByRole('alert')).textContent).toContain('songs.csv is larger than 1 MB.')
    expect(requests()).toEqual(['/api/imports'])
  })

  it.each([
    ['remote', 'Files can’t be imported here.'],
    ['no_operators', 'No one can import files yet.'],
    ['not_operator', 'Only administrators can import files.'],
    ['other_machine', 'Files can’t be imported from this machine.'],
  ] as const)('explains %s', async (access, title) => {
    renderRoute('/imports', respondWith(access))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
  })
})
