import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#bff/testing/servers/free-port.ts'
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '#bff/testing/servers/identity-provider.ts'
import { createEarlierData } from '../backup/testing/earlier-data.ts'
import { buildImage, createBuildah, findObstacle, type ImageConfig } from './build-image.ts'
import { type Container, createContainer, type RunningServer } from './container.ts'
import { createWebClient, type WebClient } from './web-client.ts'

const obstacle = findObstacle()
if (obstacle !== null) console.log(`skipped: ${obstacle}`)

const PORT = await findFreePort()
const ORIGIN = `http://127.0.0.1:${PORT}`
/** Maximum time from SIGTERM to the exit, according to docs/deploy.md. */
const MAX_STOP_MS = 11_000
const MIB = 1024 * 1024
/** ID of the user `node` in the base image. */
const NODE_UID = 1_000

describe.skipIf(obstacle !== null)('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-image-'))
  const buildah = createBuildah(folder)
  let image: string
  let config: ImageConfig
  let files: string[] = []
  let container: Container
  let identity: TestIdentityProvider
  let env: Record<string, string>
  let server: RunningServer | null = null
  const cleanups: (() => unknown)[] = []
  let person: WebClient

  const readWeek = async () => {
    const [chart] = await person.readChartIds()
    return person.get(`/api/charts/${chart}/weeks/latest`)
  }
  const addContainer = () => {
    const added = createContainer(buildah, image)
    cleanups.push(() => added.remove())
    return added
  }
  const start = async () => {
    server = await container.start(env, config.Cmd)
  }
  const stop = async () => {
    if (server === null) throw new Error('unreachable: the server was started')
    const { code, tookMs } = await server.stop()
    expect(code).toBe(0)
    expect(tookMs).toBeLessThan(MAX_STOP_MS)
  }

  beforeAll(async () => {
    person = await createWebClient(ORIGIN)
    const built = buildImage(buildah, folder)
    console.log(`image with its base: ${Math.round(built.bytes / MIB)} MiB unpacked`)
    ;({ image, config, files } = built)
    container = addContainer()
    const accounts = { ada: { name: 'Ada', email: 'ada@label.example' } }
    identity = await startIdentityProvider({ publicUrl: ORIGIN, accounts })
    cleanups.push(() => identity.close())
    env = {
      HOST: '127.0.0.1',
      PORT: String(PORT),
      PUBLIC_URL: ORIGIN,
      OIDC_ISSUER: identity.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      SESSION_SECRET: 'of-no-use-beyond-this-run-of-the-image',
    }
  })
  afterAll(async () => {
    server?.kill()
    await person.close()
    // The container is absent if the build failed.
    for (const end of cleanups) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('contains the program and the license, without sources of pages, tests, credentials, or development packages', () => {
    const own = files.filter((file) => !file.startsWith('node_modules'))
    expect(own).toEqual(expect.arrayContaining(['LICENSE', 'lib/bff/main.js', 'dist/index.html']))
    const unwanted = /\.test\.|(?:^|\/)(?:testing|src\/web|e2e|bench|\.git|\.env)|\.map$|\.data/
    expect(own.filter((file) => unwanted.test(file))).toEqual([])
    expect(files).toContain('node_modules/@resvg')
    for (const name of ['vite', 'fastify']) expect(files).not.toContain(`node_modules/${name}`)
  })

  it('runs as an unprivileged user who can write only to the volume', () => {
    expect(config).toMatchObject({ User: 'node', StopSignal: 'SIGTERM', Volumes: { '/data': {} } })
    expect(container.run(['id', '-u']).stdout.trim()).toBe(String(NODE_UID))
    expect(container.run(['touch', '/data/probe']).status).toBe(0)
    for (const path of ['/app/probe', '/app/src/probe', '/app/dist/probe', '/app/node_modules/probe'])
      expect(container.run(['touch', path]).status, path).not.toBe(0)
  })

  it('refuses to listen beyond the container without sign-in', () => {
    const { status, stderr } = container.run(config.Cmd)
    expect(status).not.toBe(0)
    expect(stderr).toContain('TRUST_LAN')
  })

  it('makes the sample in the volume, signs in, and passes its health check', async () => {
    await start()
    expect((await person.get('/api/charts')).status).toBe(401)
    await person.signIn('ada')
    expect((await readWeek()).status).toBe(200)
    expect((await person.post('/api/rosters', { name: 'Ours' })).status).toBe(200)
    const [kind, ...check] = config.Healthcheck.Test
    expect(kind).toBe('CMD')
    expect(container.run(check, { PORT: String(PORT) }).status).toBe(0)
    expect(statSync(join(container.findVolume(), 'catalogue.sqlite')).uid).toBe(NODE_UID)
  })

  it('stops in time and keeps sessions and rosters for the next start', async () => {
    await stop()
    const [, ...check] = config.Healthcheck.Test
    expect(container.run(check, { PORT: String(PORT) }).status).toBe(1)
    await start()
    expect(await person.readRosterNames()).toContain('Ours')
    await stop()
  })

  it('runs with a read-only root', async () => {
    const settings = Object.fromEntries(config.Env.map((each) => each.split(/=(.*)/s).slice(0, 2) as [string, string]))
    server = await container.startReadOnly({ ...settings, ...env }, config.Cmd, container.findVolume())
    expect(await person.readRosterNames()).toContain('Ours')
    expect((await readWeek()).status).toBe(200)
    expect((await person.post('/api/rosters', { name: 'Read-only' })).status).toBe(200)
    await stop()
    await start()
    expect(await person.readRosterNames()).toContain('Read-only')
    await stop()
  })

  it('upgrades the data of the previous version and backs it up while it serves', async () => {
    container = addContainer()
    // The first run creates the volume.
    expect(container.run(['true']).status).toBe(0)
    const volume = container.findVolume()
    createEarlierData('2026-11-23', volume)
    for (const file of readdirSync(volume)) chownSync(join(volume, file), NODE_UID, NODE_UID)
    env['SAMPLE'] = 'off'
    await start()
    // Sessions of that version end, because they don't contain whether a person is an operator.
    await person.signIn('ada')
    expect(await person.readRosterNames()).toEqual(['Our artists'])
    const backup = ['node', 'lib/tools/backup/main.js', 'backup', '/data/backup']
    expect(container.run(backup, env).stderr).toBe('')
    expect(readdirSync(join(volume, 'backup'))).toContain('desk.jsonl')
    await stop()
  })
})
