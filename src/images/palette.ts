/** Colors of the pages in sRGB, because image viewers may not support the notation of the CSS. */
export type Palette = {
  /** Color behind panels. */
  canvas: string
  background: string
  sunken: string
  /** Background of number 1. */
  highlight: string
  line: string
  lineStrong: string
  ink: string
  ink2: string
  ink3: string
  accent: string
  accentSoft: string
  onAccent: string
  rise: string
  riseSoft: string
  fall: string
  fallSoft: string
  new: string
  newSoft: string
  reentry: string
  reentrySoft: string
  warning: string
  warningSoft: string
  albumUnit: string
  streamUnit: string
  /** Colors of compared series, in order. */
  series: readonly [string, string, string, string, string, string]
}

export const IMAGE_THEMES = ['light', 'dark'] as const
export type ImageTheme = (typeof IMAGE_THEMES)[number]

export const PALETTES: Record<ImageTheme, Palette> = {
  light: {
    canvas: '#f5f7f9',
    background: '#ffffff',
    sunken: '#ecf0f4',
    highlight: '#eef3ff',
    line: '#e3e7ec',
    lineStrong: '#bfc5cc',
    ink: '#141a28',
    ink2: '#434b58',
    ink3: '#5d646f',
    accent: '#2447ba',
    accentSoft: '#e6efff',
    onAccent: '#ffffff',
    rise: '#046b79',
    riseSoft: '#def5f8',
    fall: '#7e3003',
    fallSoft: '#ffefe1',
    new: '#6c34bb',
    newSoft: '#f5edff',
    reentry: '#7f661a',
    reentrySoft: '#fbf2d0',
    warning: '#794d0b',
    warningSoft: '#fff4d7',
    albumUnit: '#b92b8c',
    streamUnit: '#085c3f',
    series: ['#4a5aa2', '#da690f', '#19a38f', '#61264c', '#a071ec', '#73540c'],
  },
  dark: {
    canvas: '#080a0f',
    background: '#0f131b',
    sunken: '#262a33',
    highlight: '#192342',
    line: '#272c35',
    lineStrong: '#404550',
    ink: '#f0f3f7',
    ink2: '#bdc3cc',
    ink3: '#9ba2ad',
    accent: '#95adfb',
    accentSoft: '#1f2b4b',
    onAccent: '#0a1121',
    rise: '#5cdee7',
    riseSoft: '#0c3136',
    fall: '#ef8a1f',
    fallSoft: '#3f2515',
    new: '#c398fc',
    newSoft: '#35244a',
    reentry: '#e7c743',
    reentrySoft: '#362d11',
    warning: '#edc97b',
    warningSoft: '#332813',
    albumUnit: '#e98fc3',
    streamUnit: '#90d58e',
    series: ['#98b4f4', '#da987f', '#76fbd9', '#ce378b', '#825bf4', '#e4da16'],
  },
}

/** Embargo colors are the same in both themes, so that no one misses them. */
export const STAMP = { background: '#ffb86b', ink: '#141a28' } as const
/** Colors of the favicon. */
export const BRAND = { background: '#243bb5', line: '#ffffff', dot: '#ffb86b' } as const
