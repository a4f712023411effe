import { type Filters } from '#contract/breakouts.ts'
import { type Comparison } from '#contract/questions.ts'
import { type MetricDefinition, STREAMS_DEFINITION, UNIT_DEFINITIONS } from '../../copy/metric-definitions.ts'
import { type SortKey } from './sorts.ts'

export type Column = { key: SortKey; label: string; meaning: string }

const COMPARED = { previous: 'the days just before', year: 'the same days 52 weeks earlier', none: '' } as const

/**
 * The columns that mean something for the question: without a comparison there is no change, and where only premium or only ad-supported
 * streams are kept their share is no finding.
 */
export function toColumns(compare: Comparison, filters: Filters): Column[] {
  const columns: (Column | false)[] = [
    { key: 'streams', label: 'Streams', meaning: 'Streams in these days, with the filters of the page.' },
    compare !== 'none' && { key: 'change', label: 'Change', meaning: `Streams against ${COMPARED[compare]}.` },
    hasPremium(filters) && {
      key: 'premium',
      label: 'Premium share',
      meaning: 'Premium streams as a share of premium and ad-supported ones.',
    },
    { key: 'index', label: 'Index', meaning: 'Streams against the average territory, which is 100.' },
    { key: 'album_equivalent', label: 'Album Equivalent', meaning: 'The unit of the United States and Canada.' },
    { key: 'stream_equivalent', label: 'Stream Equivalent', meaning: 'The unit of everywhere else, and worldwide.' },
  ]
  return columns.filter((column) => column !== false)
}

const DEFINITIONS: Partial<Record<SortKey, Omit<MetricDefinition, 'name'>>> = {
  streams: STREAMS_DEFINITION,
  premium: {
    meaning: 'Premium streams as a share of premium and ad-supported ones.',
    includes: 'Absent where the answer lacks one of the two, or where there are no streams at all.',
    changed: null,
  },
  index: {
    meaning:
      'Streams against the average territory of the same entity, which is 100: 250 is two and a half times as many.',
    includes:
      'The average is over the territories with a figure: a zero counts, no data does not, worldwide is left out.',
    changed: null,
  },
  ...UNIT_DEFINITIONS,
}

/** The same columns at length, for who asks. */
export function toDefinitions(columns: readonly Column[]): MetricDefinition[] {
  return columns.map(({ key, label, meaning }) => {
    const definition = DEFINITIONS[key] ?? { meaning, includes: null, changed: null }
    return { ...definition, name: label }
  })
}

export function hasPremium({ commercial_model }: Filters): boolean {
  return commercial_model === undefined
}
