import type { FastifyInstance } from 'fastify'
import { ServiceError } from './service-error.ts'

/** Records every route of `app`, so that an unknown path (404) and an unsupported method (405) can be distinguished. */
export function createKnownPaths(app: FastifyInstance) {
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    methodsByPath.set(url, methods)
  })

  return {
    toError(method: string, url: string): ServiceError {
      const path = url.split('?')[0] ?? ''
      const known = [...methodsByPath].find(([template]) => isPathOf(template, path))
      if (known === undefined) return new ServiceError(404, [{ code: 'notFound', message: 'No such API route.' }])
      const allow = [...known[1]].join(', ')
      return new ServiceError(405, [{ code: 'method', message: `${method} is not supported. Allowed: ${allow}.` }], {
        allow,
      })
    },
  }
}

function isPathOf(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  )
}
