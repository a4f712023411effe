#!/usr/bin/env node
// The command of the installed package. Plain JavaScript for Node 18 and newer, because it also starts where the packaged
// Node is the only one that can run the servers.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findNode, runInForeground, userFolder } from './platform.mjs'

const COMMANDS = {
  start: { file: 'bff/main.js', isServer: true },
  import: { file: 'service/import/main.js' },
  service: { file: 'service/main.js', isServer: true },
  backup: { file: 'tools/backup/main.js', args: ['backup'] },
  restore: { file: 'tools/backup/main.js', args: ['restore'] },
}

const [first = 'start', ...rest] = process.argv.slice(2)
if (first === '--version' || first === '-v') console.log(readVersion())
else if (first === '--help' || first === '-h' || first === 'help') console.log(describe())
else if (first.startsWith('-')) run('start', [first, ...rest])
else if (Object.hasOwn(COMMANDS, first)) run(first, rest)
else fail(`unknown command ${first}\n\n${describe()}`, 2)

function run(name, args) {
  const { file, args: ownArgs = [], isServer = false } = COMMANDS[name]
  const script = pathOf(`lib/${file}`)
  if (!existsSync(script)) {
    fail('this package was packed without its build: run `npm run package` in the clone instead of `npm pack`')
  }
  const home = prepareHome()
  const launcher = isServer ? [pathOf('src/tools/launch.mjs'), `--parent=${process.pid}`] : []
  runInForeground(localNode(), [...launcher, script, ...ownArgs, ...args], { cwd: home, env: toEnvironment(home) })
}

/** The program runs in its own folder, so that an `.env` of another project in the current folder has no effect. */
function toEnvironment(home) {
  const { DATA_DIR } = process.env
  return {
    ...process.env,
    CHARTROOM_HOME: home,
    // File names on the command line are relative to the current folder.
    INIT_CWD: process.cwd(),
    ...(DATA_DIR && { DATA_DIR: resolve(DATA_DIR) }),
  }
}

function prepareHome() {
  const home = findHome()
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
  } catch (error) {
    fail(`can't create ${home}: ${error.message}. Set CHARTROOM_HOME to another folder`)
  }
  return home
}

function findHome() {
  const { platform, env } = process
  try {
    return env.CHARTROOM_HOME ? resolve(env.CHARTROOM_HOME) : userFolder({ platform, env, home: homedir() })
  } catch {
    // This user may be unknown to the system, as in a container.
    return fail('this user has no home folder. Set CHARTROOM_HOME to a folder')
  }
}

function localNode() {
  try {
    return findNode(import.meta.url)
  } catch (error) {
    return fail(error.message)
  }
}

function describe() {
  const home = findHome()
  return [
    'usage: chartroom [command] [options]',
    '',
    '  start [--open] [--no-sample]  serves Chartroom and prints its URL (the default)',
    '  import FILE…                  imports charts and catalogs',
    '  service                       runs only the data service',
    '  backup FOLDER                 saves the data in a folder, also while Chartroom runs',
    '  restore FOLDER                restores what backup saved, also while Chartroom runs',
    '  --version, --help',
    '',
    `Settings are in the environment or ${resolve(home, '.env')}.`,
    `The data is in ${resolve(home, '.data')}; DATA_DIR selects another folder.`,
    'CHARTROOM_HOME moves both.',
  ].join('\n')
}

function readVersion() {
  return JSON.parse(readFileSync(pathOf('package.json'), 'utf8')).version
}

function pathOf(file) {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url))
}

/** @returns {never} */
function fail(message, exitCode = 1) {
  console.error(`chartroom: ${message}`)
  process.exit(exitCode)
}
