import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WireError } from '#contract/provider/auth.ts'
import { CREDENTIALS, type SmallService, startSmallService, toForm, TOKEN_TTL_SEC } from './testing/small-service.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

const API_KEY_REFUSAL = {
  error: {
    errors: [{ error_code: '00018', error_type: 'Unauthorized', message: 'The API key is invalid or not provided.' }],
    code: 401,
    message: 'Unauthorized',
  },
}

describe('POST /auth', () => {
  it('gives a token and the seconds it lives', async () => {
    const answer = await service.logIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ access_token: expect.stringMatching(/^[\w.-]{40,}$/), expires_in: TOKEN_TTL_SEC })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['wrong', { 'x-api-key': 'wrong' }],
    ['empty', { 'x-api-key': '' }],
  ])('refuses with 00018 when the API key is %s, whatever else is wrong', async (_, headers) => {
    const answer = await service.logIn('nonsense', { ...headers, 'content-type': 'text/plain' })
    expect([answer.statusCode, answer.json()]).toEqual([401, API_KEY_REFUSAL])
  })

  it('refuses with 00018 when there is no API key', async () => {
    const answer = await service.app.inject({ method: 'POST', url: '/auth' })
    expect([answer.statusCode, answer.json()]).toEqual([401, API_KEY_REFUSAL])
  })

  it.each([
    ['a wrong password', toForm({ ...CREDENTIALS, password: 'x' }), /wrong/],
    ['a wrong name', toForm({ ...CREDENTIALS, username: 'x' }), /wrong/],
    ['no password', 'username=test-user', /^password/],
    ['no name', 'password=x', /^username/],
    ['nothing', '', /^username and password/],
  ])('refuses with 00020 and the reason: %s', async (_, form, message) => {
    const answer = await service.logIn(form)
    expect(answer.statusCode).toBe(401)
    const { error }: WireError = answer.json()
    expect(error).toMatchObject({ code: 401, message: 'Unauthorized' })
    expect(error.errors).toEqual([
      { error_code: '00020', error_type: 'Unauthorized', message: expect.stringMatching(message) },
    ])
  })

  it('takes a form only, of 16 kB at most', async () => {
    expect((await service.logIn('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await service.logIn(`username=${'x'.repeat(17_000)}`)).statusCode).toBe(413)
  })
})

describe('a protected address', () => {
  const PROTECTED = ['/charts', '/charts/CR00001', '/artists/x', '/song/x', '/musical_works/x?location=nowhere']

  it.each(PROTECTED)('asks for the API key first: %s', async (url) => {
    const { authorization = '' } = service.headers
    for (const headers of [{}, { authorization }, { 'x-api-key': 'wrong', authorization }]) {
      const answer = await service.app.inject({ url, headers })
      expect([answer.statusCode, answer.json()]).toEqual([401, API_KEY_REFUSAL])
    }
  })

  it('takes the token as it was issued and nothing else', async () => {
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
      const answer = await service.get('/charts', { authorization })
      expect([authorization, answer.statusCode]).toEqual([authorization, 401])
      const { error }: WireError = answer.json()
      expect(error.errors).toEqual([
        { error_code: '00019', error_type: 'Unauthorized', message: expect.stringContaining('token') },
      ])
    }
  })

  it('refuses the token of another process', async () => {
    const other = await startSmallService()
    expect((await service.get('/charts', other.headers)).statusCode).toBe(401)
    await other.close()
  })

  it('checks credentials of POST /search before its body', async () => {
    const answer = await service.app.inject({ method: 'POST', url: '/search', payload: 'x'.repeat(20_000) })
    expect(answer.statusCode).toBe(401)
  })

  it('ends a token by the clock, to the millisecond', async () => {
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

describe('Accept', () => {
  it.each([
    'application/vnd.provider-data.svc-apibff.v1+json',
    'application/vnd.tide-water2-data.svc-apibff.v1+json',
    'Application/VND.Provider-data.svc-apibff.V1+json; charset=utf-8',
    'application/json',
    '*/*',
    'application/*;q=0.5, text/html',
    'text/html, application/xhtml+xml, */*;q=0.8',
    '',
  ])('serves %j', async (accept) => {
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
  ])('answers 406 to %j', async (accept) => {
    const answer = await service.get('/charts', { accept })
    expect(answer.statusCode).toBe(406)
    expect(answer.json()).toMatchObject({ error: { code: 406, errors: [{ error_code: '00006' }] } })
  })

  it('takes only its own vendor when it has one', async () => {
    const own = await startSmallService('Tidewater')
    const ask = async (vendor: string) =>
      (await own.get('/charts', { accept: `application/vnd.${vendor}-data.svc-apibff.v1+json` })).statusCode
    expect([await ask('tidewater'), await ask('other')]).toEqual([200, 406])
    await own.close()
  })
})
