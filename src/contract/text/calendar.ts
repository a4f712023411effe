import { addDays, type IsoDate } from '../dates.ts'

/** A calendar entry that lasts a whole day. */
export type CalendarEntry = {
  /** Stays the same in every version of the calendar, so that programs update the entry. */
  uid: string
  day: IsoDate
  summary: string
  description: string
  url: string | null
}

/** RFC 5545: lines have at most 75 octets, without the line break. */
const MAX_OCTETS = 75
const CONTINUED = ' '
const LINE_BREAK = '\r\n'

/**
 * Formats a calendar by RFC 5545. Its entries don't mark anyone as busy. It has no METHOD, because PUBLISH requires an
 * organizer for each entry.
 * @param stampedAt when the data was known, in ISO 8601, so that the same data gives the same text
 */
export function toCalendar(name: string, stampedAt: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chartroom//Milestones//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap((entry) => toEntryLines(entry, stampedAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => foldLine(line) + LINE_BREAK).join('')
}

function toEntryLines({ uid, day, summary, description, url }: CalendarEntry, stampedAt: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${new Date(stampedAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${toBasicDate(day)}`,
    `DTEND;VALUE=DATE:${toBasicDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(url === null ? [] : [`URL:${stripControls(url)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function toBasicDate(date: IsoDate): string {
  return date.replaceAll('-', '')
}

function escapeText(text: string): string {
  return stripControls(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`),
  )
}

/** RFC 5545 doesn't permit control characters in a value. */
function stripControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what it removes
  return text.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
}

/** Splits long lines as RFC 5545 requires, but never within a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      ;[part, octets] = [CONTINUED, CONTINUED.length]
    }
    part += character
    octets += size
  }
  return [...parts, part].join(LINE_BREAK)
}
