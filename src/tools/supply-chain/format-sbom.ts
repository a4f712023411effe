import * as z from 'zod/mini'
import type { ShippedPackage } from './shipped-packages.ts'

const componentSchema = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })

/** The fields of CycloneDX that we change; the others stay as npm writes them. */
export const sbomSchema = z.looseObject({
  serialNumber: z.exactOptional(z.string()),
  metadata: z.looseObject({
    timestamp: z.exactOptional(z.string()),
    tools: z.array(z.looseObject({ version: z.exactOptional(z.string()) })),
    component: componentSchema,
  }),
  components: z.array(componentSchema),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
export type Sbom = z.infer<typeof sbomSchema>

/**
 * Reduces npm's list to shipped packages, and removes values that differ between two runs, so that equal versions have
 * equal files. npm itself can omit development packages, but those include packages that are compiled into the pages.
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
