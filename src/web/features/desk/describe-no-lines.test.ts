import { describe, expect, it } from 'vitest'
import { createDeskChart } from '#contract/testing/desk-data.ts'
import { describeNoLines } from './describe-no-lines.ts'

const shown = createDeskChart('CR00001')
const uncompared = createDeskChart('CR00002', { isCompared: false })
const notOut = createDeskChart('CR00003', { state: 'not-out', isCompared: false })
const missing = createDeskChart('CR00004', { state: 'missing', isCompared: false })
const failed = createDeskChart('CR00005', { state: 'failed', isCompared: false })

describe('describeNoLines', () => {
  it('calls a week quiet only if all charts have it and are compared', () => {
    expect(describeNoLines({ charts: [shown] })).toMatch(/^A quiet week/)
    for (const other of [uncompared, notOut, missing, failed]) {
      expect(describeNoLines({ charts: [shown, other] })).not.toMatch(/quiet/i)
    }
  })

  it.each([
    ['no chart is out', [notOut, missing], 'No chart of this week is out yet.'],
    ['the week is a gap', [missing], 'No chart has data for this week.'],
    ['all charts failed', [failed, notOut], 'The charts of this week couldn’t be loaded.'],
    ['last week is unknown', [uncompared], 'We don’t know what moved, because last week’s charts aren’t available.'],
    [
      'a chart is late',
      [shown, notOut],
      'Nothing on this roster moved on, entered, or exited 1 chart. 1 chart isn’t out yet.',
    ],
    [
      'a chart has a gap',
      [shown, missing],
      'Nothing on this roster moved on, entered, or exited 1 chart. 1 chart has no data for this week.',
    ],
  ])('says so if %s', (_name, charts, expected) => {
    expect(describeNoLines({ charts })).toBe(expected)
  })

  it('never calls a week quiet if the provider doesn’t list the titles of the artists', () => {
    const unlisted =
      'The provider doesn’t list the titles of 1 artist. Chartroom finds them by the artists of each title, or by name. ' +
      'If one is missing, add it as a song or an album.'
    expect(describeNoLines({ charts: [shown], unlisted: { artists: 1, unknownTitles: 40 } })).toBe(
      `We don’t know yet whether something happened to this roster. ${unlisted} 40 titles on these charts aren’t loaded yet.`,
    )
    expect(describeNoLines({ charts: [shown], unlisted: { artists: 1, unknownTitles: 0 } })).toBe(
      `No known title of this roster moved on, entered, or exited 1 chart. ${unlisted}`,
    )
  })
})
