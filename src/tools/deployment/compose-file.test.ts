import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings } from '#bff/start/env.ts'
import { COMPOSE_FOLDER, fillIn, readComposeServices } from './compose-file.ts'

const VARIABLES = {
  SERVER_NAME: 'chartroom.label.example',
  CERTIFICATE_FOLDER: '/etc/ssl/chartroom',
  SESSION_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: 'x'.repeat(16),
  REDIS_PASSWORD: 'redis',
  POSTGRES_PASSWORD: 'postgres',
}
const SETTINGS = readFileSync(join(COMPOSE_FOLDER, '../../settings.md'), 'utf8')
const EXAMPLE = readFileSync(join(COMPOSE_FOLDER, 'chartroom.env.example'), 'utf8')

describe('fillIn', () => {
  it.each([
    ['a ${NAME} b', 'a value b'],
    ['${NAME:-other}', 'value'],
    ['${MISSING:-other}', 'other'],
    ['${NAME:?needed}', 'value'],
    ['$$NAME and ${MISSING:-}', '$NAME and '],
  ])('fills in %s', (text, filled) => {
    expect(fillIn(text, { NAME: 'value' })).toBe(filled)
  })

  it('names a required variable that is missing', () => {
    expect(() => fillIn('${MISSING:?say why}', {})).toThrow('MISSING')
  })
})

describe('compose.yaml', () => {
  const services = readComposeServices(VARIABLES)
  const { environment = {} } = services['chartroom-1'] ?? {}
  const example = Object.fromEntries(
    [...EXAMPLE.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value || 'filled-in']),
  )

  it('requires every secret', () => {
    for (const name of Object.keys(VARIABLES))
      expect(() => readComposeServices({ ...VARIABLES, [name]: '' }), name).toThrow(name)
  })

  it('gives both replicas the same settings, which Chartroom accepts', () => {
    expect(services['chartroom-2']?.environment).toEqual(environment)
    const settings = parseSettings({ ...example, ...environment, HOST: '0.0.0.0', DATA_DIR: '/data' }, '/app')
    expect(settings).toMatchObject({ host: '0.0.0.0', concurrency: 4 })
    for (const name of [...Object.keys(environment), ...Object.keys(example)])
      expect(SETTINGS, name).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'))
  })

  it('mounts existing files', () => {
    const files = Object.values(services).flatMap(({ volumes }) => volumes.filter((each) => each.startsWith('.')))
    expect(files).toHaveLength(3)
    for (const file of files) expect(existsSync(join(COMPOSE_FOLDER, file.split(':')[0] ?? '')), file).toBe(true)
  })

  it('sends the requests of nginx to the addresses of both replicas', () => {
    const servers = services['nginx']?.environment['CHARTROOM_SERVERS'] ?? ''
    const text = readFileSync(join(COMPOSE_FOLDER, 'compose.yaml'), 'utf8')
    const addresses = [...text.matchAll(/chartroom-\d:\n(?:.*\n)*?.*ipv4_address: ([\d.]+)/g)].map(
      ([, address]) => address,
    )
    expect([...servers.matchAll(/server ([\d.]+):4310/g)].map(([, address]) => address)).toEqual(addresses)
    const nginx = /\n {2}nginx:\n(?:.*\n)*?.*ipv4_address: ([\d.]+)/.exec(text)?.[1]
    expect(environment['TRUST_PROXY']).toBe(nginx)
  })
})
