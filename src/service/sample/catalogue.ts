import { drawArtists } from './artists.ts'
import { type Catalogue } from './catalogue-types.ts'
import { drawChristmas } from './christmas.ts'
import { drawDiscography } from './discography.ts'
import { createPress } from './press.ts'
import { SCENES } from './scenes.ts'

/**
 * Draws everything that is ever released, up to the horizon, from the seed alone: whoever writes a store takes what is
 * out by its clock.
 */
export function drawCatalogue(seed: number, scale: number): Catalogue {
  const names = new Set<string>()
  const catalogue: Catalogue = { seed, artists: [], songs: [], recordings: [], albums: [], products: [], works: [] }
  const scenes = SCENES.map((scene) => ({ scene, artists: drawArtists(scene, seed, scale, names) }))
  catalogue.artists = scenes.flatMap(({ artists }) => artists)
  const press = createPress(catalogue)
  for (const { scene, artists } of scenes) {
    for (const artist of artists)
      drawDiscography({ artist, neighbours: artists, everybody: catalogue.artists, press, seed })
    drawChristmas(scene, artists, press, seed, scale)
  }
  return catalogue
}
