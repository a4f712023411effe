/** Returns spellings of a path that other software might treat as equal. The server refuses them with 400. */
export function listSpellings(path: string): string[] {
  const [first = ''] = path.slice(1)
  const spellings = [
    ...path.split('').flatMap((character, index) => {
      if (character === '/' && index === 0) return []
      const [lower, upper] = toHex(character)
      return [lower, upper, `%25${upper.slice(1)}`].map((each) => path.slice(0, index) + each + path.slice(index + 1))
    }),
    // These are overlong UTF-8 and full-width letters.
    path.replace(first, '%c1%a1'),
    path.replace(first, '%EF%BD%81'),
    `/charts%2f..${path}`,
    `/${path}`,
    `${path}//`,
    path.replaceAll('/', '//'),
    `${path};a=b`,
    `/;a=b${path}`,
    `${path}%00`,
    `${path}%20`,
    `${path}%3f`,
    `${path}%`,
    `${path}%zz`,
  ]
  return [...new Set(spellings)].filter((spelling) => spelling !== path)
}

/** Spellings that only raw sockets can send, because clients resolve or refuse them. */
export function listRawSpellings(path: string): string[] {
  return [
    `/.${path}`,
    `/%2e${path}`,
    `/charts/%2E%2e${path}`,
    `/charts/..${path}`,
    `${path}/.`,
    `${path}/..`,
    `${path}/x/..`,
    `\\${path.slice(1)}`,
    `/\\${path.slice(1)}`,
    `${path}\\`,
    `${path}#x`,
    `${path}\u0080`,
    `//127.0.0.1${path}`,
    `//evil.test${path}`,
    `http://127.0.0.1${path}`,
    `HTTP://evil.test${path}`,
    `http:${path}`,
  ]
}

function toHex(character: string): [string, string] {
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0')
  return [`%${hex}`, `%${hex.toUpperCase()}`]
}
