import { expect, it } from 'vitest'
import { parseSlackText } from './parse-slack-text.ts'

const PLAIN = { href: null, look: 'plain' } as const

it('shows links, bold text, and characters that Slack escapes', () => {
  expect(parseSlackText('*Up*\n• <https://label.example/songs/SG1|A &lt;b&gt; &amp; c> (see)')).toEqual([
    { text: 'Up', href: null, look: 'bold' },
    { ...PLAIN, text: '\n• ' },
    { text: 'A <b> & c', href: 'https://label.example/songs/SG1', look: 'plain' },
    { ...PLAIN, text: ' (see)' },
  ])
})

it('shows text without markup as it is', () => {
  expect(parseSlackText('snake_case_name, 2 * 3')).toEqual([{ ...PLAIN, text: 'snake_case_name, 2 * 3' }])
})
