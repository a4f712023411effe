import { expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { frameScreen } from './draw-screen.ts'
import { NO_OWNER } from './frame.ts'

it('describes a part without repeating its title or a note', () => {
  const text = { overline: 'Hot 100', title: 'Harbour leads', subtitle: '', notes: ['Ranks'], receipt: createReceipt() }
  const style = { ratio: '1:1', theme: 'light', owner: NO_OWNER, locale: 'en' } as const
  const describe = (summary: string) => {
    const { draw } = frameScreen({ ...text, summary }, style)
    return draw({ markup: '' as never, width: 100, height: 100 }).description
  }
  expect(describe('Harbour leads')).toMatch(/^Hot 100\. Harbour leads\. Ranks\. Source/)
  expect(describe('Ranks')).toBe(describe('Harbour leads'))
  expect(describe('1 Harbour')).toContain('Ranks. 1 Harbour. ')
})
