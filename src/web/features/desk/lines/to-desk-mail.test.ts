import { expect, it } from 'vitest'
import { createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { describeLine } from '#domain/events/describe-line.ts'
import { toDeskMail } from './to-desk-mail.ts'

const parts = {
  heading: 'Rock & Roll',
  whenEmpty: 'Quiet.',
  linkName: 'Open',
  href: 'https://a.test/?a=1&b=2',
  source: 'Source: x.',
}

it('writes the same lines as rich text and as plain text, and escapes names', () => {
  const text = describeLine(createLine(3, { title: '<b>Bold</b>' }), createDeskChart('CR00001'))
  const mail = toDeskMail({
    ...parts,
    groups: [{ name: 'Up & away', lines: [{ text, href: 'https://a.test/charts' }] }],
  })
  expect(mail.text).toContain('1. <b>Bold</b> climbs from 7 to 3 on Test Songs (Artist 3')
  expect(mail.html).toContain('<strong>&lt;b&gt;Bold&lt;/b&gt;</strong> climbs from 7 to <strong>3</strong>')
  expect(mail.html).toContain('href="https://a.test/?a=1&amp;b=2"')
  expect(mail.html).toContain('<h2>Rock &amp; Roll</h2>')
  expect(mail.html).toContain('<h3>Up &amp; away</h3>')
  expect(mail.text).toContain('Up & away\n1. ')
  const key = 'AE: Album Equivalent, in the US and Canada. SE: Stream Equivalent, elsewhere.'
  expect([mail.text.includes(`\n\n${key}\n\nSource`), mail.html.includes(`${key}<br>Source`)]).toEqual([true, true])
})

it('says that a week was quiet', () => {
  const mail = toDeskMail({ ...parts, groups: [] })
  expect(mail.text).toContain('Quiet.')
  expect(mail.text).not.toContain('AE:')
  expect(mail.html).toContain('<p>Quiet.</p>')
})
