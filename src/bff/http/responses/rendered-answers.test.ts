import { describe, expect, it, vi } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getWeek, createChartApp } from '../../testing/create-chart-app.ts'
import { songId } from '../../testing/scripted-provider.ts'
import { chooseEncoding } from './encoding.ts'
import { createRenderedAnswers } from './rendered-answers.ts'

const signal = new AbortController().signal

function createAnswers(maxBytes = 1_000_000) {
  const clock = { nowMs: 0 }
  return { clock, answers: createRenderedAnswers({ maxBytes, now: () => clock.nowMs }) }
}

const buildLong = async () => ({ text: JSON.stringify('x'.repeat(2_000)), isCacheable: true })

describe('createRenderedAnswers', () => {
  it('builds once for all requests within a few seconds', async () => {
    const { answers, clock } = createAnswers()
    const build = vi.fn(async () => ({ text: '{}', isCacheable: true }))
    await Promise.all([answers.read('a', signal, build), answers.read('a', signal, build)])
    await answers.read('a', signal, build)
    expect(build).toHaveBeenCalledTimes(1)
    clock.nowMs += 6_000
    await answers.read('a', signal, build)
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('caches neither incomplete responses nor failures', async () => {
    const { answers } = createAnswers()
    await answers.read('a', signal, async () => ({ text: '"partial"', isCacheable: false }))
    await expect(answers.read('a', signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const whole = await answers.read('a', signal, async () => ({ text: '"whole"', isCacheable: true }))
    expect(whole.plain.toString()).toBe('"whole"')
  })

  it('finds cached responses until they expire', async () => {
    const { answers, clock } = createAnswers()
    expect(answers.find('a')).toBeNull()
    const built = await answers.read('a', signal, buildLong)
    expect(answers.find('a')).toBe(built)
    clock.nowMs += 6_000
    expect(answers.find('a')).toBeNull()
    expect(answers.counts).toEqual({ hits: 1, misses: 1 })
  })

  it('stays within its byte limit', async () => {
    const { answers } = createAnswers(10_000)
    const text = JSON.stringify('x'.repeat(1_000))
    for (let n = 0; n < 1_000; n++) await answers.read(`key ${n}`, signal, async () => ({ text, isCacheable: true }))
    expect(answers.bytes()).toBeLessThanOrEqual(10_000)
  })

  it('counts compressed copies and long keys, and removes expired entries', async () => {
    const { answers, clock } = createAnswers()
    const { encode, plain } = await answers.read('a', signal, buildLong)
    const plainBytes = answers.bytes()
    expect(plainBytes).toBeGreaterThan(plain.byteLength)
    const compressed = await encode('gzip')
    expect(compressed.buffer.byteLength).toBe(compressed.byteLength)
    expect(answers.bytes()).toBe(plainBytes + compressed.byteLength)
    expect(await encode('gzip')).toBe(compressed)
    clock.nowMs += 6_000
    await answers.read('q'.repeat(1_000), signal, buildLong)
    expect(answers.bytes()).toBe(plainBytes + 2 * 999)
  })
})

describe('chooseEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR ; q=1', 'br'],
    ['*', null],
  ])('returns the preferred encoding of %j: %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected)
  })
})

describe('large response', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s with the ETag of its content', async (encoding, decompress) => {
    const rows = Array.from({ length: 100 }, (_, n) => ({ id: songId(n) }))
    const test = createChartApp({ '2026-W44': rows, '2026-W45': rows })
    const url = '/api/charts/CR00001/weeks/2026-W45'
    const plain = await test.app.inject(url)
    const packed = await test.app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    })
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    const same = await test.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const head = await test.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(plain.rawPayload.length),
    ])
    expect((await getWeek(test, '2026-W45')).entries).toHaveLength(100)
  })
})
