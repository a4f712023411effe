import { type SampleProgress } from './sample-meta.ts'

/** Where progress is shown: a terminal, or anything else that takes text. */
export type ProgressOutput = { isTTY?: boolean; columns?: number; write(text: string): unknown }

export type ProgressBar = {
  show(progress: SampleProgress): void
  /** Ends the line, so that what follows stands on its own. */
  end(): void
}

const BAR_CELLS = 24
const LABEL = 'sample catalogue'
const DEFAULT_COLUMNS = 80

/** One line that fills on a terminal; elsewhere, such as in a log, a plain line for every new phase. */
export function createProgressBar(output: ProgressOutput): ProgressBar {
  let shown = ''
  return {
    show({ phase, part }) {
      if (output.isTTY !== true) {
        if (phase === shown) return
        shown = phase
        output.write(`${LABEL}: ${phase}\n`)
        return
      }
      const line = formatBar(phase, part).slice(0, (output.columns ?? DEFAULT_COLUMNS) - 1)
      if (line === shown) return
      output.write(`\r${line}\u001B[K`) // to the end of the line: what is longer from before goes
      shown = line
    },
    end() {
      if (output.isTTY === true && shown !== '') output.write('\n')
      shown = ''
    },
  }
}

function formatBar(phase: string, part: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, part)) * BAR_CELLS)
  const percent = `${Math.round(part * 100)} %`.padStart(5)
  return `${LABEL} ${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)} ${percent}  ${phase}`
}
