import { artistId } from '../scripted-provider.ts'

/** Prefixes of service IDs by URL segment. Other segments get the ID of an artist. */
const ID_PREFIXES: Record<string, string> = {
  songs: 'SG',
  albums: 'MRELG',
  recordings: 'RC',
  products: 'PR',
  works: 'WK',
}

/** Replaces the parameters of a route's URL with valid values. A different `number` results in different entities. */
export function toExamplePath(url: string, number = 1): string {
  const segment = url.replace(/^\/api/, '').split('/')[1] ?? ''
  const id = toExampleId(segment, number)
  return url.replaceAll(/:week(?:\(\^.*?\$\))?/g, '2026-W46').replaceAll(/:\w+(?:\(\^.*?\$\))?/g, id)
}

function toExampleId(segment: string, number: number): string {
  if (segment === 'charts') return 'CR00001'
  if (segment === 'rosters' || segment === 'notes') return String(number).padStart(16, '0')
  return artistId(number).replace('AR', ID_PREFIXES[segment] ?? 'AR')
}
