import { expect, it } from 'vitest'
import { toCsvLine } from '#contract/text/csv.ts'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { newDeskId } from './new-desk-id.ts'

const IDS = Array.from({ length: 2_000 }, newDeskId)

it('matches the pattern and is unique', () => {
  expect(IDS.every((id) => DESK_ID_PATTERN.test(id))).toBe(true)
  expect(new Set(IDS).size).toBe(IDS.length)
})

it('is the same in a CSV file', () => {
  expect(IDS.filter((id) => toCsvLine([id]) !== `"${id}"\r\n`)).toEqual([])
})
