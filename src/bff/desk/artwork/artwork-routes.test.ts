import { describe, expect, it } from 'vitest'
import { copyDesk, restoreDesk } from '../../desk-database/copy-desk.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { createArtworkStore } from './artwork-store.ts'
import { toPng, toPngOf } from './testing/test-images.ts'

const ANA = { id: 'ana', name: 'Ana' }
const SONG = { kind: 'song', id: 'SG1' } as const
const IMAGES = { small: Buffer.from('small'), large: Buffer.from('large') }
const PNG = toPng(120, 120, [220, 20, 20, 255], [20, 20, 220, 255])

describeDeskEngines('artwork of a team', ({ open }) => {
  it('is replaced, removed, and shown to its team only', async () => {
    const database = await open()
    const [ours, theirs] = ['ours', 'theirs'].map((team) => createArtworkStore({ database, team, now: () => 0 }))
    const { hash } = (await ours?.save(SONG, IMAGES, ANA)) ?? {}
    expect(await ours?.list()).toEqual([{ ...SONG, hash }])
    expect(await theirs?.list()).toEqual([])
    await expect(theirs?.read(hash ?? '', 'small')).rejects.toMatchObject({ code: 'not_found' })
    expect(String(await ours?.read(hash ?? '', 'small'))).toBe('small')
    const other = await ours?.save(SONG, { ...IMAGES, large: Buffer.from('other') }, ANA)
    expect(other?.hash).not.toBe(hash)
    expect(await ours?.list()).toHaveLength(1)
    await ours?.remove(SONG, ANA)
    expect(await ours?.list()).toEqual([])
    await expect(ours?.remove(SONG, ANA)).rejects.toMatchObject({ code: 'not_found' })
    const actions = await database.read((db) => db.selectFrom('auditEntry').select('action').execute())
    expect(actions.map(({ action }) => action)).toEqual(['artwork.save', 'artwork.save', 'artwork.remove'])
  })

  it('is found for those who have one, by kind and ID', async () => {
    const database = await open()
    const [ours, theirs] = ['ours', 'theirs'].map((team) => createArtworkStore({ database, team, now: () => 0 }))
    const saved = await ours?.save(SONG, IMAGES, ANA)
    const asked = [SONG, { kind: 'album', id: SONG.id }, { kind: 'song', id: 'SG2' }] as const
    expect(await ours?.find(asked, 'large')).toEqual([{ ...saved, jpeg: IMAGES.large }])
    expect(await theirs?.find(asked, 'large')).toEqual([])
    expect(await ours?.find([], 'small')).toEqual([])
  })

  it('is part of a backup', async () => {
    const database = await open()
    const store = createArtworkStore({ database, team: 'ours', now: () => 0 })
    const { hash } = await store.save(SONG, IMAGES, ANA)
    const copy = await copyDesk(database)
    await store.remove(SONG, ANA)
    await restoreDesk(database, copy)
    expect(String(await store.read(hash, 'large'))).toBe('large')
  })
})

function put({ app }: TestApp, payload: Buffer, type = 'image/png', url = '/api/artwork/song/SG1') {
  return app.inject({ method: 'PUT', url, headers: { 'sec-fetch-site': 'same-origin', 'content-type': type }, payload })
}

describe('/api/artwork', () => {
  it('saves, lists, and serves an image that browsers can cache forever', async () => {
    const test = createTestApp()
    const saved = (await put(test, PNG)).json()
    expect(saved).toEqual({ ...SONG, hash: expect.stringMatching(/^[\w-]{22}$/) })
    expect((await test.app.inject('/api/artwork')).json()).toEqual({ artworks: [saved] })
    const image = await test.app.inject(`/api/artwork/images/${saved.hash}/small.jpg`)
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(image.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it('removes an image', async () => {
    const test = createTestApp()
    const { hash } = (await put(test, PNG)).json()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const removed = await test.app.inject({ method: 'DELETE', url: '/api/artwork/song/SG1', headers })
    expect(removed.json()).toEqual(SONG)
    expect((await test.app.inject(`/api/artwork/images/${hash}/large.jpg`)).statusCode).toBe(404)
  })

  it.each([
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png', 413, 'payload_too_large'],
    ['another type', Buffer.from('GIF89a'), 'image/gif', 415, 'unsupported_media_type'],
    ['another type behind a name', Buffer.from('GIF89a'), 'image/png', 415, 'unsupported_media_type'],
    ['a damaged image', toPngOf(9, 9, Buffer.from('nothing')), 'image/png', 400, 'bad_request'],
    ['nothing', Buffer.alloc(0), 'image/png', 400, 'bad_request'],
  ])('refuses %s', async (_, bytes, type, status, code) => {
    const response = await put(createTestApp(), bytes, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ error: { code } })
  })

  it.each(['/api/artwork/planet/SG1', '/api/artwork/song/%2e%2e%2fx'])('refuses %s', async (url) => {
    expect((await put(createTestApp(), PNG, 'image/png', url)).statusCode).toBeGreaterThanOrEqual(400)
  })
})
