import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { boundAnswers } from '../http/limits/answer-deadline.ts'
import { createRenderedAnswers } from '../http/responses/rendered-answers.ts'
import { sleep } from '../provider/signals.ts'
import { sendBuilt } from './send-answer.ts'

const DEADLINE_MS = 500
const BUILD_MS = 900

it('builds a response for as long as its route may take', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  boundAnswers(app, DEADLINE_MS)
  const context = { rendered: createRenderedAnswers({ maxBytes: 1_000, now: () => 0 }), deadlineMs: DEADLINE_MS }
  const add = (url: string, config: { deadlineMs?: number }) =>
    app.get(url, { config }, (request, reply) =>
      sendBuilt(context, request, reply, async ({ signal }) => {
        await sleep(BUILD_MS, signal)
        return { text: '{}', isCacheable: false }
      }),
    )
  add('/page', {})
  add('/many-calls', { deadlineMs: 60_000 })
  expect((await app.inject('/page')).json()).toMatchObject({ code: 'provider_timeout' })
  expect((await app.inject('/many-calls')).json()).toEqual({})
})
