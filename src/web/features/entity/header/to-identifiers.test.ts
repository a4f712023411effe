import { describe, expect, it } from 'vitest'
import type { Identifier } from '#contract/api/entity.ts'
import { splitIdentifiers } from './to-identifiers.ts'

const SERVICE: Identifier = { scheme: 'service', value: 'SG1' }
const ISRC: Identifier = { scheme: 'isrc', value: 'QZX992400012' }
const OTHER_ISRC: Identifier = { scheme: 'isrc', value: 'QZX992400013' }
const ISWC: Identifier = { scheme: 'iswc', value: 'T1' }

describe('splitIdentifiers', () => {
  it('puts the ISRC of a song first and the service ID last', () => {
    expect(splitIdentifiers('song', [SERVICE, ISRC, OTHER_ISRC])).toEqual({ main: ISRC, others: [OTHER_ISRC, SERVICE] })
  })

  it('uses another public identifier if the usual one is missing', () => {
    expect(splitIdentifiers('song', [SERVICE, ISWC]).main).toBe(ISWC)
  })

  it('never puts the service ID first', () => {
    expect(splitIdentifiers('artist', [SERVICE])).toEqual({ main: null, others: [SERVICE] })
  })
})
