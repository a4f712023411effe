import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import { createRunner, killGroup, spawnGroup } from './process-group.ts'

const OPTIONS = { isLive: false, env: process.env }

/** Starts a program that outlives this one and holds its pipes. Prints the ID of that program. */
const LEAVES_ORPHAN = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  console.log(child.pid)
  child.unref()
`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a runner of programs', () => {
  it('ends the children that a program leaves behind, although they hold its output', async () => {
    const { code, output } = await createRunner().run([process.execPath, '-e', LEAVES_ORPHAN], OPTIONS)
    expect(code).toBe(0)
    expect(Number(output)).toBeGreaterThan(1)
    await expect.poll(() => isRunning(Number(output))).toBe(false)
  })

  it('stops a program that ignores SIGTERM, and what it started', async () => {
    const runner = createRunner(300)
    const folder = createTempFolder('runner')
    const file = join(folder, 'pid')
    const stubborn = `${LEAVES_ORPHAN}
      process.on('SIGTERM', () => {})
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid))
      setInterval(() => {}, 1000)`
    const result = runner.run([process.execPath, '-e', stubborn], OPTIONS)
    await expect.poll(() => Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))).toBeGreaterThan(1)
    await runner.stop()
    expect((await result).code).toBeNull()
    await expect.poll(() => isRunning(Number(readFileSync(file, 'utf8')))).toBe(false)
  })

  it('throws if a program does not exist', async () => {
    await expect(createRunner().run(['/nowhere/program'], OPTIONS)).rejects.toThrow('ENOENT')
  })
})

describe('npm test', () => {
  it('stops at its deadline and names the stage that hangs', async () => {
    const env = { ...process.env, CHECK_DEADLINE_MS: '1' }
    const child = spawnGroup(process.execPath, ['src/tools/check/main.ts', 'types'], { env, stdio: 'pipe' })
    onTestFinished(() => killGroup(child, 'SIGKILL'))
    let output = ''
    child.stdout?.on('data', (part) => (output += String(part)))
    const [code] = (await once(child, 'exit')) as [number]
    expect(output).toContain('Still running: types')
    expect(output).toMatch(/did not end in time/)
    expect(code).toBe(1)
  })
})
