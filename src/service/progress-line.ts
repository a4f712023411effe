import { type WriteStream } from 'node:tty'

export type ProgressLine = {
  /** @param part 0 to 1 */
  show(label: string, part: number): void
  end(): void
}

/** One line that is written over on a terminal; elsewhere a line for each new label, so that logs stay short. */
export function createProgressLine(output: Pick<WriteStream, 'write' | 'isTTY'>): ProgressLine {
  let shown = ''
  return {
    show(label, part) {
      if (output.isTTY) {
        const line = `${label} ${Math.round(part * 100)} %`
        if (line !== shown) output.write(`\r${line}\u001b[K`)
        shown = line
      } else if (label !== shown) {
        output.write(`${label}\n`)
        shown = label
      }
    },
    end() {
      if (output.isTTY && shown !== '') output.write('\n')
    },
  }
}
