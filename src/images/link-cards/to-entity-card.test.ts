import { expect, it } from 'vitest'
import { type EntityAnswer, NO_FACTS } from '#contract/api/entity.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createImageText } from '../image-text.ts'
import { toEntityCard } from './to-entity-card.ts'

const TEXT = createImageText('en-GB')
const WINDOW = { start: '2026-10-23', end: '2026-11-19' }

function toMetrics(streams: number, units: number): NonNullable<EntityAnswer['metrics']> {
  return { streams: { total: streams, breakouts: [] }, equivalents: { kind: 'album_equivalent', total: units } }
}

const COMPARISON: NonNullable<EntityAnswer['comparison']> = {
  kind: 'previous',
  window: { start: '2026-09-25', end: '2026-10-22' },
  metrics: toMetrics(130_840_000, 100_000),
  failed: false,
  coverage: null,
  partialReasons: [],
  obstacle: null,
  crossesFormulaChange: false,
  likeForLike: null,
}

const SONG: EntityAnswer = {
  kind: 'song',
  id: 'SG1',
  title: 'Falling Again',
  credit: 'The Electric Tigers',
  identifiers: [],
  artists: [],
  facts: NO_FACTS,
  location: 'US',
  window: WINDOW,
  filters: {},
  metrics: toMetrics(152_312_400, 120_331.5),
  mixesFormulas: false,
  coverage: null,
  comparison: COMPARISON,
  relationships: [],
  discography: [],
  receipt: createReceipt({ window: WINDOW, location: 'US', unit: 'album_equivalent' }),
}

const toCard = (different: Partial<EntityAnswer> = {}) => toEntityCard({ ...SONG, ...different }, TEXT)

it('has streams, their change, and the units', () => {
  const card = toCard()
  expect(card).toMatchObject({
    chart: 'Song',
    tone: 'rise',
    fact: { kind: 'figure', text: '152M' },
    note: '+16.4% from the 4 weeks before',
    title: 'Falling Again',
    credit: 'The Electric Tigers',
    facts: [
      { label: 'Album Equivalent', value: '120,332' },
      { label: 'Change', value: '+20.3%' },
    ],
  })
  expect(card.headline).toMatch(/^United States streams, 23 Oct\s*–\s*19 Nov 2026$/)
  expect(card.description).toContain('Falling Again by The Electric Tigers: United States streams')
})

it('names filters and the compared period', () => {
  const filters = { commercial_model: 'premium', content_type: 'audio' } as const
  expect(toCard({ filters }).headline).toContain('streams (premium, audio), ')
  expect(toCard({ comparison: { ...COMPARISON, kind: 'year' } }).note).toBe(
    '+16.4% from the same days 52 weeks earlier',
  )
  expect(toCard({ window: { start: '2026-11-13', end: '2026-11-19' } }).note).toMatch(/from the week before$/)
  expect(toCard({ window: { start: '2026-11-13', end: '2026-11-15' } }).note).toMatch(/from the 3 days before$/)
})

it('has the like-for-like change of units across formulas, or none', () => {
  const crossing = { ...COMPARISON, crossesFormulaChange: true }
  const { facts, receipt, description } = toCard({ comparison: crossing })
  expect(facts.map(({ label }) => label)).toEqual(['Streams', 'Album Equivalent'])
  expect(receipt[0]).toBe('The Album Equivalent formula changed on 2 January 2026.')
  expect(description).toContain('aren’t comparable')
  const card = toCard({ comparison: { ...crossing, likeForLike: { current: 120_000, compared: 125_000 } } })
  expect(card.facts[1]).toEqual({ label: 'Like-for-like change', value: '−4.0%' })
  expect(card.description).toContain('the earlier period is revalued by the new formula (computed)')
})

it('distinguishes missing data from zero', () => {
  const none = toCard({ metrics: null })
  expect([none.fact, none.note, none.facts]).toEqual([{ kind: 'figure', text: '–' }, 'No data for these dates', []])
  const unknown = toCard({ metrics: { streams: null, equivalents: { kind: 'album_equivalent', total: 12 } } })
  expect(unknown).toMatchObject({
    note: 'No streams for these dates',
    facts: [{ label: 'Album Equivalent', value: '12' }, { label: 'Change' }],
  })
  const zero = toCard({ metrics: toMetrics(0, 0) })
  expect([zero.fact, zero.note, zero.tone]).toEqual([
    { kind: 'figure', text: '0' },
    '−100.0% from the 4 weeks before',
    'fall',
  ])
  expect(toCard({ comparison: { ...COMPARISON, metrics: null } })).toMatchObject({ note: '', tone: 'plain' })
})

it('says how much of the dates has data, instead of a change', () => {
  const receipt = createReceipt({ ...SONG.receipt, partialReasons: [{ reason: 'weeks', known: 2, of: 4 }] })
  const card = toCard({ receipt, comparison: { ...COMPARISON, obstacle: 'incomplete' } })
  expect(card).toMatchObject({ tone: 'plain', note: '2 of 4 weeks' })
  expect(card.description).not.toContain('%')
  expect(card.receipt).toContain('Complete: no: 2 of 4 weeks have data.')
})

it('formats the release date like its other dates', () => {
  const comparison = { ...COMPARISON, daysReleased: 3 }
  expect(toCard({ comparison, facts: { ...SONG.facts, releaseDate: '2026-10-20' } }).note).toBe(
    'Released on 20 Oct 2026, only 3 of 28 earlier days',
  )
})
