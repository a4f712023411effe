// Writes a list of every package that Chartroom ships (CycloneDX), from the lock file:
//   npm run sbom [-- FILE]
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { formatSbom, sbomSchema } from './format-sbom.ts'
import { listShipped } from './shipped-packages.ts'

const MAX_BYTES = 64 * 1024 * 1024
const [file = 'sbom.cdx.json'] = process.argv.slice(2)

const npm = process.env['npm_execpath']
const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
const args = [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error']
const { status, stdout, stderr } = spawnSync(program ?? 'npm', args, { encoding: 'utf8', maxBuffer: MAX_BYTES })
if (status === 0) {
  writeFileSync(file, formatSbom(sbomSchema.parse(JSON.parse(stdout)), listShipped()))
  console.log(file)
} else {
  console.error(`chartroom: npm sbom failed: ${stderr}`)
  process.exitCode = 1
}
