import { describe, expect, it } from 'vitest'
import { artistId, songId } from '../../testing/scripted-provider.ts'
import { readRow } from './to-lookup.ts'

const freeText = (free: string, isSpreadsheet = false) => readRow({ line: 1, cells: { free }, isSpreadsheet }).found

describe('readRow', () => {
  it.each([
    ['US-RC1-76-07839', { by: 'identifier', scheme: 'isrc', id: 'USRC17607839' }],
    ['ISRC: usrc17607839', { by: 'identifier', scheme: 'isrc', id: 'USRC17607839' }],
    ['036000291452', { by: 'identifier', scheme: 'icpn', id: '036000291452' }],
    ['36000291452', { by: 'identifier', scheme: 'icpn', id: '036000291452' }],
    ['4 006381 333931', { by: 'identifier', scheme: 'icpn', id: '4006381333931' }],
    ['0000 0001 2103 2683', { by: 'identifier', scheme: 'isni', id: '0000000121032683' }],
    [songId(7), { by: 'id', kind: 'song', id: songId(7) }],
    [`https://charts.example/artists/${artistId(7)}?week=2026-W46`, { by: 'id', kind: 'artist', id: artistId(7) }],
    ['CR00012', { by: 'chart', id: 'CR00012' }],
    ['Ana Lund - Slow River', { by: 'names', artist: 'Ana Lund', title: 'Slow River', isEither: false }],
    ['Ana Lund – Slow River - Live', { by: 'names', artist: 'Ana Lund', title: 'Slow River - Live' }],
    ['Jean-Luc', { by: 'names', artist: 'Jean-Luc', title: 'Jean-Luc', isEither: true }],
    ['1989', { by: 'names', isEither: true }],
    ['036000291453', { reason: 'check_digit', expected: '2' }],
    ['0000000121032684', { reason: 'check_digit', expected: '3' }],
    ['USRC176078', { reason: 'isrc_form' }],
    [songId(7).slice(0, -1), { reason: 'id_form' }],
    ['6.02438E+11', { reason: 'rounded_number' }],
    ['12345678', { reason: 'number_only' }],
    ['x'.repeat(301), { reason: 'too_long' }],
  ])('reads “%s”', (text, expected) => {
    expect(freeText(text)).toMatchObject(expected)
  })

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '＝1'])('refuses the formula %s in spreadsheets only', (text) => {
    expect(freeText(text, true)).toEqual({ reason: 'formula', expected: null })
    expect(freeText(text)).toMatchObject({ by: 'names' })
  })

  it('removes the apostrophe that protects text in our own files', () => {
    expect(freeText("'036000291452", true)).toMatchObject({ scheme: 'icpn', id: '036000291452' })
    expect(freeText("'-ish - Slow River", true)).toMatchObject({ by: 'names', artist: '-ish' })
  })

  it('prefers identifiers over names and keeps the names for later', () => {
    const cells = [
      { key: 'artist', text: 'Ana Lund' },
      { key: 'isrc', text: 'USRC17607839' },
    ] as const
    expect(readRow({ line: 1, cells: [...cells], isSpreadsheet: true }).found).toEqual({
      by: 'identifier',
      scheme: 'isrc',
      id: 'USRC17607839',
      names: { by: 'names', artist: 'Ana Lund', title: null, isEither: false },
    })
  })
})
