import { once } from 'node:events'

const START_TIMEOUT_MS = 60_000

/** Returns the first group of `pattern` in the output of a starting process. Throws if it doesn't appear. */
export async function readAddress(stdout: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  let output = ''
  const signal = AbortSignal.timeout(START_TIMEOUT_MS)
  for (;;) {
    const [chunk] = (await once(stdout, 'data', { signal })) as [Buffer]
    output += chunk.toString()
    const [, address] = pattern.exec(output) ?? []
    if (address !== undefined) return address
  }
}
