export type Selector = { metric: string; labels: { name: string; operator: string; value: string }[] }

export type ParsedQuery = {
  selectors: Selector[]
  /** Labels in `by`, `without`, `on`, and `ignoring`. */
  grouping: string[]
}

const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'by', 'without', 'on', 'ignoring', 'group_left', 'offset'])
const SELECTOR = /([a-zA-Z_:][\w:]*)\s*(?:\{([^{}]*)\})?(\s*\()?/g
const LABEL = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g

/** Finds every metric and label of a query. Supports the queries of our rules and dashboard, not all of PromQL. */
export function parseQuery(query: string): ParsedQuery {
  const grouping = [...query.matchAll(GROUPING)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim()),
  )
  // Ranges such as [5m] and [$__rate_interval] contain no metric.
  const rest = query.replaceAll(GROUPING, ' ').replaceAll(/\[[^\]]*\]/g, ' ')
  const selectors = [...rest.matchAll(SELECTOR)].flatMap(([, metric = '', matchers = '', call]) => {
    if (call !== undefined || KEYWORDS.has(metric)) return []
    const labels = [...matchers.matchAll(LABEL)].map(([, name = '', operator = '', value = '']) => ({
      name,
      operator,
      value,
    }))
    return [{ metric, labels }]
  })
  return { selectors, grouping }
}

type Rule = { kind: 'record' | 'alert'; name: string; query: string }

/** Parses a file of rules in the format that prettier writes. */
export function readRules(yaml: string): Rule[] {
  return [...yaml.matchAll(/- (record|alert): (\S+)\n +expr: \|\n((?: {10}.*\n)+)/g)].map(
    ([, kind, name = '', block = '']) => ({
      kind: kind as Rule['kind'],
      name,
      query: block.replaceAll(/^ {10}/gm, '').trim(),
    }),
  )
}
