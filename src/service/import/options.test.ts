import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { UsageError } from './parse/import-error.ts'
import { parseCommand } from './options.ts'

const FOLDER = '/somewhere/else'

describe('parseCommand', () => {
  it('resolves file names in the directory of the shell, and the data folder in the package', () => {
    expect(parseCommand(['a.csv', '/b.csv'], {}, FOLDER)).toEqual({
      kind: 'import',
      options: {
        files: [
          { path: '/somewhere/else/a.csv', name: 'a.csv' },
          { path: '/b.csv', name: '/b.csv' },
        ],
        store: path.resolve('.data/catalogue.sqlite'),
        isStrict: false,
        isDryRun: false,
        chart: null,
        territory: null,
        chartName: null,
        chartOwner: null,
      },
    })
  })

  it('imports into ClickHouse if SERVICE_STORE is set, unless a file is given', () => {
    const env = { SERVICE_STORE: 'clickhouse://u:secret@db/music', DATA_DIR: '/data' }
    expect(parseCommand(['a.csv'], env, FOLDER)).toMatchObject({ options: { store: { database: 'music' } } })
    expect(parseCommand(['--store', '/s.sqlite', 'a.csv'], env, FOLDER)).toMatchObject({
      options: { store: '/s.sqlite' },
    })
    const invalid = () => parseCommand(['a.csv'], { SERVICE_STORE: 'http://u:secret@db' }, FOLDER)
    expect(invalid).toThrow(/^SERVICE_STORE must be clickhouse:/)
    expect(invalid).not.toThrow(/secret/)
  })

  it('reads every option', () => {
    const args =
      '--dry-run --strict --chart top --territory NO --chart-name Top --owner Us --store s.sqlite a.csv'.split(' ')
    expect(parseCommand(args, { DATA_DIR: '/data' }, FOLDER)).toMatchObject({
      options: {
        store: '/somewhere/else/s.sqlite',
        isStrict: true,
        isDryRun: true,
        chart: 'top',
        territory: 'NO',
        chartName: 'Top',
        chartOwner: 'Us',
      },
    })
    expect(parseCommand('--name Top --territory global a.csv'.split(' '), {}, FOLDER)).toMatchObject({
      options: { chartName: 'Top', territory: 'AA' },
    })
    expect(parseCommand(['a.csv'], { DATA_DIR: '/data' }, FOLDER)).toMatchObject({
      options: { store: '/data/catalogue.sqlite' },
    })
    expect(parseCommand(['--help', '--strict'], {}, FOLDER)).toEqual({ kind: 'help' })
  })

  it.each([
    [[], 'no files given'],
    [['--strict'], 'no files given'],
    [['--fast', 'a.csv'], "Unknown option '--fast'"],
    [['a.csv', '--chart'], "Option '--chart <value>' argument missing"],
    [['a.csv', '--territory', 'XX'], '--territory: unknown territory XX'],
    [['a.csv', '--name='], '--name must not be empty'],
    [[''], 'a file name is empty'],
  ])('rejects %j', (args, message) => {
    const parse = () => parseCommand(args, {}, FOLDER)
    expect(parse).toThrow(message)
    expect(parse).toThrow(UsageError)
  })
})
