import { DEFAULT_TERRITORY, type Territory, territorySchema } from '#contract/territories.ts'
import { createAccountValue } from './account-value.ts'

/** Default territory for links to entities. Links contain it, so that a link shows the same to everyone. */
const homeTerritory = createAccountValue<Territory>('home-territory', territorySchema, DEFAULT_TERRITORY)

export const readHomeTerritory = homeTerritory.read
export const chooseHomeTerritory = (territory: Territory) => homeTerritory.update(() => territory)
export const useHomeTerritory = homeTerritory.useValue
