import { expect, it } from 'vitest'
import { homeFolder, toCommandLine } from './installation.ts'

const PACKAGE = { CHARTROOM_HOME: '/home/mia/.local/share/chartroom' }

it('commands are npm scripts in a clone and chartroom in an installed package', () => {
  expect(toCommandLine({}, 'start')).toBe('npm start')
  expect(toCommandLine({}, 'start', '--open')).toBe('npm start -- --open')
  expect(toCommandLine({}, 'import', 'FILE…')).toBe('npm run import -- FILE…')
  expect(toCommandLine(PACKAGE, 'start', '--open')).toBe('chartroom --open')
  expect(toCommandLine(PACKAGE, 'import', 'FILE…')).toBe('chartroom import FILE…')
})

it('settings are in the clone, or in a folder that an update of the package doesn’t change', () => {
  expect(homeFolder({}, '/srv/clone')).toBe('/srv/clone')
  expect(homeFolder(PACKAGE, '/usr/lib/node_modules/chartroom')).toBe('/home/mia/.local/share/chartroom')
})
