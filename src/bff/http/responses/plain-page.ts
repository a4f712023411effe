import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#contract/text/escape-html.ts'

export type PlainPage = {
  title: string
  paragraphs: readonly string[]
  ways: readonly { href: string; label: string }[]
}

/** Returns the page for a broken link in an email or a feed. */
export function toBrokenLinkPage(...paragraphs: readonly string[]): PlainPage {
  return {
    title: 'This link doesn’t work',
    paragraphs: [...paragraphs, 'If you have an account, the Alerts page lists your team’s emails and feeds.'],
    ways: [{ href: '/alerts', label: 'Open Alerts' }],
  }
}

/** Sends a page that works without a session: it loads the theme script but not the app. */
export function sendPlainPage(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  const { title, paragraphs, ways } = page
  const links = ways.map(({ href, label }, index) => {
    const classes = index === 0 ? ' class="first"' : ''
    return `<a${classes} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
  })
  return sendHtml(
    reply,
    status,
    title,
    `<main>
      <h1>${escapeHtml(title)}</h1>
      ${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n      ')}
      ${links.length === 0 ? '' : `<p class="ways">${links.join(' ')}</p>`}
    </main>`,
  )
}

/** @param body escaped markup; tags for the head must be escaped, too */
export function sendHtml(
  reply: FastifyReply,
  status: number,
  title: string,
  body: string,
  { tags = [] }: { tags?: readonly string[] } = {},
) {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} · Chartroom</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme.js"></script>
    ${['<link rel="stylesheet" href="/plain.css" />', ...tags].join('\n    ')}
  </head>
  <body>
    <header class="brand"><img src="/favicon.svg" alt="" width="28" height="28" />Chartroom</header>
    ${body}
  </body>
</html>
`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)
}
