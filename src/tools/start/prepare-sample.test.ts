import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG_FILE, RESTORE_JOURNAL } from '#contract/server/installation.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'

const REMOTE = {
  PROVIDER_URL: 'http://127.0.0.1:1',
  PROVIDER_API_KEY: 'key',
  PROVIDER_USERNAME: 'user',
  PROVIDER_PASSWORD: 'password',
}

describe('prepare-sample.ts', () => {
  it.each([
    ['a remote provider', REMOTE, []],
    ['SAMPLE=off', { SAMPLE: 'off' }, []],
    ['settings that the server rejects', { PORT: 'x' }, []],
    ['a store', {}, [CATALOG_FILE]],
    ['an interrupted restore', {}, [RESTORE_JOURNAL]],
  ])('writes nothing and is silent with %s', (_, settings, files) => {
    const dataDir = createTempFolder('prepare-sample')
    for (const file of files) writeFileSync(join(dataDir, file), '')
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, CHARTROOM_HOME: dataDir, ...settings }
    const args = ['--disable-warning=ExperimentalWarning', 'src/tools/start/prepare-sample.ts']
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readdirSync(dataDir)).toEqual(files)
  })

  it('imports only the package that setup.mjs waits for', () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (/^[a-z@][^:]*$/.test(name)) console.log(name)
        return next(name, context)
      } })`
    const programs = ['./src/tools/start/prepare-sample.ts', './src/service/sample/child.ts']
    const { stdout } = spawnSync(
      process.execPath,
      [
        `--import=data:text/javascript,${encodeURIComponent(hook)}`,
        '--input-type=module',
        `--eval=${programs.map((each) => `await import('${each}')`).join(';')}`,
      ],
      { env: { PATH: process.env['PATH'], SAMPLE: 'off' }, encoding: 'utf8' },
    )
    expect([...new Set(stdout.trim().split('\n'))]).toEqual(['zod/mini'])
  })
})
