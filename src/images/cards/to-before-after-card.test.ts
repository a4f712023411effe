import { describe, expect, it } from 'vitest'
import { createBeforeAfter } from '#contract/testing/before-after-data.ts'
import { toBeforeAfterCard } from './to-before-after-card.ts'

const card = (different: Parameters<typeof createBeforeAfter>[0] = {}, headline = '') =>
  toBeforeAfterCard({ answer: createBeforeAfter(different), sentence: 'It grew', headline, locale: 'en-US' })

describe('toBeforeAfterCard', () => {
  it('shows the change with the own pace and the median, and no cause', () => {
    const content = card()
    expect(content).toMatchObject({
      headline: 'Three weeks from Oct 23, 2026',
      tone: 'rise',
      note: 'vs. the three weeks before',
      title: 'Harbor',
      credit: 'Nina',
    })
    expect(content?.fact.kind === 'figure' && content.fact.text).toContain('+23.0%')
    expect(content?.facts.map(({ label, value }) => `${label}: ${value.replaceAll(/[\u2066-\u2069]/g, '')}`)).toEqual([
      'Album Equivalents a week: 12,300',
      'At its own pace: −12.0%',
      'Chart median: −6.0%',
    ])
    expect(content?.receipt.at(-1)).toBe('Computed by Chartroom. This doesn’t show a cause.')
    expect(content?.description).toMatch(/^It grew\. /)
  })

  it('leaves out what isn’t known, and takes the user’s headline', () => {
    const comparison = { before: 10, after: 5, change: -0.5, trend: null, median: null }
    expect(card({ comparison }, 'After the show')).toMatchObject({ headline: 'After the show', tone: 'fall' })
    expect(card({ comparison })?.facts).toHaveLength(1)
    expect(card({ comparison: null, reason: 'open' })).toBeNull()
  })
})
