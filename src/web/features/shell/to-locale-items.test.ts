// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { TERRITORIES, WORLDWIDE } from '#contract/territories.ts'
import { LOCALES, toLocaleItems } from './to-locale-items.ts'

describe('toLocaleItems', () => {
  const items = toLocaleItems('en-GB')

  it('starts with the browser’s locale', () => {
    expect(items[0]).toEqual({ value: 'browser', label: 'Browser default (en-GB)' })
  })

  it('names each in its own language and finds it by English name', () => {
    const german = items.find(({ value }) => value === 'de-CH')
    expect(german).toEqual({
      value: 'de-CH',
      label: 'Deutsch (Schweiz)',
      hint: 'de-CH',
      searchText: 'German (Switzerland)',
      lang: 'de-CH',
    })
    expect(items.find(({ value }) => value === 'fr-FR')?.label).toBe('Français (France)')
    expect(items.find(({ value }) => value === 'ja-JP')?.label).toBe('日本語 (日本)')
  })

  it('has no duplicate names', () => {
    expect(new Set(items.map(({ label }) => label)).size).toBe(LOCALES.length + 1)
  })

  it('covers every territory', () => {
    const regions = new Set(LOCALES.map((tag) => new Intl.Locale(tag).region))
    expect(TERRITORIES.filter((territory) => territory !== WORLDWIDE && !regions.has(territory))).toEqual([])
  })
})
