import { expect, it } from 'vitest'
import { lucideIcons } from './lucide-icons.ts'

const { load } = lucideIcons() as { load: (id: string) => string | null }

it('writes a module that draws the shapes of an icon', () => {
  expect(load('\0lucide:circle-alert')).toContain(
    'createIcon([["circle",{"cx":"12","cy":"12","r":"10"}],["path",{"d":"M12 8v4m0 4h.01"}]])',
  )
})

it('names an icon that does not exist', () => {
  expect(() => load('\0lucide:no-such-icon')).toThrow('Lucide has no icon named no-such-icon')
})

it('loads no other module', () => {
  expect(load('/src/web/main.tsx')).toBeNull()
})
