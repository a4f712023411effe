import { COMPATIBLE } from '../supply-chain/licenses.ts'
import { listShipped, type ShippedAs } from '../supply-chain/shipped-packages.ts'
import { formatMarkdown, GENERATED, toTable } from './markdown.ts'

export const LICENSES_PATH = 'docs/licenses.md'

const SHIPPED_TEXTS = {
  server: 'server',
  pages: 'pages',
  runtime: 'Node from npm',
} as const satisfies Record<ShippedAs, string>

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
