import { formatMarkdown } from '../documents/markdown.ts'
import { CARDS, type GalleryImage, GRAPHS } from './gallery-images.ts'

export const GALLERY_THEMES = ['light', 'dark'] as const
export type GalleryTheme = (typeof GALLERY_THEMES)[number]

export const GALLERY_PAGE = 'docs/gallery.md'
export const GALLERY_FOLDER = 'gallery'

/** Widths on the page. Files have at most twice as many pixels. */
const SHOWN_WIDTHS = { '1:1': 320, '4:5': 320, '9:16': 280, '16:9': 420 } as const

export function toGalleryFile(image: GalleryImage, theme: GalleryTheme): string {
  return `${image.file}-${theme}.webp`
}

export function toGalleryWidth({ ratio }: GalleryImage): number {
  return SHOWN_WIDTHS[ratio] * 2
}

/** Formats the page that shows every image in both themes. */
export function formatGallery(): Promise<string> {
  const page = `# Gallery

Images that Chartroom exports, from the sample, which is fictional. \`npm run screenshots\` exports them from a running Chartroom with the buttons that users
press: **Download** and **Image** at a graph, **Card** at a title. Every image also comes in other formats, and cards in a color of your own.

## Cards

${CARDS.map(toSection).join('\n\n')}

## Graphs and figures

${GRAPHS.map(toSection).join('\n\n')}
`
  return formatMarkdown([page], GALLERY_PAGE)
}

function toSection(image: GalleryImage): string {
  const images = GALLERY_THEMES.map((theme) => {
    const source = `${GALLERY_FOLDER}/${toGalleryFile(image, theme)}`
    return `<img src="${source}" width="${SHOWN_WIDTHS[image.ratio]}" alt="${image.title}, ${theme}">`
  })
  return `### ${image.title}\n\n${images.join('\n')}`
}
