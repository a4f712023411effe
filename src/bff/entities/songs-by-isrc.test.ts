import { expect, it } from 'vitest'
import type { ProviderClient } from '../provider/client.ts'
import { findSongsByIsrc } from './songs-by-isrc.ts'

const ISRC = 'USABC2600001'
const OPTIONS = { signal: new AbortController().signal }
const QUERY = {
  kind: 'song',
  id: ISRC,
  location: 'US',
  window: { start: '2026-11-13', end: '2026-11-19' },
  filters: {},
} as const

/** A provider that answers for one song, which its recording is related to. */
function open() {
  const state = { songId: toSongId(1), recordings: 0, nowMs: 1 }
  const client = {
    async fetchEntity({ kind, id }: { kind: string; id: string }) {
      if (kind === 'song') return id === state.songId ? { id } : null
      state.recordings += 1
      return { relationships: [{ kind: 'song', id: state.songId }], identity: { title: null, credit: null } }
    },
  }
  // The tests call only this function of the client.
  return { state, client: findSongsByIsrc(client as unknown as ProviderClient, () => state.nowMs) }
}

function toSongId(digit: number): string {
  return `SG${String(digit).repeat(32)}`
}

it('looks a song up once in an hour, because providers merge songs', async () => {
  const { state, client } = open()
  const ask = () => client.fetchEntity({ ...QUERY, level: 'figures' }, OPTIONS)
  expect(await ask()).toEqual({ id: toSongId(1) })
  state.nowMs += 3_599_000
  await ask()
  expect(state.recordings).toBe(1)
  state.songId = toSongId(2)
  state.nowMs += 2_000
  expect(await ask()).toEqual({ id: toSongId(2) })
})
