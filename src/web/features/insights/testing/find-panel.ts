import { screen } from '@testing-library/react'

/** The first panel waits for the page's code to load. */
export const LOAD_MS = 20_000

export const panel = (name: string) => screen.findByRole('region', { name }, { timeout: LOAD_MS })
