import { describe, expect, it } from 'vitest'
import { placeLabels } from './place-labels.ts'

const FRAME = { left: 0, right: 400, top: 0, bottom: 200 }
const label = (x: number, y: number, ...texts: string[]) => ({ x, y, texts: texts.length === 0 ? ['Peak 40M'] : texts })

describe('placeLabels', () => {
  it('prefers the place above the point', () => {
    expect(placeLabels([label(200, 100)], [], FRAME, [])).toEqual([
      { x: 200, y: 91, anchor: 'middle', text: 'Peak 40M' },
    ])
  })

  it('goes below a line that rises next to the point', () => {
    const line = [
      { x: 160, y: 60 },
      { x: 180, y: 90 },
      { x: 200, y: 100 },
    ]
    expect(placeLabels([label(200, 100)], [line], FRAME, [])[0]?.y).toBeGreaterThan(100)
  })

  it('stays inside the frame at its edges', () => {
    expect(placeLabels([label(398, 100)], [], FRAME, [])[0]?.anchor).toBe('end')
    expect(placeLabels([label(2, 100)], [], FRAME, [])[0]?.anchor).toBe('start')
    expect(placeLabels([label(200, 4)], [], FRAME, [])[0]?.y).toBeGreaterThan(4)
  })

  it('drops a label that has no place without covering another', () => {
    const texts = placeLabels(
      [label(200, 100, 'x'.repeat(60)), label(200, 100)],
      [],
      { ...FRAME, top: 80, bottom: 112 },
      [],
    )
    expect(texts.map((text) => text === null)).toEqual([false, true])
  })

  it('shortens a text that would cover a line', () => {
    const upright = Array.from({ length: 40 }, (_, step) => ({ x: 350, y: step * 5 }))
    const texts = placeLabels([label(395, 100, '54.5M, −2.3% on the week', '54M')], [upright], FRAME, [])
    expect(texts[0]?.text).toBe('54M')
  })

  it('keeps away from other texts', () => {
    const above = { left: 100, right: 300, top: 70, bottom: 95 }
    expect(placeLabels([label(200, 100)], [], FRAME, [above])[0]?.y).toBeGreaterThan(100)
  })
})
