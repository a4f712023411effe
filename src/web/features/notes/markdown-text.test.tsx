import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

function toElement(text: string): HTMLElement {
  return render(<MarkdownText text={text} />).container
}

describe('MarkdownText', () => {
  it('renders emphasis, lists, headings, and safe links', () => {
    const element = toElement('# Tour\n\n**Two** shows:\n\n- London\n- [Paris](https://example.com/a?b=1)')
    expect(element.querySelector('strong')?.textContent).toBe('Two')
    expect([...element.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['London', 'Paris'])
    expect(element.querySelector('h1')).toBeNull()
    const link = element.querySelector('a')
    expect([link?.href, link?.rel, link?.target]).toEqual([
      'https://example.com/a?b=1',
      'noreferrer noopener nofollow',
      '_blank',
    ])
    expect(element.querySelector('[id]')).toBeNull()
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b onclick="alert(1)">bold</b>',
    '<iframe src="x"></iframe>',
    'a <a href="javascript:alert(1)">link</a>',
    '<style>body{display:none}</style>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  ])('shows %s as text', (text) => {
    const element = toElement(text)
    expect(element.textContent).toContain(text)
    expect(element.querySelector('script, img, b, iframe, a, style, svg')).toBeNull()
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.test)',
    '[x](/rosters)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('makes no link of %s', (text) => {
    expect(toElement(text).querySelector('a')).toBeNull()
  })

  it('loads no images and keeps no ids or inputs', () => {
    const element = toElement('![cover](https://evil.test/x.png) [^1]\n\n- [ ] task\n\n[^1]: foot')
    expect(element.querySelector('img, input, [id], footer')).toBeNull()
    expect(element.textContent).toContain('cover')
  })

  it('shows unclosed and nested marks without failing', () => {
    for (const text of [
      '**'.repeat(2_000),
      '['.repeat(4_000),
      '> '.repeat(2_000),
      '- '.repeat(2_000),
      '| a | b |\n'.repeat(400),
    ]) {
      expect(toElement(text)).toBeDefined()
    }
  })
})
