import { Markdown } from 'markdown-to-jsx/react'
import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Other people write the Markdown, so only these elements and attributes reach the page: no HTML, no images, no IDs,
 * and only links to web pages and email addresses. `LINK_PROTOCOLS` and `STYLES` are the complete list.
 */
const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

const STYLES: Record<string, string> = {
  p: 'whitespace-pre-line',
  strong: 'font-semibold',
  em: 'italic',
  del: 'line-through',
  ul: 'list-disc pl-5',
  ol: 'list-decimal pl-5',
  li: '',
  blockquote: 'border-l-2 border-line-strong pl-3 text-ink-2',
  code: 'rounded-xs bg-sunken px-1 font-mono text-xs',
  pre: 'overflow-x-auto rounded-md bg-sunken p-2 font-mono text-xs',
  hr: 'border-line',
  br: '',
  table: 'block overflow-x-auto text-xs',
  thead: '',
  tbody: '',
  tr: '',
  th: 'border border-line px-2 py-1 text-left font-semibold',
  td: 'border border-line px-2 py-1',
}

const HEADING = /^h[1-6]$/

type ElementProps = { key?: string | number; href?: unknown; start?: unknown; alt?: unknown } | null

/** Renders the library's elements that are in the list above. Everything else becomes its text. */
function createAllowed(type: unknown, props: ElementProps, ...children: ReactNode[]): ReactNode {
  const { key, href, start, alt } = props ?? {}
  const own = key === undefined ? {} : { key }
  if (type === 'img') return typeof alt === 'string' ? alt : null
  if (type === 'a') {
    const target = toSafeHref(href)
    if (target === null) return createElement(Fragment, own, ...children)
    const link = { href: target, target: '_blank', rel: 'noreferrer noopener nofollow' }
    return createElement('a', { ...own, ...link, className: 'text-accent underline underline-offset-2' }, ...children)
  }
  if (typeof type === 'string' && HEADING.test(type)) {
    return createElement('p', { ...own, className: 'font-semibold' }, ...children)
  }
  if (typeof type !== 'string' || !Object.hasOwn(STYLES, type)) return createElement(Fragment, own, ...children)
  const first = type === 'ol' && typeof start === 'number' ? { start } : {}
  return createElement(type, { ...own, ...first, className: STYLES[type] }, ...children)
}

/** Returns null for a relative link, which would lead to another page than its author meant. */
function toSafeHref(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href)) return null
  return LINK_PROTOCOLS.has(new URL(href).protocol) ? href : null
}

export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-2 text-sm wrap-anywhere text-ink">
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          wrapper: Fragment,
          createElement: createAllowed as typeof createElement,
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}
