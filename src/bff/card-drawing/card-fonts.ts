import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Territory } from '#contract/territories.ts'
import type { Weight } from '#images/measure-text.ts'

/**
 * Fonts for images that the server draws, because it may have no fonts installed: complete Inter in the weights that we
 * use, and slices of other scripts as needed. Those are variable fonts, and the rasterizer uses only their first
 * master. If that is the thinnest, strokes are thickened.
 */

/** `embolden` is the extra stroke width as a share of the font size. */
export type Face = { family: string; embolden: Record<Weight, number> }

const THICKENED = { 400: 0.052, 500: 0.066, 600: 0.082, 700: 0.1 } as const
const AS_IT_IS = { 400: 0, 500: 0.014, 600: 0.03, 700: 0.045 } as const

/** Matches Han characters and full-width punctuation. */
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\u30fb\u30fc]/u
const HANGUL = /\p{Script=Hangul}/u

const SCRIPTS = {
  arabic: /[\p{Script=Arabic}\u060c\u061b\u061f]/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
} as const

type Slice = keyof typeof FACES

const FACES = {
  jp: { family: 'Noto Sans JP', embolden: THICKENED },
  kr: { family: 'Noto Sans KR', embolden: THICKENED },
  sc: { family: 'Noto Sans SC', embolden: THICKENED },
  arabic: { family: 'Noto Sans Arabic', embolden: AS_IT_IS },
  hebrew: { family: 'Noto Sans Hebrew', embolden: THICKENED },
  thai: { family: 'Noto Sans Thai', embolden: AS_IT_IS },
  devanagari: { family: 'Noto Sans Devanagari', embolden: AS_IT_IS },
} as const satisfies Record<string, Face>

const INTER_FILES = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((cut) =>
  join(folderOf('@expo-google-fonts/inter'), cut, `Inter_${cut}.ttf`),
)

/** Matches slices that Inter already covers. */
const IN_INTER = /^(?:latin|cyrillic|greek|vietnamese|math|symbols)/

export type CardFonts = {
  faceOf: (character: string) => Face | null
  files: string[]
}

/** Returns the fonts that a text needs. The territory decides between Japanese, Korean, and Chinese glyphs for Han characters. */
export function findCardFonts(text: string, location: Territory | null): CardFonts {
  const han = KANA.test(text) || location === 'JP' ? 'jp' : HANGUL.test(text) || location === 'KR' ? 'kr' : 'sc'
  const sliceOf = (character: string): Slice | null => {
    if (HAN.test(character)) return han
    if (KANA.test(character)) return 'jp'
    if (HANGUL.test(character)) return 'kr'
    return (Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).find((each) => SCRIPTS[each].test(character)) ?? null
  }
  const files = new Set(INTER_FILES)
  for (const character of new Set(text)) {
    const slice = sliceOf(character)
    const file = slice === null ? undefined : fileOf(slice, character)
    if (file !== undefined) files.add(file)
  }
  return {
    files: [...files],
    faceOf: (character) => {
      const slice = sliceOf(character)
      return slice === null ? null : FACES[slice]
    },
  }
}

const indexes = new Map<Slice, Map<number, string>>()

function fileOf(slice: Slice, character: string): string | undefined {
  const index = indexes.get(slice) ?? readIndex(slice)
  indexes.set(slice, index)
  return index.get(character.codePointAt(0) ?? 0)
}

const rangesSchema = z.record(z.string(), z.string())

/** Returns the character ranges per file, from the package's CSS. */
function readIndex(slice: Slice): Map<number, string> {
  const folder = folderOf(`@fontsource-variable/noto-sans-${slice}`)
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')))
  const index = new Map<number, string>()
  for (const [name, list] of Object.entries(ranges)) {
    if (IN_INTER.test(name)) continue
    const file = join(folder, 'files', `noto-sans-${slice}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`)
    for (const range of list.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      for (let code = from; code <= to; code += 1) index.set(code, file)
    }
  }
  return index
}

function folderOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url)
  if (file === undefined) throw new Error(`the fonts of ${name} are not installed`)
  return dirname(file)
}
