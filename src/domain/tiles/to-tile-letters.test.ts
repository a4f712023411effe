import { expect, it } from 'vitest'
import { toTileLetters } from './to-tile-letters.ts'

it.each([
  ['Temporary Secret', 'TS'],
  ['The Electric Tigers', 'ET'],
  ['How to Leave a Habit', 'HL'],
  ['Songs from the Balcony', 'SB'],
  ['The Wall', 'WA'],
  ['The The', 'TT'],
  ['A', 'A'],
  ['Flowers', 'FL'],
  ['X', 'X'],
  ['1999', '19'],
  ['22, A Million', '2M'],
  ['Jay-Z', 'JZ'],
  ['M.I.A.', 'MI'],
  ['…Baby One More Time', 'BO'],
  ['(You Drive Me) Crazy', 'YD'],
  ['élan Ōtomo', 'ÉŌ'],
  ['e\u0301lan', 'E\u0301L'],
  ['straße', 'ST'],
  ['ßa', 'SS'],
  ['🔥', '🔥'],
  ['👩🏽‍🎤 🔥', '👩🏽‍🎤'],
  ['🔥 Fire', 'FI'],
  ['?!', '?'],
  ['夜に駆ける', '夜'],
  ['방탄소년단', '방'],
  ['YOASOBI アイドル', 'YO'],
  ['حبيبي يا نور', 'ح\u200cي'],
  ['שלום עליכם', 'שע'],
  ['दिल से', 'दिसे'],
  ['   ', ''],
  ['', ''],
])('"%s" has the letters "%s"', (name, letters) => {
  expect(toTileLetters(name)).toBe(letters)
})

it('has no letters without a name', () => {
  expect(toTileLetters(null)).toBe('')
})
