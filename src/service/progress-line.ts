import { type WriteStream } from 'node:tty'

export type ProgressLine = {
  show(label: string, fraction: number): void
  end(): void
}

/** Overwrites a single line on a terminal. Elsewhere, writes one line per label, so that logs stay short. */
export function createProgressLine(output: Pick<WriteStream, 'write' | 'isTTY'>): ProgressLine {
  let written = ''
  return {
    show(label, fraction) {
      const line = output.isTTY ? `\r${label} ${Math.round(fraction * 100)} %\u001b[K` : `${label}\n`
      if (line !== written) output.write(line)
      written = line
    },
    end() {
      if (output.isTTY && written !== '') output.write('\n')
    },
  }
}
