import fs, { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { readCatalogId } from './catalog-id.ts'

vi.mock('node:fs', { spy: true })

it('stays the same in a folder and differs between folders', () => {
  const [one, other] = [createTempFolder('data'), createTempFolder('data')]
  const id = readCatalogId(one)
  expect(id).toMatch(/^[\w-]{16}$/)
  expect(readCatalogId(one)).toBe(id)
  expect(readCatalogId(other)).not.toBe(id)
})

it('is the same for two processes that start at the same time', () => {
  const folder = createTempFolder('data')
  const { writeFileSync } = fs
  let idOfOther = ''
  vi.mocked(fs.writeFileSync).mockImplementationOnce((path, data, options) => {
    writeFileSync(path, '', options)
    idOfOther = readCatalogId(folder)
    fs.appendFileSync(path, data as string)
  })
  expect(readCatalogId(folder)).toBe(idOfOther)
  expect(idOfOther).toMatch(/^[\w-]{16}$/)
  expect(readdirSync(folder)).toEqual(['catalog-id'])
})
