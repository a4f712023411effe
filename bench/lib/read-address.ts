import { once } from 'node:events'

const START_TIMEOUT_MS = 60_000

/** Returns the first group of `pattern` in the output of a starting process. Throws if it doesn't appear. */
export async function readAddress(
  stdout: NodeJS.ReadableStream,
  pattern: RegExp,
  timeoutMs = START_TIMEOUT_MS,
): Promise<string> {
  let output = ''
  const signal = AbortSignal.timeout(timeoutMs)
  for (;;) {
    const [chunk] = (await once(stdout, 'data', { signal }).catch((cause: unknown) => {
      throw new Error(`a process did not start within ${timeoutMs / 1_000} s; its output: ${output}`, { cause })
    })) as [Buffer]
    output += chunk.toString()
    const [, address] = pattern.exec(output) ?? []
    if (address !== undefined) return address
  }
}
