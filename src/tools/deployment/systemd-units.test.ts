import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '#bff/testing/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../../..')
const UNITS = readdirSync(join(ROOT, 'docs/deploy')).filter((name) => /\.(?:service|timer)$/.test(name))
/** The environment that systemd passes to a service, with folders of systems whose Node is too old. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const readUnit = (name: string) => readFileSync(join(ROOT, 'docs/deploy', name), 'utf8')

/** Returns the command line of a unit as words, as systemd splits it. The test's folders replace those of the unit. */
function commandOf(unit: string, folders: Record<string, string>): string[] {
  const line = /^ExecStart=(.*)$/m.exec(readUnit(unit))?.[1] ?? ''
  const words = line.match(/'[^']*'|\S+/g) ?? []
  return words.map((word) =>
    Object.entries(folders)
      .reduce((text, [from, to]) => text.replaceAll(from, to), word.replaceAll(/^'|'$/g, ''))
      .replaceAll('%%', '%'),
  )
}

const environment = (dataDir: string) => ({
  PATH: SYSTEM_PATH,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'info',
  SAMPLE: 'off',
})

async function start([program = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { cwd, env })
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
  await expect.poll(() => log, { timeout: 60_000 }).toContain('Server listening')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}

describe('the systemd units', () => {
  it(
    'start the server of a clone with their own command line, whatever Node the system has',
    { timeout: 90_000 },
    async () => {
      const folder = createTempFolder('unit')
      const clone = join(folder, 'chartroom')
      symlinkSync(ROOT, clone)
      const command = commandOf('chartroom.service', { '/opt/chartroom': clone })
      await start(command, clone, environment(join(folder, 'data')))
    },
  )

  it('back up with their own command line', { timeout: 60_000 }, () => {
    const folder = createTempFolder('unit')
    const dataDir = join(folder, 'data')
    const run = (command: readonly string[]) =>
      spawnSync(command[0] ?? '', command.slice(1), { cwd: ROOT, env: environment(dataDir), encoding: 'utf8' })
    const [shell = '', option = '', script = ''] = commandOf('chartroom-backup.service', {
      '/opt/chartroom': ROOT,
      '/var/lib/chartroom-backups': join(folder, 'backups'),
    })
    expect(run([shell, option, script])).toMatchObject({ status: 1, stderr: expect.stringMatching(/check DATA_DIR/) })
    const node = join(ROOT, 'node_modules/.bin/node')
    const desk = join(folder, 'empty.jsonl')
    const roster = {
      id: 'r',
      team: 't',
      name: 'R',
      folded_name: 'r',
      version: 1,
      is_sample: 0,
      created_at: '',
      created_by: '',
      updated_at: '',
      updated_by: '',
    }
    const head = { chartroomDesk: 1, migrations: ['001-rosters'], rows: 1 }
    writeFileSync(desk, `${JSON.stringify(head)}\n${JSON.stringify({ table: 'roster', row: roster })}\n`)
    expect(run([node, 'lib/tools/backup/main.js', 'restore', desk])).toMatchObject({ status: 0, stderr: '' })
    expect(run([shell, option, script])).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)])
  })

  it('start the command of the package under the system’s Node', () => {
    const [, script = ''] = commandOf('chartroom-package.service', { '/usr/local/lib/node_modules/chartroom': ROOT })
    const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { bin: Record<string, string> }
    expect(script).toBe(join(ROOT, bin['chartroom'] ?? ''))
  })

  it.each(UNITS)('have settings that systemd knows (%s)', (name) => {
    if (!existsSync('/usr/bin/systemd-analyze')) return console.log('no systemd-analyze: the unit was not verified')
    const folder = createTempFolder('unit')
    const clone = readUnit(name).replaceAll('/opt/chartroom', ROOT)
    const unit = name === 'chartroom-package.service' ? 'chartroom.service' : name
    for (const other of UNITS) writeFileSync(join(folder, other), readUnit(other).replaceAll('/opt/chartroom', ROOT))
    writeFileSync(join(folder, unit), clone)
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, unit)], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('chartroom'))).toEqual([])
  })
})
