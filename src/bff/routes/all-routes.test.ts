import { describe, expect, it } from 'vitest'
import { pagePaths } from '../../../bench/bff/monday.ts'
import { createFullApp } from '../testing/create-full-app.ts'
import { ROUTE_URLS } from './all-routes.ts'

describe('ROUTE_URLS', () => {
  it('lists every registered route and no other', async () => {
    const { app } = createFullApp()
    await app.ready()
    const registered = app.routeList.map(({ url }) => url.replaceAll(/\(\^[^/]*/g, ''))
    expect(registered.toSorted()).toEqual([...ROUTE_URLS].toSorted())
  })

  it('has every path that the bench requests for a chart week page, and the bench requests every one of that page', () => {
    const requested = pagePaths(':id', ':week').map((path) => path.replace(/\?.*/, ''))
    const ofPage = ROUTE_URLS.filter((url) => /^(\/api)?\/charts\/:id\/(weeks\/)?:week(\/\w+)?$/.test(url))
    expect(requested.toSorted()).toEqual(ofPage.toSorted())
  })
})
