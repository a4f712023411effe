import type { ShippedPackage } from './shipped-packages.ts'

/** These licenses allow shipping a package with a program under Apache-2.0. The text is what they require. */
export const COMPATIBLE: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'keep license and notices',
  'BlueOak-1.0.0': 'keep the license',
  'BSD-2-Clause': 'keep copyright and license',
  'BSD-3-Clause': 'keep copyright and license',
  ISC: 'keep copyright and license',
  MIT: 'keep copyright and license',
  'MIT-0': 'nothing',
  'MPL-2.0': 'keep its files under MPL-2.0; we ship them unchanged',
  'OFL-1.1': 'fonts only; keep copyright and license, do not sell the fonts by themselves',
  Unlicense: 'nothing',
  Zlib: 'keep copyright and license',
}

/** Only packages of fonts may have this license. */
const FONT_LICENSE = 'OFL-1.1'
const FONT_PACKAGE = /font/

/** Returns why a package must not be shipped; null if it may. */
export function findLicenseProblem({ name, license }: Pick<ShippedPackage, 'name' | 'license'>): string | null {
  if (license === '') return `${name} names no license`
  const parts = license.replaceAll(/[()]/g, '').split(' AND ')
  const wrong = parts.filter((part) => !part.split(' OR ').some((id) => Object.hasOwn(COMPATIBLE, id)))
  if (wrong.length > 0) return `${name} has the license ${license}, which isn’t on the list of compatible ones`
  if (parts.includes(FONT_LICENSE) && !FONT_PACKAGE.test(name)) return `${name} has a license for fonts`
  return null
}
