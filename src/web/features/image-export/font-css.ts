import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'

/**
 * SVG images can't use the page's fonts, so they are embedded: Latin always, other scripts if the text needs them.
 * Scripts that aren't listed use system fonts.
 */
const SLICES = [
  {
    url: latin,
    range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
    needs: null,
  },
  {
    url: latinExt,
    range: 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113',
    needs: /[\u0100-\u02ba\u1e00-\u1e9f]/u,
  },
  {
    url: vietnamese,
    range: 'U+0102-0103,U+0110-0111,U+01A0-01B0,U+0300-0323,U+1EA0-1EF9',
    needs: /[\u1ea0-\u1ef9\u01a0-\u01b0]/u,
  },
  { url: cyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+2116', needs: /[\u0400-\u045f\u0490]/u },
  { url: greek, range: 'U+0370-03FF', needs: /[\u0370-\u03ff]/u },
] as const

const faces = new Map<string, Promise<string>>()

export async function fetchFontCss(svg: string): Promise<string> {
  const needed = SLICES.filter(({ needs }) => needs === null || needs.test(svg))
  return (await Promise.all(needed.map(loadFace))).join('')
}

function loadFace({ url, range }: (typeof SLICES)[number]): Promise<string> {
  const cached = faces.get(url)
  if (cached !== undefined) return cached
  const face = fetchFace(url, range)
  faces.set(url, face)
  // A failure isn't cached, so that the next image tries again.
  face.catch(() => faces.delete(url))
  return face
}

async function fetchFace(url: string, range: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the font couldn’t be loaded (${response.status})`)
  const data = toBase64(new Uint8Array(await response.arrayBuffer()))
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`
}

const CHUNK = 0x8000

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCodePoint(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}
