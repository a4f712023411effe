import { describe, expect, it } from 'vitest'
import { toJump } from './search-jump.ts'

const HEX = '0123456789ABCDEF0123456789ABCDEF'

describe('toJump', () => {
  it.each([
    ['ZZABC2400001', 'recording', 'ZZABC2400001'],
    ['zz-abc-24-00001', 'recording', 'ZZABC2400001'],
    ['T-034.524.680-1', 'work', 'T0345246801'],
    ['0 12345 67890 5', 'product', '012345678905'],
    ['0012345678905', 'product', '0012345678905'],
    ['0000 0001 2345 678X', 'artist', '000000012345678X'],
    ['A1-2425G-ABC1234002-M', 'product', 'A12425GABC1234002M'],
    [`AR${HEX}`, 'artist', `AR${HEX}`],
    [`  sg${HEX.toLowerCase()} `, 'song', `SG${HEX}`],
    [`MRELG${HEX}`, 'album', `MRELG${HEX}`],
    [`MRECO${HEX}`, 'recording', `MRECO${HEX}`],
    [`MPROD${HEX}`, 'product', `MPROD${HEX}`],
    [`MWORK${HEX}`, 'work', `MWORK${HEX}`],
  ])('reads %s as a %s', (query, kind, id) => {
    expect(toJump(query)).toEqual({ kind, id })
  })

  it.each(['love', '1989', 'T-Rex', `XX${HEX}`, 'AR123', '12345678901', 'ABBA 24'])(
    'treats %s as search terms',
    (query) => {
      expect(toJump(query)).toBeNull()
    },
  )
})
