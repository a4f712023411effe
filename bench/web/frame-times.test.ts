import { expect, it } from 'vitest'
import { frameTimesToFrames } from './frame-times.ts'

it('counts the frames that did not come', () => {
  expect(frameTimesToFrames([0, 16.7, 33.3, 83.3, 100])).toEqual({ frames: 6, dropped: 2, longestMs: 50 })
})

it('takes a frame that comes a little late for one', () => {
  expect(frameTimesToFrames([0, 20, 33.3]).dropped).toBe(0)
})

it('has nothing to say of no frames', () => {
  expect(frameTimesToFrames([])).toEqual({ frames: 0, dropped: 0, longestMs: 0 })
})
