import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page } from 'playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The SPA with pseudo words, in a folder of its own. */
export function buildPseudo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-pseudo-'))
  const { status } = spawnSync(process.execPath, ['src/tools/build.ts', '--pseudo', `--out=${folder}`], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the build ended with ${status}`)
  return folder
}

/** The server answers as ever, headers included; pages and what they load come from the folder. */
export async function servePseudo(page: Page, folder: string) {
  await page.route(isOurs, async (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    if (path !== join(folder, '/') && existsSync(path) && statSync(path).isFile()) return route.fulfill({ path })
    const { 'content-security-policy': policy = '' } = (await route.fetch()).headers()
    return route.fulfill({
      body: readFileSync(join(folder, 'index.html')),
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    })
  })
}

function isOurs({ pathname, hostname }: URL): boolean {
  return hostname === '127.0.0.1' && !pathname.startsWith('/api')
}
