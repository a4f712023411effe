import { describe, expect, it } from 'vitest'
import { CHART_ID_PATTERN, ENTITY_KINDS, kindOfSegment, KIND_SEGMENTS, schemeOfId } from './entities.ts'

const HEX = '0123456789ABCDEF0123456789ABCDEF'

describe('schemeOfId', () => {
  it.each([
    ['artist', `AR${HEX}`, 'service'],
    ['song', `SG${HEX}`, 'service'],
    ['album', `MRELG${HEX}`, 'service'],
    ['recording', `MRECO${HEX}`, 'service'],
    ['recording', 'QM24S2402528', 'isrc'],
    ['song', 'QM24S2402528', 'isrc'],
    ['product', '5021603064126', 'icpn'],
    ['album', '00602445790098', 'icpn'],
    ['artist', '000000012281955X', 'isni'],
    ['work', 'T0710644500', 'iswc'],
  ] as const)('for %s %s, returns %s', (kind, id, wanted) => expect(schemeOfId(kind, id)).toBe(wanted))

  it.each([
    ['artist', `SG${HEX}`],
    ['artist', `AR${HEX.toLowerCase()}`],
    ['artist', `AR${HEX}0`],
    ['artist', '..'],
    ['song', '%2e%2e'],
    ['song', `SG${HEX}/../x`],
    ['song', `SG${HEX}\n`],
    ['recording', ''],
    ['recording', '//host/x'],
    ['work', 'T-071.064.450-0'],
    ['product', '12345'],
  ] as const)('returns null for %s %j', (kind, id) => expect(schemeOfId(kind, id)).toBeNull())
})

describe('kindOfSegment', () => {
  it('is the inverse of KIND_SEGMENTS', () => {
    for (const kind of ENTITY_KINDS) expect(kindOfSegment(KIND_SEGMENTS[kind])).toBe(kind)
    expect(kindOfSegment('labels')).toBeNull()
  })
})

describe('CHART_ID_PATTERN', () => {
  it('accepts CR and five digits only', () => {
    expect(CHART_ID_PATTERN.test('CR12345')).toBe(true)
    for (const id of ['CR1234', 'CR123456', 'cr12345', 'CR12345\n']) expect(CHART_ID_PATTERN.test(id)).toBe(false)
  })
})
