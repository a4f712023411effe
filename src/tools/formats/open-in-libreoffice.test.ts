import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { formatTableXlsx } from '#domain/file-table/format-xlsx.ts'
import { toSlide } from '#web/lib/slides/to-slide.ts'
import { writeDeck } from '#web/lib/slides/write-deck.ts'

const OFFICE = 'soffice'
const hasOffice = spawnSync(OFFICE, ['--version']).status === 0
const OPEN_MS = 120_000
if (!hasOffice)
  console.info('Skipped: LibreOffice isn’t installed (apt-get install libreoffice-calc libreoffice-impress)')

const TABLE: FileTable = {
  title: 'Streams: 63/63 [territories]',
  subtitle: 'Song by Artist',
  fileName: 'streams',
  columns: [
    { id: 'title', header: 'Title', kind: 'text' },
    { id: 'upc', header: 'UPC', kind: 'id' },
    { id: 'start', header: 'Start', kind: 'date' },
    { id: 'streams', header: 'Streams', kind: 'integer' },
    { id: 'share', header: 'Share', kind: 'percent' },
    { id: 'change', header: 'Change', kind: 'change' },
    { id: 'page', header: 'Page', kind: 'link' },
  ],
  rows: [
    [
      '=HYPERLINK("https://evil.example","x")',
      '0012345678905',
      '2026-11-20',
      1234567,
      0.256,
      0.1,
      'https://a.example/?b=1&c=2',
    ],
    ['夏の終点 <&> "quoted"', '00', '2024-02-29', 0, null, -0.05, null],
  ],
  receipt: createReceipt(),
  notes: ['A note'],
  href: 'https://chartroom.example/songs/SG1',
}

describe.skipIf(!hasOffice)('LibreOffice', () => {
  it('shows what the page showed, with formulas as text', { timeout: OPEN_MS }, () => {
    const csv = convert(
      { name: 'table.xlsx', file: formatTableXlsx(TABLE) },
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,true,false,false,-1',
    )
    expect(csv('table-Streams  63 63  territories.csv').split('\n').slice(0, 3)).toEqual([
      'Title,UPC,Start,Streams,Share,Change,Page',
      '"=HYPERLINK(""https://evil.example"",""x"")",0012345678905,2026-11-20,"1,234,567",25.6%,+10.0%,https://a.example/?b=1&c=2',
      '"夏の終点 <&> ""quoted""",00,2024-02-29,0,,-5.0%,',
    ])
    expect(csv('table-Receipt.csv')).toContain('Source,Test provider')
  })

  it('opens slides with their charts, tables, and notes', { timeout: OPEN_MS }, async () => {
    const chart = { ...TABLE, graph: { mark: 'bar', over: 'title', series: ['streams'] } } as const
    const slides = [TABLE, chart].map((table) => toSlide(table, 'en-US'))
    const deck = await writeDeck(slides, { label: 'Tenfold', logo: null, color: '#2447ba' }, 'Deck')
    const odp = convert({ name: 'deck.pptx', file: new Uint8Array(await deck.arrayBuffer()) }, 'fodp')('deck.fodp')
    expect(odp.match(/<draw:page /g)).toHaveLength(2)
    expect(odp.match(/draw:layer="layout"[^>]*presentation:class="title"/g)).toHaveLength(2)
    expect(odp).toContain('<table:table ')
    expect(odp).toContain('chart:class="chart:bar"')
    expect(odp).toContain('Source: Test provider')
    expect(odp).toContain('=HYPERLINK(&quot;https://evil.example&quot;,&quot;x&quot;)')
  })
})

/** Opens a file and saves it in another format. Returns a reader of the new files by name. */
function convert({ name, file }: { name: string; file: Uint8Array }, format: string): (path: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), file)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const { status, stderr } = spawnSync(
    OFFICE,
    [profile, '--headless', '--convert-to', format, '--outdir', folder, join(folder, name)],
    {
      encoding: 'utf8',
      timeout: OPEN_MS,
    },
  )
  expect(status, stderr).toBe(0)
  return (path) => readFileSync(join(folder, path), 'utf8')
}
