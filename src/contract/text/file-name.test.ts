import { describe, expect, it } from 'vitest'
import { toExportName } from './file-name.ts'

const WINDOW = { start: '2026-10-23', end: '2026-11-19' }

describe('toExportName', () => {
  it.each([
    [{ subject: 'US Songs 200', what: 'top 20', when: '2026-W46' }, 'us-songs-200-top-20-2026-w46'],
    [{ subject: 'Déjà vu / Ночь', what: 'figures', when: WINDOW }, 'deja-vu-figures-2026-10-23-2026-11-19'],
    [
      { subject: ['Falling Again', 'Hungry Romance'], what: 'streams', when: null },
      'falling-again-vs-hungry-romance-streams',
    ],
    [{ subject: ['夜の灯台', 'Falling Again'], what: 'streams', when: null }, 'falling-again-streams'],
    [{ subject: '夜の灯台', what: 'trend', when: '2026-W46' }, 'trend-2026-w46'],
    [{ subject: '../../etc/passwd', what: 'figures', when: null }, 'etc-passwd-figures'],
  ])('names %o', (parts, name) => {
    expect(toExportName(parts)).toBe(name)
  })

  it('limits the subject, but keeps the rest', () => {
    const name = toExportName({ subject: ['a'.repeat(59), 'b'], what: 'streams', when: '2026-W46' })
    expect(name).toBe(`${'a'.repeat(59)}-streams-2026-w46`)
  })
})
