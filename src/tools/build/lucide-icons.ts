import { fileURLToPath } from 'node:url'
import icons from '@iconify-json/lucide/icons.json' with { type: 'json' }
import type { Plugin } from 'vite'

const SCHEME = 'lucide:'
/** Marks a module that has no file. */
const NO_FILE = '\0'
const ICON_FILE = fileURLToPath(new URL('../../web/ui/icon.ts', import.meta.url))
/** All icons have these attributes. `createIcon` writes them once, on the svg element. */
const SHARED_LOOK = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g
const SHAPE = /<(\w+)((?: [a-z\d]+="[^"<>]*")*)\/>/g

/** Makes `lucide:chevron-down` a module whose default export draws that icon, instead of 5,000 files. */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(SCHEME) ? `${NO_FILE}${source}` : null),
    load: (id) => {
      if (!id.startsWith(`${NO_FILE}${SCHEME}`)) return null
      const shapes = JSON.stringify(toShapes(id.slice(NO_FILE.length + SCHEME.length)))
      return `import { createIcon } from ${JSON.stringify(ICON_FILE)}\nexport default /* @__PURE__ */ createIcon(${shapes})\n`
    },
  }
}

/** Returns the tag and attributes of each shape. Throws if the icon doesn't exist or has other parts than shapes. */
function toShapes(name: string): [tag: string, attributes: Record<string, string>][] {
  const found: Readonly<Record<string, { body: string }>> = icons.icons
  const body = found[name]?.body.replaceAll(SHARED_LOOK, '').replaceAll(/<\/?g>/g, '')
  if (body === undefined) throw new Error(`Lucide has no icon named ${name}`)
  if (body.replaceAll(SHAPE, '') !== '') throw new Error(`The icon ${name} is more than plain shapes: ${body}`)
  return [...body.matchAll(SHAPE)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/ (\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  ])
}
