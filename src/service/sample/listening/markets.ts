import { type Territory, TERRITORIES } from '#contract/territories.ts'

/** Listening in a territory. The numbers are invented, but their magnitude is that of published market sizes. */
export type Market = {
  /** Weekly streams of a typical number one. */
  topStreams: number
  /** Premium share of on-demand streams. */
  premium: number
  /** Video share of the ad-supported on-demand streams of a song with a video. */
  video: number
  /** Programmed streams per on-demand stream. */
  programmed: number
  /** Popularity of songs in English, in Spanish, and from Korea, relative to their home markets. */
  english: number
  spanish: number
  korean: number
  /** Popularity of Christmas songs, from 0 to 1. */
  christmas: number
  /** Levels below this share of `topStreams` aren't reported, which limits the number of songs per week. */
  cutoff: number
  /** Exponent of levels. Below 1, smaller songs are closer to the top, as in markets with a smaller repertoire. */
  spread: number
  weekend: 'sat-sun' | 'fri-sat'
  /** True if the biggest songs are far ahead of the others. */
  isSteep: boolean
}

/**
 * Columns: topStreams (thousands), premium %, video %, programmed %, english %, spanish %, korean %, Christmas %,
 * cutoff ‰ of topStreams, spread %; 'f' if the weekend is Friday and Saturday.
 */
const rows = `
AE   900  52  34   2  55   8  10  10 300  70 f
AR  9000  46  40   2  24  90  10  40  94  70
AT   800  78  22   6  62  14   8  90 150  70
AU  3800  80  16   8  95  10  16  85 138  70
BE  1100  76  20   6  58  12   7  80 138  70
BO   600  30  55   1  14  85  12  35 288  70
BR 10800  58  36   2  11   9   6  20  59  57
CA  4300  77  17  10  98  12  18  90  84  85
CH  1000  80  20   6  60  16   8  85 172  70
CL  5200  55  36   2  20  88  14  40 122  70
CO  7200  44  40   2  16  92  10  45  96  70
CZ  1000  60  34   4  52   6   9  70 155  70
DE  7600  80  18   6  54  10   8  90  66  70
DK  1300  88  10   5  66   6   5  95 170  70
DZ   380  25  62   0  10   3   4   0 139  70
EC  1500  36  48   1  14  88  10  40 263  70
EG  2400  28  60   1  12   3   6   3 151  70
ES  5400  66  28   3  26  82   8  60  98  70
FI  1000  86  12   5  52   5   6  85 140  70
FR  7000  74  24   5  26  12   6  45  47  70
GB  6800  82  14  10  99  12  12 100  54  85
GH   260  32  52   1  40   2   2  40 216  70
GR   900  50  44   3  30   8   5  50 230  70
HK   850  70  26   2  34   3  62  30 269  70
HR   420  52  42   3  44   9   6  70 250  70
HU   750  54  40   3  52   6   8  70 228  70
ID 14500  34  56   1  26   4  60  12 105  70
IE   900  80  14   8  99  12   9 100 225  70
IN 31000  25  62   1  12   2  22   6  82  70
IS   110  84  12   4  66   6   5  95 290  70
IT  6500  68  28   4  26  20   6  60  97  70
JO   220  30  58   0  16   3   8   3 153  70
JP 12500  70  24   3  12   2  52  25  50  70
KE   420  30  56   1  42   3   5  35 236  70
KR  8200  76  22   4  22   2 100  25  52  70
KW   260  46  44   1  28   4  12   0 228  70 f
LB   240  34  54   1  24   6   5  30 171  70
LU    60  80  18   5  64  14   7  85 279  70
MA   900  28  60   1  14   7   6   0 154  70
MX 21000  50  40   2  18  88  12  50  66  70
MY  2700  48  46   2  40   4  60  15 138  70
NG  1500  30  54   1  30   2   3  35 120  70
NL  3000  84  14   6  60  12   7  80 155  70
NO  1300  88  10   5  72   6   5  95 180  70
NZ   800  80  16   7  96   8  12  85 348  70
PE  4600  38  48   1  15  88  16  40 135  70
PH  9200  36  50   2  62   5  64  75 120  70
PL  3600  60  34   4  36   6   6  65  90  70
PT  1100  64  30   3  50  16   7  55 145  70
QA   210  48  42   1  32   4  12   0 228  70 f
RO  1300  40  50   3  40  10   6  65 209  70
SA  1900  44  46   1  26   4  22   0  92  70 f
SE  2200  88  11   5  68   6   6  98 172  70
SG   750  68  26   3  56   4  52  25 250  70
SK   450  50  42   3  50   6   8  75 250  70
TH  5300  36  56   1  24   3  58   8 106  70
TN   260  26  60   0  12   3   5   0 142  70
TR  8200  40  50   2  14   4   9   3  78  70
TW  2300  60  34   2  26   2  60  12 128  70
US 57500  77  16  12 100  30  26 100  60  54 s
VN  6200  30  60   1  18   2  42  12  92  70
ZA  1500  48  42   3  55   4   6  50 152 70`

/** Markets in the order of TERRITORIES. Null for worldwide, which is a sum. */
export const MARKETS: readonly (Market | null)[] = TERRITORIES.map((code) => (code === 'AA' ? null : marketOf(code)))

function marketOf(code: Territory): Market {
  const row = rows.split('\n').find((line) => line.startsWith(code))
  if (row === undefined) throw new Error(`There is no market for ${code}.`)
  const cells = row.trim().split(/\s+/)
  const cell = (i: number) => Number(cells[i])
  const percent = (i: number) => cell(i) / 100
  return {
    topStreams: cell(1) * 1000,
    premium: percent(2),
    video: percent(3),
    programmed: percent(4),
    english: percent(5),
    spanish: percent(6),
    korean: percent(7),
    christmas: percent(8),
    cutoff: cell(9) / 1000,
    spread: percent(10),
    weekend: cells[11] === 'f' ? 'fri-sat' : 'sat-sun',
    isSteep: cells[11] === 's',
  }
}
