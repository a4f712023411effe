import { drawArtists } from './artists.ts'
import type { Catalog } from './catalog-types.ts'
import { drawChristmas, drawChristmasAlbums } from './christmas.ts'
import { drawDiscography } from './discography.ts'
import { createPress } from './press.ts'
import { SCENES } from './scenes.ts'
import { renameTwins, retitleTwins } from './twins.ts'

/** Generates all releases up to the horizon from the seed. releasedBy selects those that are out by a given day. */
export function drawCatalog(seed: number, scale: number): Catalog {
  const names = new Set<string>()
  const catalog: Catalog = { seed, artists: [], songs: [], recordings: [], albums: [], products: [], works: [] }
  const scenes = SCENES.map((scene) => ({ scene, artists: drawArtists(scene, seed, scale, names) }))
  catalog.artists = scenes.flatMap(({ artists }) => artists)
  renameTwins(catalog.artists)
  const press = createPress(catalog)
  const partners = scenes.flatMap(({ scene, artists }) => (scene.isLater ? [] : artists))
  for (const { scene, artists } of scenes) {
    for (const artist of artists) drawDiscography({ artist, sceneArtists: artists, allArtists: partners, press, seed })
    drawChristmas(scene, artists, press, seed, scale)
  }
  drawChristmasAlbums(partners, press, seed, scale)
  retitleTwins(catalog)
  return catalog
}
