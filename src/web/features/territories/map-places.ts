import { type Territory, type WORLDWIDE } from '#contract/territories.ts'

export type Place = Exclude<Territory, typeof WORLDWIDE>

/** ISO 3166-1 numeric codes, which identify shapes in world-atlas. */
export const ISO_NUMERIC = {
  AE: '784', AR: '032', AT: '040', AU: '036', BE: '056', BO: '068', BR: '076', CA: '124', CH: '756', CL: '152',
  CO: '170', CZ: '203', DE: '276', DK: '208', DZ: '012', EC: '218', EG: '818', ES: '724', FI: '246', FR: '250',
  GB: '826', GH: '288', GR: '300', HK: '344', HR: '191', HU: '348', ID: '360', IE: '372', IN: '356', IS: '352',
  IT: '380', JO: '400', JP: '392', KE: '404', KR: '410', KW: '414', LB: '422', LU: '442', MA: '504', MX: '484',
  MY: '458', NG: '566', NL: '528', NO: '578', NZ: '554', PE: '604', PH: '608', PL: '616', PT: '620', QA: '634',
  RO: '642', SA: '682', SE: '752', SG: '702', SK: '703', TH: '764', TN: '788', TR: '792', TW: '158', US: '840',
  VN: '704', ZA: '710',
} as const satisfies Record<Place, string> // prettier-ignore

/** Territories that are too small or have no shape at this scale, drawn as dots. Longitude, latitude. */
export const DOTS = {
  HK: [114.17, 22.32],
  KW: [47.6, 29.3],
  LB: [35.86, 33.87],
  LU: [6.13, 49.8],
  QA: [51.2, 25.3],
  SG: [103.82, 1.35],
} as const satisfies Partial<Record<Place, readonly [number, number]>>
