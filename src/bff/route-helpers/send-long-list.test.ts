import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { sendLongList } from './send-long-list.ts'

const schema = z.object({ id: z.string(), items: z.array(z.object({ at: z.number() })) })

async function send(answer: z.infer<typeof schema>) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/list', (_request, reply) => sendLongList(reply, schema, answer, 'items'))
  return app.inject('/list')
}

it('sends every item once, and only the fields of the schema', async () => {
  for (const length of [0, 1, 200, 201, 999]) {
    const items = Array.from({ length }, (_, at) => ({ at, secret: 'not in the schema' }))
    const response = await send({ id: 'a"b', items })
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toEqual({ id: 'a"b', items: items.map(({ at }) => ({ at })) })
  }
})

it('sends nothing of a list with an item that the schema refuses', async () => {
  const items = Array.from({ length: 500 }, (_, at) => ({ at: at === 450 ? Number.NaN : at }))
  expect((await send({ id: 'a', items })).statusCode).toBe(500)
})
