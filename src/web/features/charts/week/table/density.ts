import { PHONE } from '../../../../lib/browser/phone.ts'
import { createDisplaySetting } from '../../../../lib/storage/display-setting.ts'

/** Heights of rows in rem. A roomy row has the credit below the title. */
export const ROW_REMS = { dense: 2, standard: 2.5, roomy: 3.25 } as const
export type Density = keyof typeof ROW_REMS
export const DENSITIES = Object.keys(ROW_REMS) as readonly Density[]

/** On phones, every row has three lines. */
export const COMPACT_ROW_REM = 4.375

const setting = createDisplaySetting('chartroom:density', 'standard')

export const chooseDensity = (density: Density): void => setting.write(density)

export function useDensity(): Density {
  return toDensity(setting.useValue())
}

/** Height of a row before the table has rendered. */
export function estimateRowRem(): number {
  return matchMedia(PHONE).matches ? COMPACT_ROW_REM : ROW_REMS[toDensity(setting.read())]
}

function toDensity(stored: string): Density {
  return DENSITIES.find((density) => density === stored) ?? 'standard'
}
