import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEntry, toCalendar } from './calendar.ts'

const STAMPED = '2026-11-27T08:05:03.120Z'
const entry: CalendarEntry = {
  uid: 'weeks-CR1-SG1-26@chartroom',
  day: '2026-12-31',
  summary: 'Harbour: 26 weeks',
  description: 'If it stays.',
  url: 'https://charts.example/charts/CR1/2026-W47',
}

/** Reads a calendar as a program does: unfolds its lines and splits each at the first colon. */
function parse(text: string): [name: string, value: string][] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
}

function unescapeText(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
}

describe('toCalendar', () => {
  it('writes each entry as a whole day', () => {
    expect(toCalendar('Roster', STAMPED, [entry]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Chartroom//Milestones//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Roster',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      'UID:weeks-CR1-SG1-26@chartroom',
      'DTSTAMP:20261127T080503Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Harbour: 26 weeks',
      'DESCRIPTION:If it stays.',
      'URL:https://charts.example/charts/CR1/2026-W47',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('escapes text and leaves out control characters', () => {
    const text = toCalendar('A; B', STAMPED, [
      { ...entry, summary: 'One, two; three\\four\r\nfive\u0007', url: 'https://x\r\nY:1' },
    ])
    expect(text).toContain('X-WR-CALNAME:A\\; B\r\n')
    expect(text).toContain('SUMMARY:One\\, two\\; three\\\\four\\nfive\r\n')
    expect(text).toContain('URL:https://xY:1\r\n')
  })

  it('folds lines at 75 octets without cutting a character, and keeps every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const text = toCalendar('Roster', STAMPED, [{ ...entry, summary }])
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toContain('\uFFFD'.repeat(2))
        }
        const read = parse(text).find(([name]) => name === 'SUMMARY')?.[1] ?? ''
        // oxlint-disable-next-line no-control-regex -- the calendar leaves them out
        const expected = summary.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(unescapeText(read)).toBe(expected)
      }),
    )
  })
})
