import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followProgram, isReady } from '#bff/testing/programs/running-program.ts'
import type { Buildah } from './build-image.ts'

const START_MS = 240_000

export type RunningServer = Awaited<ReturnType<typeof waitUntilReady>>

/** Creates a container of the image. Its volume `/data` is deleted with it. */
export function createContainer(buildah: Buildah, image: string) {
  const name = buildah.run('from', '--pull-never', image)
  const toRun = (env: Record<string, string>, command: readonly string[]) => [
    'run',
    '--isolation',
    'chroot',
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    name,
    '--',
    ...command,
  ]
  return {
    findVolume(): string {
      const root = buildah.own[buildah.own.indexOf('--root') + 1] ?? ''
      const containers = JSON.parse(readFileSync(join(root, 'vfs-containers/containers.json'), 'utf8')) as {
        id: string
        names: string[]
      }[]
      const id = containers.find(({ names }) => names.includes(name))?.id ?? ''
      const volumes = join(root, 'vfs-containers', id, 'userdata/buildah-volumes')
      return join(volumes, readdirSync(volumes)[0] ?? '')
    },
    run: (command: readonly string[], env: Record<string, string> = {}) =>
      spawnSync('buildah', [...buildah.own, ...toRun(env, command)], { encoding: 'utf8' }),
    start: (env: Record<string, string>, command: readonly string[]) =>
      waitUntilReady(spawn('buildah', [...buildah.own, ...toRun(env, command)], { stdio: 'pipe' }), env),
    /** Starts the command with a root file system that is read-only, except `/data` and `/tmp`. */
    startReadOnly(env: Record<string, string>, command: readonly string[], volume: string) {
      const root = buildah.run('mount', name)
      const inner = ['env', '-i', ...Object.entries(env).map(([key, value]) => `${key}=${value}`), ...command]
      const script = `
        mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
        mount --bind "$2" "$1/data" && mount -t tmpfs tmpfs "$1/tmp" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev"
        root="$1"; shift 2
        exec chroot --userspec=1000:1000 "$root" sh -c 'cd /app && exec "$@"' sh "$@"`
      const args = ['--mount', 'sh', '-ec', script, 'sh', root, volume, ...inner]
      return waitUntilReady(spawn('unshare', args, { stdio: 'pipe' }), env)
    },
    remove: () => buildah.run('rm', name),
  }
}

export type Container = ReturnType<typeof createContainer>

async function waitUntilReady(child: ChildProcess, { PORT }: Record<string, string>) {
  const program = followProgram(child)
  const origin = `http://127.0.0.1:${PORT}`
  // buildah doesn't forward signals, unlike a container engine.
  const signal = (name: NodeJS.Signals) => process.kill(findLastDescendant(child.pid ?? 0), name)
  try {
    await program.until('the container', START_MS, () => isReady(origin))
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    /** Sends SIGTERM. Resolves with the exit code and the time it took. */
    async stop() {
      const startedMs = performance.now()
      const code = await program.end('SIGTERM', () => signal('SIGTERM'))
      return { code, tookMs: performance.now() - startedMs }
    },
    kill: () => void (program.hasEnded() || signal('SIGKILL')),
  }
}

/** Returns the server's process ID. Each wrapper has one child, so the server is the last descendant. */
function findLastDescendant(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  const [first] = children
  return first === undefined ? pid : findLastDescendant(Number(first))
}
