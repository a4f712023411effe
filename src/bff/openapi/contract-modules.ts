import { readdirSync, readFileSync } from 'node:fs'

const CONTRACT = new URL('../../contract/', import.meta.url)

/** Folders with schemas of our API. `provider` has those of the provider's. */
const FOLDERS = /^(?:(?:api|desk|shares)\/(?:[\w-]+\/)?)?[\w-]+\.ts$/

/** The modules with schemas of our API, and the text of every module. The built server contains both instead of this file. */
export async function loadContract(): Promise<{ modules: object[]; texts: string[] }> {
  const { withSchemas, texts } = listContract()
  return { modules: await Promise.all(withSchemas.map((url): Promise<object> => import(url.href))), texts }
}

export function listContract(): { withSchemas: URL[]; texts: string[] } {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
  return {
    withSchemas: files.filter((file) => FOLDERS.test(file)).map((file) => new URL(file, CONTRACT)),
    texts: files.map((file) => readFileSync(new URL(file, CONTRACT), 'utf8')),
  }
}
