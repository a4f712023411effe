import { drawArtists } from './artists.ts'
import { type Artist, type Catalogue } from './catalogue-types.ts'
import { drawDiscography } from './discography.ts'
import { createPress } from './press.ts'
import { createDraw } from './random.ts'
import { SCENES } from './scenes.ts'

/**
 * Draws everything that is ever released, up to the horizon, from the seed alone: whoever writes a store takes what is
 * out by its clock.
 */
export function drawCatalogue(seed: number, scale: number): Catalogue {
  const names = new Set<string>()
  const catalogue: Catalogue = { seed, artists: [], songs: [], recordings: [], albums: [], products: [], works: [] }
  const scenes = SCENES.map((scene) => ({ scene, artists: drawArtists(scene, seed, scale, names) }))
  const everybody = scenes.flatMap(({ artists }) => artists)
  const press = createPress(catalogue)
  for (const { scene, artists } of scenes) {
    for (const artist of artists) drawDiscography({ artist, neighbours: artists, everybody, press, seed })
    drawChristmas(seed, scale, scene.christmas, artists, press)
  }
  catalogue.artists = everybody
  return catalogue
}

/** Christmas songs of a scene, by whoever of it was there: most are old, a few come new every year. */
function drawChristmas(
  seed: number,
  scale: number,
  count: number,
  artists: readonly Artist[],
  press: ReturnType<typeof createPress>,
): void {
  for (let i = 0; i < Math.round(count * scale); i++) {
    const draw = createDraw(seed, artists[0]?.scene.id ?? '', 'christmas', i)
    const artist = draw.pick(artists)
    press.releaseChristmas(artist, draw)
  }
}
