import { type WriteStream } from 'node:tty'

const BAR_WIDTH = 30
/** On a terminal the bar moves by steps of this; elsewhere a line says each phase once. */
const STEP = 0.01

export type Progress = { show(phase: string, fraction: number): void; clear(): void }

/** A bar on a terminal, a plain line a phase anywhere else. */
export function createProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  let phase = ''
  let shown = -1
  return {
    show(next, fraction) {
      if (next !== phase) {
        if (!stream.isTTY) stream.write(`${next} …\n`)
        phase = next
        shown = -1
      }
      if (!stream.isTTY || (fraction < shown + STEP && fraction < 1)) return
      shown = fraction
      const full = Math.round(Math.min(fraction, 1) * BAR_WIDTH)
      const percent = String(Math.round(Math.min(fraction, 1) * 100)).padStart(3)
      stream.write(`\r${phase.padEnd(8)}${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${percent} %`)
    },
    clear() {
      if (stream.isTTY && phase !== '') stream.write('\r\u001b[K')
    },
  }
}
