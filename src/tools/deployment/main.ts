// Runs tests that take minutes or need additional programs, so `npm test` doesn't contain them:
//   npm run test:browsers, npm run test:image, npm run test:replicas
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findTool } from '../programs/find-tool.ts'

const [program, ...args] = findTool('vitest')
const config = ['--config', 'src/tools/deployment/vitest.config.ts']
const { status } = spawnSync(program, [...args, 'run', ...config, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
