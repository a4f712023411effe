import { describe, expect, it } from 'vitest'
import { pagePaths } from '../../../bench/bff/visits.ts'
import { createFullApp } from '../testing/create-full-app.ts'
import { ROUTE_URLS } from './all-routes.ts'

describe('ROUTE_URLS', () => {
  it('lists exactly the registered routes', async () => {
    const { app } = createFullApp()
    await app.ready()
    const registered = app.routeList.map(({ url }) => url.replaceAll(/\(\^[^/]*/g, ''))
    expect(registered.toSorted()).toEqual([...ROUTE_URLS].toSorted())
  })

  it('contains all paths of a chart week page that the bench requests, and the bench requests all of them', () => {
    const requested = pagePaths(':id', ':week').map((path) => path.replace(/\?.*/, ''))
    const ofPage = ROUTE_URLS.filter((url) => /^(\/api)?\/charts\/:id\/(weeks\/)?:week(\/\w+)?$/.test(url))
    expect(requested.toSorted()).toEqual(ofPage.toSorted())
  })
})
