import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_ADVICE } from './sample-advice.ts'
import { openWriter } from '../store/writer.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const ROWS = `chart,territory,entity_type,start_date,end_date,rank,title,artist
test-songs,US,SONG,2024-04-19,2024-04-25,1,Slow River,Ana Lund
test-songs,US,SONG,2024-04-19,2024-04-25,x,Tin Roof,Odd Crow
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-main-'))
  writeFileSync(path.join(folder, 'rows.csv'), ROWS)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The cache halves the CPU time of starting. */
const KEPT = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

/** Runs the command like npm, which changes the working directory. */
async function run(...args: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    cwd: tmpdir(),
    env: { ...KEPT, INIT_CWD: folder, DATA_DIR: path.join(folder, 'data') },
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, out, errors }
}

const TIMEOUT_MS = 30_000

describe('npm run import', { timeout: TIMEOUT_MS }, () => {
  it('imports a file from the directory of the shell and prints a summary', async () => {
    const { code, out, errors } = await run('rows.csv')
    expect(errors).toBe('Reading …\nWriting …\n')
    expect(out).toBe(`rows.csv: chart weeks
  rows: 2 read, 1 changed, 0 unchanged, 0 duplicates, 1 rejected
  rejected: line 3, column rank: must be a whole number, not "x"
charts: 1, weeks: 1
Done. 1 row was rejected; all others were imported.
${SAMPLE_ADVICE}
`)
    expect(code).toBe(0)
    const database = new DatabaseSync(path.join(folder, 'data', 'catalogue.sqlite'), { readOnly: true })
    expect(database.prepare("select title from entity where kind = 'song'").all()).toEqual([{ title: 'Slow River' }])
    database.close()
  })

  it.each([
    [[], 'Nothing was imported, because every row was rejected.'],
    [['--dry-run'], 'Dry run: every row would be rejected.'],
  ])('exits with code 1 when every row was rejected %j', async (options, sentence) => {
    const [header = '', , rejected = ''] = ROWS.split('\n')
    writeFileSync(path.join(folder, 'rows.csv'), `${header}\n${rejected}\n`)
    const { code, out } = await run(...options, 'rows.csv')
    expect(out).toContain(sentence)
    expect(out).not.toContain('Done.')
    expect(code).toBe(1)
  })

  it('exits with code 2 and prints the usage for an unknown option', async () => {
    const { code, out, errors } = await run('--fast')
    expect([code, out]).toEqual([2, ''])
    expect(errors).toMatch(/^import: Unknown option '--fast'\n\nUsage: npm run import -- /)
  })

  it('exits with code 1 and explains why the import failed', async () => {
    const { code, out, errors } = await run('rows.csv', 'none.csv')
    expect([code, out]).toEqual([1, ''])
    expect(errors).toBe('import: none.csv: no such file\nNothing was imported. The store is unchanged.\n')
  })

  it('refuses a device instead of waiting for it', async () => {
    const { code, errors } = await run('/dev/null')
    expect(code).toBe(1)
    expect(errors).toContain('/dev/null: this is a pipe or a device; save its content as a file')
  })

  it('reports a store file that is not a database', async () => {
    writeFileSync(path.join(folder, 'not.sqlite'), 'not a database, but long enough to be looked at'.repeat(20))
    const { code, errors } = await run('--store', 'not.sqlite', 'rows.csv')
    expect(code).toBe(1)
    expect(errors).toContain('not.sqlite is not a readable store. Move it elsewhere or choose another file.')
  })

  it('reports another writer instead of waiting forever', async () => {
    const store = path.join(folder, 'locked.sqlite')
    openWriter(store).close()
    const other = new DatabaseSync(store)
    other.exec('begin immediate')
    const { code, errors } = await run('--store', 'locked.sqlite', 'rows.csv')
    other.close()
    expect(code).toBe(1)
    expect(errors).toContain(
      'another program is writing to the store; try again when it has finished\nNothing was imported',
    )
  })
})
