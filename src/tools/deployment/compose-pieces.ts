import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#bff/testing/servers/free-port.ts'
import { followProgram, isReady, type RunningProgram } from '#bff/testing/programs/running-program.ts'
import { startPostgres, HAS_POSTGRES } from '#bff/testing/servers/postgres-server.ts'
import { HAS_REDIS, startRedis } from '#bff/testing/servers/redis-server.ts'
import { COMPOSE_FOLDER, type ComposeService, readComposeServices } from './compose-file.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NGINX_TEMPLATE = join(ROOT, 'docs/deploy/nginx.conf.template')
const SERVER_NAME = 'chartroom.label.example'
const PASSWORDS = { POSTGRES_PASSWORD: 'postgres-canary', REDIS_PASSWORD: 'redis-canary' }
export const METRICS_TOKEN = 'metrics-token-canary'
const READY_MS = 120_000

/** Returns why the pieces can't be started here, or null. */
export function findObstacle(): string | null {
  const missing = ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error)
  if (!HAS_REDIS) missing.push('redis-server')
  if (!HAS_POSTGRES) missing.push('postgresql')
  if (missing.length > 0) return `not installed: ${missing.join(', ')} (Debian has all of them)`
  return null
}

export type Replica = {
  origin: string
  start(): Promise<void>
  /** @returns the exit code */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export type Pieces = Awaited<ReturnType<typeof startPieces>>

/**
 * Starts the programs of `docs/deploy/compose/compose.yaml` as processes of this machine, with its settings and
 * configuration files. Only addresses and folders differ: all programs listen on a free port of loopback.
 * @param size number of replicas; further ones are like the first
 * @param cleanups gets functions that stop the programs, even if the start fails
 * @param toEnv contents of `chartroom.env`; the origin is the URL that people open
 */
export async function startPieces(
  folder: string,
  size: number,
  cleanups: (() => unknown)[],
  toEnv: (origin: string) => Promise<Record<string, string>>,
) {
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const origin = `https://127.0.0.1:${httpsPort}`
  createCertificate(folder)
  const services = readComposeServices({
    ...PASSWORDS,
    SERVER_NAME,
    METRICS_TOKEN,
    SESSION_SECRET: 'of-no-use-beyond-this-run-of-the-replicas',
    CERTIFICATE_FOLDER: folder,
  })
  const find = (name: string): ComposeService => {
    const service = services[name]
    if (service === undefined) throw new Error(`compose.yaml has no service ${name}`)
    return service
  }

  const redis = await startRedis(folder, find('redis').command.slice(2, 4), join(COMPOSE_FOLDER, 'redis.conf'))
  const postgres = await startPostgres({
    configFile: join(COMPOSE_FOLDER, 'postgresql.conf'),
    password: PASSWORDS.POSTGRES_PASSWORD,
  })
  cleanups.push(
    () => redis.stop(),
    () => postgres.close(),
  )
  const database = new URL(await postgres.createDatabase())

  const replicas: Replica[] = []
  const addresses: Record<string, string> = {
    'redis:6379': `127.0.0.1:${redis.port}`,
    'postgres:5432/chartroom': `${database.host}${database.pathname}`,
    [`https://${SERVER_NAME}`]: origin,
    '172.30.31.2': '127.0.0.1',
  }
  const toOwn = (text: string) =>
    Object.entries(addresses).reduce((all, [theirs, ours]) => all.replaceAll(theirs, ours), text)
  const own = await toEnv(origin)
  for (let index = 0; index < size; index++) {
    const port = await findFreePort()
    const dataDir = join(folder, `chartroom-${index + 1}`)
    mkdirSync(dataDir)
    const settings = Object.fromEntries(
      Object.entries(find('chartroom-1').environment).map(([name, value]) => [name, toOwn(value)]),
    )
    replicas.push(
      createReplica(port, { ...own, ...settings, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }),
    )
  }
  cleanups.push(() => Promise.all(replicas.map((replica) => replica.stop('SIGKILL'))))
  await Promise.all(replicas.map((replica) => replica.start()))

  const nginxEnv = find('nginx').environment
  const [, options = ''] = /^server \S+:4310( [^;]*)?;/.exec(nginxEnv['CHARTROOM_SERVERS'] ?? '') ?? []
  const servers = replicas.map((replica) => `server ${new URL(replica.origin).host}${options};`).join(' ')
  const nginx = await startNginx(folder, {
    ...nginxEnv,
    CHARTROOM_SERVERS: servers,
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    CERTIFICATE_FOLDER: folder,
  })
  cleanups.push(() => nginx.end('SIGTERM'))
  return {
    origin,
    httpOrigin: `http://127.0.0.1:${httpPort}`,
    replicas,
    redis,
    postgres,
  }
}

function createReplica(port: number, env: Record<string, string>): Replica {
  const origin = `http://127.0.0.1:${port}`
  let program: RunningProgram | null = null
  return {
    origin,
    async start() {
      const args = ['src/tools/launch.mjs', `--parent=${process.pid}`, 'lib/bff/main.js']
      program = followProgram(
        spawn(process.execPath, args, {
          cwd: ROOT,
          env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
        }),
      )
      await program.until('a replica', READY_MS, () => isReady(origin))
    },
    stop: async (signal) => (program === null ? null : program.end(signal)),
  }
}

/** Starts nginx. Like the official image, it fills in only variables that are set. */
async function startNginx(folder: string, environment: Record<string, string>) {
  const root = join(folder, 'nginx')
  mkdirSync(join(root, 'conf.d'), { recursive: true })
  const template = readFileSync(NGINX_TEMPLATE, 'utf8')
  const filled = template.replaceAll(/\$\{(\w+)\}/g, (match, name: string) => environment[name] ?? match)
  writeFileSync(join(root, 'conf.d/default.conf'), filled)
  // As root, nginx would switch to a user who can't read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  )
  const main = `${user} daemon off; pid ${root}/nginx.pid; events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')} include ${root}/conf.d/*.conf; }`
  writeFileSync(join(root, 'nginx.conf'), main)
  const args = ['-p', root, '-c', join(root, 'nginx.conf'), '-e', 'stderr']
  const program = followProgram(spawn('nginx', args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  const url = `http://${environment['HTTP_PORT']}/`
  await program.until('nginx', READY_MS, async () => (await fetch(url, { redirect: 'manual' })).status === 301)
  return program
}

/** Creates a self-signed certificate for 127.0.0.1. */
function createCertificate(folder: string) {
  const what = ['-subj', `/CN=${SERVER_NAME}`, '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const how = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')]
  const { status, stderr } = spawnSync('openssl', [...how, ...files, ...what], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
}
