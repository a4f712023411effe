import { expect, it } from 'vitest'
import { toDayNumber } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from '../calendar.ts'
import { drawCatalog } from '../catalog/catalog.ts'
import { releasedBy } from '../writers/write-entities.ts'
import { createAudience } from './audience.ts'

const WEEKS = 13

it('reports every song of the best-known artists at home in every week', () => {
  const from = PRELUDE_WEEKS + 100
  const { recordings } = releasedBy(drawCatalog(7, 0.1), fridayOf(from) - 1)
  const audience = createAudience(from, from + WEEKS)
  const ofFamous = recordings.filter(({ version, song: { mains }, life }) => {
    const [lead] = mains
    return version === 'studio' && !life.isChristmas && lead && lead.standing < 0.05 && lead.scene.copies === 1
  })
  expect(ofFamous.length).toBeGreaterThan(50)
  for (const recording of ofFamous) {
    const home = TERRITORIES.indexOf(recording.song.mains[0]!.scene.country)
    let weeks = 0
    audience.forEachTerritory(recording, (territory, streams) => {
      if (territory === home) weeks = streams.filter((each) => each > 0).length
    })
    expect(weeks, recording.key).toBe(WEEKS)
  }
})

it('reports quiet songs of artists with a hit at home in the last year', () => {
  const end = weekAt(toDayNumber('2026-11-13')) + 1
  const from = end - WEEKS
  const { recordings } = releasedBy(drawCatalog(7, 0.1), fridayOf(end) - 1)
  const audience = createAudience(from, end)
  const known = recordings.filter(({ version, song: { mains } }) => {
    const [lead] = mains
    return version === 'studio' && lead && lead.strength > 0.34 && lead.scene.copies === 1
  })
  const silent = known.filter((recording) => {
    let weeks = 0
    audience.forEachTerritory(recording, (_, streams) => (weeks += streams.filter((each) => each > 0).length))
    return weeks < Math.min(WEEKS, end - weekAt(recording.releaseDay))
  })
  expect(known.length).toBeGreaterThan(400)
  expect(silent.map(({ key }) => key)).toEqual([])
})
