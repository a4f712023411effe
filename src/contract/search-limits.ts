/** Apart from the provider's schemas, which no page needs. Source: the specification, "Search". */
export const SEARCH_LIMITS = {
  defaultSize: 10,
  maxSize: 500,
  /** Some answers of real providers stop at 50, so clients ask for no more. Source: spec/provider-facts.md. */
  clientMaxSize: 50,
  /** `from + size` never passes it. */
  maxReachable: 10_000,
} as const
