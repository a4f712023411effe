import { DEFAULT_TERRITORY, type Territory, territorySchema } from '#contract/territories.ts'
import { createAccountValue } from '../../lib/storage/account-value.ts'

/**
 * Where links to entities open, kept in the browser. It is written into those links, never read by the page they lead to:
 * a link must show the same to whoever opens it.
 */
const homeTerritory = createAccountValue<Territory>('home-territory', territorySchema, DEFAULT_TERRITORY)

export const readHomeTerritory = homeTerritory.read
export const chooseHomeTerritory = (territory: Territory) => homeTerritory.update(() => territory)
export const useHomeTerritory = homeTerritory.useValue
