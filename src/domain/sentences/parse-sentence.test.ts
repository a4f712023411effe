import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERRITORIES, territoryName } from '#contract/territories.ts'
import { lastClosedWeek, weekOf } from '#contract/week-label.ts'
import { parseSentence, type SentenceContext } from './parse-sentence.ts'

const TODAY = '2026-11-26'
const CONTEXT: SentenceContext = {
  locale: 'en-US',
  weeks: { today: TODAY, latest: lastClosedWeek(TODAY), weekOf },
  origin: 'https://charts.example',
}
const parse = (text: string, different: Partial<SentenceContext> = {}) =>
  parseSentence(text, { ...CONTEXT, ...different })

const week = (different: object) => ({ form: 'week', territory: null, kind: null, words: [], week: null, ...different })

describe('parseSentence', () => {
  it.each([
    ['us songs w40', { territory: 'US', kind: 'song', week: '2026-W40' }],
    ['US Songs 2025-W52', { territory: 'US', kind: 'song', week: '2025-W52' }],
    ['uk albums latest', { territory: 'GB', kind: 'album' }],
    ['germany songs', { territory: 'DE', kind: 'song' }],
    ['songs in the united states, week 40', { territory: 'US', kind: 'song', week: '2026-W40' }],
    ['us country songs 2026-10-02', { territory: 'US', kind: 'song', words: ['country'], week: weekOf('2026-10-02') }],
    ['us songs oct 2', { territory: 'US', kind: 'song', week: weekOf('2026-10-02') }],
    ['us songs 2 October 2025', { territory: 'US', kind: 'song', week: weekOf('2025-10-02') }],
    ['us songs dec 24', { territory: 'US', kind: 'song', week: weekOf('2025-12-24') }],
    ['us top 200 songs', { territory: 'US', kind: 'song', words: ['200'] }],
    ['w50', { week: '2025-W50' }],
    ['U.S. w7', { territory: 'US', week: '2026-W07' }],
    ['türkiye songs this week', { territory: 'TR', kind: 'song' }],
    ['world albums', { territory: 'AA', kind: 'album' }],
    ['harbor lane w40', { words: ['harbor', 'lane'], week: '2026-W40' }],
  ])('reads “%s” as a chart week', (text, expected) => expect(parse(text)[0]).toEqual(week(expected)))

  it.each([
    ['temporary secret germany', 'temporary secret', 'DE', true],
    ['Temporary Secret in the UK', 'Temporary Secret', 'GB', true],
    ['priya quill worldwide', 'priya quill', 'AA', true],
    ['constructor germany', 'constructor', 'DE', true],
    ['call me in', 'call me', 'IN', false],
    ['call me IN', 'call me', 'IN', true],
  ])('reads “%s” as a title or an artist in a territory', (text, name, territory, isSure) =>
    expect(parse(text)).toEqual([{ form: 'place', name, territory, isSure }]),
  )

  it('knows territories by their names in the language of the page', () => {
    expect(parse('temporary secret Spanien', { locale: 'de-DE' })).toMatchObject([{ territory: 'ES' }])
  })

  it.each([
    ['compare leith foxes electric tigers', ['leith foxes electric tigers']],
    ['compare leith foxes, electric tigers', ['leith foxes', 'electric tigers']],
    ['Compare Leith Foxes vs. Electric Tigers; Priya Quill', ['Leith Foxes', 'Electric Tigers', 'Priya Quill']],
  ])('reads the names of “%s”', (text, names) => expect(parse(text)).toEqual([{ form: 'compare', names }]))

  it.each([
    ['card weightless static', { form: 'card', name: 'weightless static', territory: null }],
    ['card of weightless static germany', { form: 'card', name: 'weightless static', territory: 'DE' }],
    ['who passed half of the alibi', { form: 'passed', name: 'half of the alibi', territory: null }],
    ['Who passed Half of the Alibi?', { form: 'passed', name: 'Half of the Alibi', territory: null }],
    ['why did half of the alibi fall', { form: 'passed', name: 'half of the alibi', territory: null }],
  ])('reads “%s” as one about a title', (text, expected) => expect(parse(text)).toEqual([expected]))

  it.each([
    ['https://charts.example/songs/SG1?location=DE', '/songs/SG1?location=DE'],
    ['/charts/CR77100/2026-W40', '/charts/CR77100/2026-W40'],
  ])('opens the link %s', (text, path) => expect(parse(text)).toEqual([{ form: 'link', path }]))

  it.each([
    'https://other.example/songs/SG1',
    'temporary secret',
    'Songs',
    'germany',
    'compare',
    'card',
    'compare ,',
    '',
  ])('doesn’t parse “%s”, which the search handles', (text) =>
    expect(parse(text).filter(({ form }) => form !== 'place')).toEqual([]),
  )

  it('finds every territory, by name and by code, and every week of a year', () => {
    const labels = fc.integer({ min: 1, max: 46 }).map((number) => `w${number}`)
    const kinds = fc.constantFrom('song', 'album')
    const territories = fc.constantFrom(...TERRITORIES)
    fc.assert(
      fc.property(territories, kinds, labels, fc.boolean(), fc.boolean(), (territory, kind, label, isCode, isFirst) => {
        const place = isCode ? territory : territoryName(territory)
        const text = isFirst ? `${label} ${place} ${kind}s` : `${place} ${kind}s ${label}`
        expect(parse(text)[0]).toEqual(week({ territory, kind, week: `2026-W${label.slice(1).padStart(2, '0')}` }))
      }),
    )
  })

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parse(text).length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
