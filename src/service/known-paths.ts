import { type FastifyInstance } from 'fastify'
import { ServiceError } from './service-error.ts'

/** Notes every route of `app`, to tell a path that does not exist from a method that it does not take. */
export function createKnownPaths(app: FastifyInstance) {
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    methodsByPath.set(url, methods)
  })

  return {
    /** 405 with Allow, or 404. */
    toError(method: string, url: string): ServiceError {
      const path = url.split('?')[0] ?? ''
      const known = [...methodsByPath].find(([template]) => isPathOf(template, path))
      if (known === undefined) return new ServiceError(404, [{ code: 'notFound', message: 'There is no such path.' }])
      const allow = [...known[1]].join(', ')
      return new ServiceError(405, [{ code: 'method', message: `${method} is not one of: ${allow}.` }], { allow })
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
