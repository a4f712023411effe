import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import { createChartApp, publishWeeks } from '../../testing/create-chart-app.ts'
import { NOW_MS, type TestApp } from '../../testing/create-test-app.ts'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { type ChartRow, nameSongs, songId } from '../../testing/scripted-provider.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const OURS = 9

const REPORT = {
  name: 'week.csv',
  format: 'chart',
  read: 2,
  changed: 2,
  unchanged: 0,
  merged: 0,
  rejected: 0,
  rejections: [],
  shorter: 0,
}

const toRow = (number: number): ChartRow => ({ id: songId(number), total: 100 })
const BEFORE = { '2026-W45': [toRow(1)], '2026-W46': [toRow(1)] }
const AFTER = { ...BEFORE, '2026-W47': [toRow(OURS), toRow(1)] }

/** Creates a replica that watches the folder. Its import publishes the week in which the roster's title enters. */
function createReplica(folder: string, catalogId: string, deskDatabase: DeskDatabase, onImport: () => void) {
  const test: TestApp = createChartApp(
    BEFORE,
    {},
    {
      deskDatabase,
      now: () => NOW_MS + WEEK_MS,
      publicUrl: new URL('https://charts.label.example'),
      delivery: { mail: null, hasWebhooks: true, hasFeeds: false, webhookHosts: ['127.0.0.1'] },
      imports: {
        importFrom: { folder, catalogId },
        settleMs: 0,
        uploadsPath: join(createTempFolder('uploads'), 'uploads'),
        maxUploadBytes: 100_000,
        operators: [],
        listImports: async () => [],
        importFiles: async () => {
          onImport()
          publishWeeks(test, AFTER)
          return { files: [REPORT], notes: [], charts: [] }
        },
      },
    },
  )
  nameSongs(test.provider)
  return test
}

const listen = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 })

async function post<T>({ app }: TestApp, url: string, payload: object): Promise<T> {
  return (await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'same-origin' }, payload })).json<T>()
}

describeDeskEngines('a file of the watched folder', ({ open, locate }) => {
  it('triggers alerts, once in a fleet', async () => {
    const receiver = await startWebhookReceiver()
    const folder = createTempFolder('watched')
    const location = await locate()
    const imports: string[] = []
    const create = async (id: string) => createReplica(folder, id, await open(location), () => imports.push(id))
    const [one, other] = [await create('one'), await create('other')]
    const members = [{ kind: 'song', id: songId(OURS) }]
    const roster = await post<{ id: string }>(one, '/api/rosters', { name: 'Ours', members })
    const { channel } = await post<{ channel: { id: string } }>(one, '/api/channels', {
      name: 'Hook',
      kind: 'webhook',
      target: receiver.url,
    })
    await post(one, `/api/rosters/${roster.id}/rules`, { kind: 'enters', channelIds: [channel.id] })

    writeFileSync(join(folder, 'week.csv'), 'x')
    await one.app.alerts.runner.run()
    await listen(one)
    await expect.poll(() => imports, { timeout: 10_000 }).toEqual(['one'])
    await listen(other)
    await expect.poll(() => imports, { timeout: 10_000 }).toEqual(['one', 'other'])
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
    await one.app.close()
    await other.app.alerts.runner.run()
    expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { week: '2026-W47', subject: expect.stringMatching(/Song 9/) as string },
    ])
    expect(imports).toEqual(['one', 'other'])
  })
})
