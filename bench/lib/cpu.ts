import { readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_US = 10_000

/** Returns the microseconds of CPU time that a process has used so far, or NaN without /proc, which only Linux has. */
export function readCpuUs(pid: number): number {
  try {
    // The name of the program may contain spaces. After it, `utime` and `stime` are the fields 12 and 13.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_US
  } catch {
    return Number.NaN
  }
}
