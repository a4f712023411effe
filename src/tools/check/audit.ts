import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { listShipped } from '../supply-chain/shipped-packages.ts'
import type { Findings } from './test-reports.ts'

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string(), nodes: z.array(z.string()) }),
  ),
})
const failureSchema = z.object({ message: z.string() })

const SERIOUS = new Set(['high', 'critical'])
/** The check stops waiting for a registry after this time. */
const TIMEOUT_MS = 20_000

/** Asks the registry for known vulnerabilities. Skips if it is unavailable, because checks must work offline. */
export async function auditPackages(): Promise<Findings> {
  const child = spawn('npm', ['audit', '--json', '--loglevel=silent'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  })
  const output = await Promise.all([text(child.stdout), new Promise((resolve) => child.once('close', resolve))]).then(
    ([json]) => json,
    () => '',
  )
  return toAuditFindings(output, new Set(listShipped().map(({ path }) => path)))
}

/** @param shipped folders of packages that people install; findings in others are only printed */
export function toAuditFindings(output: string, shipped: ReadonlySet<string>): Findings {
  const json = parseJson(output)
  const audit = auditSchema.safeParse(json)
  if (!audit.success) {
    const failure = failureSchema.safeParse(json)
    console.log(
      `skipped: npm audit got no report from the registry${failure.success ? ` (${failure.data.message.split(' - ')[0]})` : ''}`,
    )
    return { passed: 0, failed: [], flaky: [], skipped: 1 }
  }
  const failed: Findings['failed'] = []
  for (const { name, severity, range, nodes } of Object.values(audit.data.vulnerabilities)) {
    const isShipped = nodes.some((path) => shipped.has(path))
    const message = `${severity}: ${name} ${range}, ${isShipped ? 'shipped' : 'for development only'}`
    if (isShipped && SERIOUS.has(severity)) failed.push({ test: `npm audit: ${name}`, message })
    else console.log(`npm audit: ${message}`)
  }
  return { passed: failed.length === 0 ? 1 : 0, failed, flaky: [], skipped: 0 }
}

function parseJson(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
