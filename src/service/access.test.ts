import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireError } from '#contract/provider/auth.ts'
import { CREDENTIALS, type SmallService, startSmallService, toForm, TOKEN_TTL_SEC } from './testing/small-service.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

const API_KEY_REFUSAL = {
  error: {
    errors: [{ error_code: '00018', error_type: 'Unauthorized', message: 'The API key is missing or invalid.' }],
    code: 401,
    message: 'Unauthorized',
  },
}

describe('POST /auth', () => {
  it('returns a token and its lifetime in seconds', async () => {
    const response = await service.logIn()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ access_token: expect.stringMatching(/^[\w.-]{40,}$/), expires_in: TOKEN_TTL_SEC })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['wrong', { 'x-api-key': 'wrong' }],
    ['empty', { 'x-api-key': '' }],
  ])('returns 401 with code 00018 when the API key is %s, even if the login is wrong too', async (_, headers) => {
    const response = await service.logIn('nonsense', { ...headers, 'content-type': 'text/plain' })
    expect([response.statusCode, response.json()]).toEqual([401, API_KEY_REFUSAL])
  })

  it('returns 401 with code 00018 when the API key is missing', async () => {
    const response = await service.app.inject({ method: 'POST', url: '/auth' })
    expect([response.statusCode, response.json()]).toEqual([401, API_KEY_REFUSAL])
  })

  it.each([
    ['a wrong password', toForm({ ...CREDENTIALS, password: 'x' }), /wrong/],
    ['a wrong username', toForm({ ...CREDENTIALS, username: 'x' }), /wrong/],
    ['no password', 'username=test-user', /^password/],
    ['no username', 'password=x', /^username/],
    ['an empty form', '', /^username and password /],
  ])('returns 401 with code 00020 and the reason for %s', async (_, form, message) => {
    const response = await service.logIn(form)
    expect(response.statusCode).toBe(401)
    const { error }: WireError = response.json()
    expect(error).toMatchObject({ code: 401, message: 'Unauthorized' })
    expect(error.errors).toEqual([
      { error_code: '00020', error_type: 'Unauthorized', message: expect.stringMatching(message) },
    ])
  })

  it('accepts only forms, up to 16 kB', async () => {
    expect((await service.logIn('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await service.logIn(`username=${'x'.repeat(17_000)}`)).statusCode).toBe(413)
  })
})

describe('a protected route', () => {
  const PROTECTED = ['/charts', '/charts/CR00001', '/artists/x', '/song/x', '/musical_works/x?location=nowhere']

  it.each(PROTECTED)('requires the API key before checking anything else: %s', async (url) => {
    const { authorization = '' } = service.headers
    for (const headers of [{}, { authorization }, { 'x-api-key': 'wrong', authorization }]) {
      const response = await service.app.inject({ url, headers })
      expect([response.statusCode, response.json()]).toEqual([401, API_KEY_REFUSAL])
    }
  })

  it('accepts only the exact token that was issued', async () => {
    const { authorization: token = '' } = service.headers
    expect((await service.get('/charts')).statusCode).toBe(200)
    const others = [
      '',
      'x',
      `Bearer ${token}`,
      `bearer ${token}`,
      token.slice(0, -1),
      `${token}A`,
      `${token}.`,
      '.',
      `A${token}`,
    ]
    for (const authorization of others) {
      const response = await service.get('/charts', { authorization })
      expect([authorization, response.statusCode]).toEqual([authorization, 401])
      const { error }: WireError = response.json()
      expect(error.errors).toEqual([
        { error_code: '00019', error_type: 'Unauthorized', message: expect.stringContaining('token') },
      ])
    }
  })

  it('rejects a token issued by another process', async () => {
    const other = await startSmallService()
    expect((await service.get('/charts', other.headers)).statusCode).toBe(401)
    await other.close()
  })

  it('checks credentials before the body of POST /search', async () => {
    const response = await service.app.inject({ method: 'POST', url: '/search', payload: 'x'.repeat(20_000) })
    expect(response.statusCode).toBe(401)
  })

  it('expires a token to the millisecond', async () => {
    const short = await startSmallService()
    short.wait(TOKEN_TTL_SEC - 0.001)
    expect((await short.get('/charts')).statusCode).toBe(200)
    short.wait(0.001)
    expect((await short.get('/charts')).statusCode).toBe(401)
    const login: { access_token: string } = (await short.logIn()).json()
    expect((await short.get('/charts', { authorization: login.access_token })).statusCode).toBe(200)
    await short.close()
  })
})

describe('Accept header', () => {
  it.each([
    'application/vnd.provider-data.svc-apibff.v1+json',
    'application/vnd.tide-water2-data.svc-apibff.v1+json',
    'Application/VND.Provider-data.svc-apibff.V1+json; charset=utf-8',
    'application/json',
    '*/*',
    'application/*;q=0.5, text/html',
    'text/html, application/xhtml+xml, */*;q=0.8',
    '',
  ])('accepts %j', async (accept) => {
    expect((await service.get('/charts', { accept })).statusCode).toBe(200)
  })

  it.each([
    'application/vnd.provider-data.svc-apibff.v2+json',
    'application/vnd.provider-data.svc-apibff.v1+xml',
    'application/vnd.provider-data.svc-apibff.v10+json',
    'application/vnd.-svc-apibff.v1+json',
    'text/html',
    'application/json;q=0',
    'nonsense',
  ])('returns 406 for %j', async (accept) => {
    const response = await service.get('/charts', { accept })
    expect(response.statusCode).toBe(406)
    expect(response.json()).toMatchObject({ error: { code: 406, errors: [{ error_code: '00006' }] } })
  })

  it('accepts only the configured vendor', async () => {
    const own = await startSmallService('Tidewater')
    const statusFor = async (vendor: string) =>
      (await own.get('/charts', { accept: `application/vnd.${vendor}-data.svc-apibff.v1+json` })).statusCode
    expect([await statusFor('tidewater'), await statusFor('other')]).toEqual([200, 406])
    await own.close()
  })
})
