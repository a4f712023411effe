import { searchAnswerSchema, searchResultSchema } from '#contract/api/search.ts'
import type { NamedSchemas } from './named-schema.ts'

/** Search and its matches. */
export const SEARCH_SCHEMAS = {
  Search: {
    schema: searchAnswerSchema,
    description: 'A page of matches',
    fields: {
      results: 'In ranked order; all matches of one kind before those of the next',
      from: 'Number of skipped matches, from the request',
      size: 'Page size, from the request',
      total: 'Number of matches of all requested kinds',
      reachable: 'How many of them paging can reach: at most 10,000 per kind',
      groups: 'One per requested kind',
      'groups[].kind': 'Kind',
      'groups[].total': 'Number of matches',
      'groups[].reachable': 'How many of them paging can reach',
      'groups[].failed': 'True if the search for this kind failed',
      standings: 'Best rank of the results that are on a chart that this server has read',
      'standings[].id': 'Service id of the result',
      'standings[].rank': 'Best rank now, on any chart',
      'standings[].peak': 'Best rank ever on that chart; null if the provider doesn’t say',
      'standings[].territory': 'Territory of that chart',
      'standings[].others': 'Number of other charts that it is on',
      retrievedAt: 'When the provider sent the oldest part: ISO 8601, UTC',
      stale: 'True if a provider call failed and an earlier response is shown',
      jump: 'Entity of the identifier in the query; null if the query is not an identifier',
      'jump.kind': 'Kind',
      'jump.id': 'Identifier',
    },
  },
  SearchResult: {
    schema: searchResultSchema,
    description: 'A matching entity or chart',
    fields: {
      kind: 'Kind',
      id: 'Service id',
      title: 'Title, or the name of an artist or chart',
      credit: 'Artist credit, or the owner of a chart; null for artists',
      releaseDate: 'Release date; null for artists and charts, or if the provider doesn’t say',
      label: 'Label; null if the provider doesn’t say',
      identifier: 'An ISRC, barcode, or ISNI; null if the provider doesn’t say',
      country: 'Country of an artist, ISO 3166 alpha-2; null for others',
      genre: 'Main genre of an artist; null for others',
      territory: 'Territory of a chart; null for others',
      source: 'The sample or the newest imported file; null if the provider doesn’t say',
      'source.kind': 'sample, import, or provider',
      'source.file': 'Name of the imported file, without folders; null for others',
      'source.importedAt': 'When the file was imported: ISO 8601, UTC; null if unknown',
    },
  },
} as const satisfies NamedSchemas
