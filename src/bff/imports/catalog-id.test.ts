import { expect, it } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { readCatalogId } from './catalog-id.ts'

it('stays the same in a folder and differs between folders', () => {
  const [one, other] = [createTempFolder('data'), createTempFolder('data')]
  const id = readCatalogId(one)
  expect(id).toMatch(/^[\w-]{16}$/)
  expect(readCatalogId(one)).toBe(id)
  expect(readCatalogId(other)).not.toBe(id)
})
