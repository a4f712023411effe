const BAR_CELLS = 24

/**
 * Shows how far something is: a bar that fills in place on a terminal, a line a phase elsewhere.
 * @param stream where people read, not where output goes
 */
export function createProgressLine(stream: { isTTY?: boolean; write: (text: string) => unknown }) {
  let shownPhase = ''

  return {
    /** @param part from 0 to 1 */
    show(phase: string, part: number) {
      if (stream.isTTY === true) stream.write(`\r\u001B[K${formatBar(part)} ${phase}`)
      else if (phase !== shownPhase) stream.write(`${phase} …\n`)
      shownPhase = phase
    },
    /** Leaves the terminal as it was. */
    end() {
      if (stream.isTTY === true && shownPhase !== '') stream.write('\r\u001B[K')
      shownPhase = ''
    },
  }
}

export function formatBar(part: number): string {
  const filled = Math.round(Math.min(Math.max(part, 0), 1) * BAR_CELLS)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)} ${String(Math.floor(part * 100)).padStart(3)} %`
}
