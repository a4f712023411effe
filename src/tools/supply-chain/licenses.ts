import { formatMarkdown, GENERATED, toTable } from '../documents/markdown.ts'
import { listShipped, type ShippedAs, type ShippedPackage } from './shipped-packages.ts'

export const LICENSES_PATH = 'docs/licenses.md'

/** These licenses allow shipping a package with a program under Apache-2.0. The text is what they require. */
const COMPATIBLE: Readonly<Record<string, string>> = {
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

const SHIPPED_TEXTS = {
  server: 'server',
  pages: 'pages',
  runtime: 'Node from npm',
} as const satisfies Record<ShippedAs, string>

/** Returns why a package must not be shipped; null if it may. */
export function findLicenseProblem({ name, license }: Pick<ShippedPackage, 'name' | 'license'>): string | null {
  if (license === '') return `${name} names no license`
  const parts = license.replaceAll(/[()]/g, '').split(' AND ')
  const wrong = parts.filter((part) => !part.split(' OR ').some((id) => Object.hasOwn(COMPATIBLE, id)))
  if (wrong.length > 0) return `${name} has the license ${license}, which isn’t on the list of compatible ones`
  if (parts.includes(FONT_LICENSE) && !FONT_PACKAGE.test(name)) return `${name} has a license for fonts`
  return null
}

export async function formatLicensesPage(): Promise<string> {
  const shipped = listShipped()
  const used = new Set(shipped.flatMap(({ license }) => license.replaceAll(/[()]/g, '').split(/ AND | OR /)))
  // From a choice such as `MIT OR GPL-3.0-or-later`, only allowed licenses count.
  const counts = [...used].toSorted().flatMap((id) => {
    const requirement = COMPATIBLE[id]
    if (requirement === undefined) return []
    const count = shipped.filter(({ license }) => license.split(/[() ]/).includes(id)).length
    return [[id, String(count), requirement]]
  })
  return formatMarkdown(
    [
      GENERATED,
      '# Licenses of what we ship',
      'Chartroom is licensed under [Apache-2.0](../LICENSE). People who install it also get the packages below. A test fails for a license that is ' +
        'unknown or incompatible, and if this page is older than the lock file.',
      'The packages of the server are installed with their own license files. The build writes the license texts of everything that is compiled into the ' +
        'pages to `dist/third-party-licenses.txt`, which Chartroom serves. Some packages in the list are needed by others but aren’t in the built files.',
      'The borders of the map are from [Natural Earth](https://www.naturalearthdata.com/), which is in the public domain; world-atlas packages them. ' +
        'The fonts are Inter and Noto Sans, under the SIL Open Font License. The sample’s names and figures are generated.',
      '## Licenses',
      toTable(['license', 'packages', 'what it requires'], counts),
      '## Packages',
      toTable(
        ['package', 'version', 'license', 'shipped in'],
        shipped.map(({ name, version, license, shippedAs }) => [
          name,
          version,
          license,
          shippedAs.map((each) => SHIPPED_TEXTS[each]).join(', '),
        ]),
      ),
    ],
    LICENSES_PATH,
  )
}
