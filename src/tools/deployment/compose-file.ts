import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const COMPOSE_FOLDER = join(import.meta.dirname, '../../../docs/deploy/compose')

const Service = z.object({
  environment: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  command: z.optional(z.array(z.string())),
  volumes: z.array(z.string()),
})
const Compose = z.object({ services: z.record(z.string(), Service) })

export type ComposeService = { environment: Record<string, string>; command: string[]; volumes: string[] }

/**
 * Reads the services of `compose.yaml` as Docker Compose does, with merged parts and variables.
 * @throws if a variable without a default is missing
 */
export function readComposeServices(variables: Record<string, string>): Record<string, ComposeService> {
  const text = fillIn(readFileSync(join(COMPOSE_FOLDER, 'compose.yaml'), 'utf8'), variables)
  const { services } = Compose.parse(parse(text, { merge: true }))
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment = {}, command = [], volumes }]) => [
      name,
      {
        environment: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
        command,
        volumes,
      },
    ]),
  )
}

/** Fills in variables. `$$` is a dollar sign, `${NAME:-default}` has a default, and `${NAME:?message}` is required. */
export function fillIn(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (match, name?: string, sign?: string, rest = '') => {
    if (name === undefined) return '$'
    const value = variables[name] ?? ''
    if (value !== '') return value
    if (sign === '-') return String(rest)
    throw new Error(`compose.yaml needs ${name}: ${match}`)
  })
}
