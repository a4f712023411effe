import { expect, it } from 'vitest'
import { frameTimesToFrames } from './frames.ts'

it('counts dropped frames', () => {
  expect(frameTimesToFrames([0, 16.7, 33.3, 83.3, 100])).toEqual({ frames: 6, dropped: 2, longestMs: 50 })
})

it('counts a slightly late frame as one frame', () => {
  expect(frameTimesToFrames([0, 20, 33.3]).dropped).toBe(0)
})

it('returns no counts without frames', () => {
  expect(frameTimesToFrames([])).toEqual({ frames: 0, dropped: 0, longestMs: 0 })
})
