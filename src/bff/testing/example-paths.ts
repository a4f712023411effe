import { artistId } from './scripted-provider.ts'

/** Prefixes of service ids by URL segment; all other segments get the id of an artist. */
const ID_PREFIXES: Record<string, string> = {
  songs: 'SG',
  albums: 'MRELG',
  recordings: 'RC',
  products: 'PR',
  works: 'WK',
}

/** Replaces the parameters of a route's URL with valid values. Another `number` gives other entities. */
export function toExamplePath(url: string, number = 1): string {
  const segment = url.replace(/^\/api/, '').split('/')[1] ?? ''
  const id = segment === 'charts' ? 'CR00001' : artistId(number).replace('AR', ID_PREFIXES[segment] ?? 'AR')
  return url.replaceAll(/:week(?:\(\^.*?\$\))?/g, '2026-W46').replaceAll(/:\w+(?:\(\^.*?\$\))?/g, id)
}
