const BAR_CELLS = 24

export type ProgressLine = ReturnType<typeof createProgressLine>

/**
 * Shows progress as a bar on a terminal, otherwise as one line per phase.
 * @param stream usually stderr, so that stdout contains only results
 */
export function createProgressLine(stream: { isTTY?: boolean; write: (text: string) => unknown }) {
  let lastPhase = ''

  return {
    /** @param part share that is done, from 0 to 1 */
    show(phase: string, part: number) {
      if (stream.isTTY === true) stream.write(`\r\u001B[K${formatBar(part)} ${phase}`)
      else if (phase !== lastPhase) stream.write(`${phase} …\n`)
      lastPhase = phase
    },
    /** Clears the bar. */
    end() {
      if (stream.isTTY === true && lastPhase !== '') stream.write('\r\u001B[K')
      lastPhase = ''
    },
  }
}

/** Shows the progress of generating the sample, for the data service in a thread and on its own. */
export function showSampleProgress(line: ProgressLine, { phase, part }: { phase: string; part: number }) {
  line.show(`Generating the sample catalog: ${phase}`, part)
}

function formatBar(part: number): string {
  const filled = Math.round(Math.min(Math.max(part, 0), 1) * BAR_CELLS)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)} ${String(Math.floor(part * 100)).padStart(3)} %`
}
