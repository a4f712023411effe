import { describe, expect, it } from 'vitest'
import { NO_FACTS } from '#contract/api/entity.ts'
import { toFacts } from './to-facts.ts'

describe('toFacts', () => {
  it('leaves out missing facts', () => {
    expect(toFacts(NO_FACTS, 'en')).toEqual([])
  })

  it.each([
    [{ releaseDate: '2024-03-08' }, 'Released', 'Mar 8, 2024'],
    [{ releaseDate: '1998' }, 'Released', '1998'],
    [{ releaseDate: '1998-03' }, 'Released', 'Mar 1998'],
    [{ releaseDate: '1998-13' }, 'Released', '1998-13'],
    [{ durationSec: 0 }, 'Length', '0:00'],
    [{ releaseType: 'ep' }, 'Type', 'EP'],
    [{ releaseType: 'album' }, 'Type', 'Album'],
    [{ productFormat: 'digital_download' }, 'Format', 'Digital download'],
    [{ country: 'NO' }, 'Country', 'Norway'],
    [{ country: 'Norway' }, 'Country', 'Norway'],
    [{ languages: ['en', 'not a code'] }, 'Language', 'English, not a code'],
    [{ writers: ['Ana', 'Bo'] }, 'Writers', 'Ana, Bo'],
  ])('formats %j', (fact, label, value) => {
    expect(toFacts({ ...NO_FACTS, ...fact }, 'en-US')).toMatchObject([{ label, value }])
  })
})
