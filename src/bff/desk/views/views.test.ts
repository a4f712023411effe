import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { createViewStore } from './view-store.ts'

const ANA = { id: 'ana', name: 'Ana' }
const VIEW = { name: 'Our week', path: '/?kind=album&vs=2026-W40' }

describeDeskEngines('saved views', ({ open }) => {
  it('are listed by name, for their team only', async () => {
    const database = await open()
    const [ours, theirs] = ['ours', 'theirs'].map((team) => createViewStore({ database, team, now: () => 0 }))
    const view = await ours?.create(VIEW, ANA)
    await ours?.create({ ...VIEW, name: 'Albums' }, ANA)
    expect((await ours?.list())?.map(({ name }) => name)).toEqual(['Albums', 'Our week'])
    expect(await theirs?.list()).toEqual([])
    await expect(theirs?.remove(view?.id ?? '', ANA)).rejects.toMatchObject({ code: 'not_found' })
    await ours?.remove(view?.id ?? '', ANA)
    expect(await ours?.list()).toMatchObject([{ name: 'Albums', createdBy: 'Ana' }])
  })

  it('can be renamed to a name that no other view has', async () => {
    const store = createViewStore({ database: await open(), team: 'ours', now: () => 0 })
    const { id } = await store.create(VIEW, ANA)
    await store.create({ ...VIEW, name: 'Albums' }, ANA)
    expect(await store.rename(id, 'our WEEK', ANA)).toMatchObject({ id, name: 'our WEEK', path: VIEW.path })
    await expect(store.rename(id, 'ALBUMS', ANA)).rejects.toMatchObject({ code: 'conflict', field: 'name' })
    await expect(store.rename('view-missing-001', 'Other', ANA)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('have names of their own', async () => {
    const store = createViewStore({ database: await open(), team: 'ours', now: () => 0 })
    await store.create(VIEW, ANA)
    await expect(store.create({ ...VIEW, name: 'OUR WEEK' }, ANA)).rejects.toMatchObject({
      code: 'conflict',
      field: 'name',
    })
  })
})

function save({ app }: TestApp, payload: object) {
  return app.inject({ method: 'POST', url: '/api/views', headers: { 'sec-fetch-site': 'same-origin' }, payload })
}

describe('/api/views', () => {
  it('saves and lists', async () => {
    const test = createTestApp()
    expect((await save(test, VIEW)).json()).toMatchObject(VIEW)
    expect((await test.app.inject('/api/views')).json().views).toMatchObject([VIEW])
  })

  it.each([
    [{ ...VIEW, name: ' ' }, 'name'],
    [{ ...VIEW, name: 'x'.repeat(81) }, 'name'],
    [{ ...VIEW, path: 'https://evil.test/' }, 'path'],
    [{ ...VIEW, path: '//evil.test/' }, 'path'],
    [{ ...VIEW, path: '/\\evil.test/' }, 'path'],
    [{ ...VIEW, path: '/?q=\0' }, 'path'],
    [{ ...VIEW, path: `/?q=${'x'.repeat(2_000)}` }, 'path'],
  ])('refuses %j', async (view, field) => {
    expect((await save(createTestApp(), view)).json()).toMatchObject({ error: { code: 'bad_request', field } })
  })
})
