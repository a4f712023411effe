import { toApiReference } from './api.ts'
import { toDataDictionary } from './data-dictionary.ts'
import { formatMarkdown } from './markdown.ts'
import { toNumbersPage } from './numbers.ts'
import { readOpenApi } from './openapi.ts'

/** Every generated page by its path, as it has to be. */
export async function makeDocuments(): Promise<Record<string, string>> {
  const openApi = await readOpenApi()
  const pages = {
    'docs/api.md': toApiReference(openApi),
    'docs/data-dictionary.md': toDataDictionary(openApi),
    'docs/numbers.md': toNumbersPage(),
  }
  const formatted = await Promise.all(
    Object.entries(pages).map(async ([path, blocks]) => [path, await formatMarkdown(blocks, path)] as const),
  )
  return Object.fromEntries(formatted)
}
