import type { ShippedPackage } from './shipped-packages.ts'

type Component = { 'bom-ref': string; name: string; version: string }

/** The fields of CycloneDX that we change; the others stay as npm writes them. */
export type Sbom = {
  serialNumber?: string
  metadata: { timestamp?: string; tools: { version?: string }[]; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Keeps what is shipped of npm's list, and removes what differs between two runs, so that equal versions have equal files.
 * npm itself can leave out development packages, but those include the ones that are compiled into the pages.
 */
export function formatSbom(bom: Sbom, shipped: readonly ShippedPackage[]): string {
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const components = bom.components.filter(({ name, version }) => wanted.has(`${name}@${version}`))
  const { component } = bom.metadata
  const refs = new Set([...components, component].map((each) => each['bom-ref']))
  const { serialNumber: _serial, ...rest } = bom
  const { timestamp: _timestamp, ...metadata } = rest.metadata
  const tools = metadata.tools.map(({ version: _version, ...tool }) => tool)
  const dependencies = rest.dependencies.flatMap(({ ref, dependsOn }) =>
    refs.has(ref) ? [{ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }] : [],
  )
  const [name = ''] = component['bom-ref'].split('@')
  const document = {
    ...rest,
    metadata: { ...metadata, tools, component: { ...component, name } },
    components,
    dependencies,
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
