/** ISO 3166 codes by English country name, as Intl has them; made on first use. */
let codesByName: Map<string, string> | null = null

/** Names that sources use and Intl has changed or shortened. */
const OTHER_NAMES = { 'Czech Republic': 'CZ', Turkey: 'TR', 'Hong Kong': 'HK', Macedonia: 'MK' }

/** Null for a name that is no country: a city, a region. */
export function countryCodeOf(name: string): string | null {
  codesByName ??= new Map([...readIntlNames(), ...Object.entries(OTHER_NAMES)])
  return codesByName.get(name) ?? null
}

function* readIntlNames(): Generator<[string, string]> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second)
      // Old codes share the name of their successor, which comes later or earlier: only current ones are canonical.
      if (name !== undefined && Intl.getCanonicalLocales(`und-${first}${second}`)[0] === `und-${first}${second}`) {
        yield [name, first + second]
      }
    }
  }
}
