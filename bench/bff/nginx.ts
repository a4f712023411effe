import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#bff/testing/free-port.ts'

const START_TRIES = 50
const START_POLL_MS = 100

export type Nginx = { url: string; version: string; stop(): Promise<void> }

/** Starts one nginx worker that caches the responses of `origin`. Returns null if nginx is not installed. */
export async function startNginx(folder: string, origin: string): Promise<Nginx | null> {
  const probe = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (probe.error !== undefined) return null
  const root = path.join(folder, 'nginx')
  mkdirSync(root)
  const port = await findFreePort()
  const config = path.join(root, 'nginx.conf')
  writeFileSync(config, toConfig(root, port, origin))
  const child = spawn('nginx', ['-p', root, '-c', config, '-e', path.join(root, 'error.log')], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; !(await responds(url)); i++) {
    if (i === START_TRIES || child.exitCode !== null) throw new Error('nginx did not start')
    await sleep(START_POLL_MS)
  }
  return {
    url,
    version: /nginx\/(\S+)/.exec(probe.stderr)?.[1] ?? 'unknown',
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Caches by URL and encoding, without logging. */
function toConfig(root: string, port: number, origin: string): string {
  // As root, nginx would switch to a user who can't read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
${user}
daemon off;
worker_processes 1;
pid ${root}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  proxy_cache_path ${root}/cache keys_zone=answers:10m;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_set_header Host ${new URL(origin).host};
      proxy_cache answers;
      proxy_cache_key "$request_uri $http_accept_encoding";
      proxy_cache_valid 200 1h;
      proxy_ignore_headers Cache-Control Vary;
    }
  }
}
`
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}
