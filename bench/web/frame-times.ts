/** Frames during a measurement: painted and dropped. */
export type Frames = { frames: number; dropped: number; longestMs: number }

const FRAME_MS = 1000 / 60

/** @param times start of each frame, in milliseconds */
export function frameTimesToFrames(times: readonly number[]): Frames {
  const lengths = times.slice(1).map((ms, i) => ms - (times[i] ?? ms))
  const dropped = lengths.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
  return { frames: lengths.length + dropped, dropped, longestMs: Math.max(0, ...lengths) }
}
