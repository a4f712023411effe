import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatGallery, GALLERY_PAGE, GALLERY_THEMES, toGalleryFile } from './format-gallery.ts'
import { CARDS, GRAPHS } from './gallery-images.ts'

const FOLDER = 'docs/gallery'
const MOST_BYTES = 3_000_000

it('shows every card and graph of the list', async () => {
  expect(readFileSync(GALLERY_PAGE, 'utf8'), 'npm run screenshots').toBe(await formatGallery())
})

it('has an image of everything in both themes, and no others', () => {
  const expected = [...CARDS, ...GRAPHS].flatMap((image) => GALLERY_THEMES.map((theme) => toGalleryFile(image, theme)))
  expect(readdirSync(FOLDER).toSorted()).toEqual(expected.toSorted())
})

it('stays small, because every clone downloads it', () => {
  const sizes = readdirSync(FOLDER).map((file) => statSync(`${FOLDER}/${file}`).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
