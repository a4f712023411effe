import { createHmac } from 'node:crypto'
import { Agent, request } from 'undici'
import type { StoredChannel } from '../stores/channel-store.ts'
import type { DueDelivery } from '../stores/outbox.ts'
import { DeliveryError } from './delivery-error.ts'
import { renderSlack } from './render-slack.ts'
import { checkWebhookUrl, createPublicLookup, isNamedHost, WebhookTargetError } from './webhook-target.ts'

const TIMEOUT_MS = 20_000
/** Statuses of failures that may be temporary. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 409, 425, 429])

export type WebhookOptions = {
  origin: string
  allowedHosts: readonly string[]
  now: () => number
  signal: AbortSignal
}

/** Posts a message as signed JSON, without following redirects. Throws a DeliveryError. */
export async function sendWebhook(
  delivery: DueDelivery,
  channel: Pick<StoredChannel, 'target' | 'format' | 'secret'>,
  { origin, allowedHosts, now, signal }: WebhookOptions,
): Promise<void> {
  const url = checkTarget(channel.target ?? '', allowedHosts)
  const body = JSON.stringify(channel.format === 'slack' ? renderSlack(delivery, origin) : toPlain(delivery, origin))
  const timestamp = String(Math.floor(now() / 1_000))
  const signature = createHmac('sha256', channel.secret).update(`${timestamp}.${body}`).digest('hex')
  const lookup = createPublicLookup(url, allowedHosts)
  const agent = new Agent({ connect: { lookup, timeout: TIMEOUT_MS }, connections: 1, pipelining: 0 })
  try {
    const { statusCode, body: answer } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Chartroom',
        'idempotency-key': delivery.id,
        'x-chartroom-timestamp': timestamp,
        'x-chartroom-signature': `sha256=${signature}`,
      },
      body,
      dispatcher: agent,
      // The limit includes looking up the host and connecting.
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    answer.on('error', () => {}).destroy()
    if (statusCode >= 200 && statusCode < 300) return
    throw toStatusError(statusCode, isNamedHost(url, allowedHosts))
  } catch (error) {
    throw toDeliveryError(error)
  } finally {
    // This isn't awaited, because it waits for a host lookup that may take long.
    agent.destroy().catch(() => {})
  }
}

function checkTarget(target: string, allowedHosts: readonly string[]): URL {
  try {
    return checkWebhookUrl(target, allowedHosts)
  } catch (error) {
    throw toDeliveryError(error)
  }
}

/**
 * Shows the status of a public receiver. In the operator's network, a status would reveal which ports are open and what
 * listens there, so every failure looks the same, also in its retries.
 * @param isNamed true for a host in WEBHOOK_HOSTS
 */
export function toStatusError(status: number, isNamed: boolean): DeliveryError {
  const message = `The webhook responded with status ${status}.`
  if (isNamed) return toFailure(new Error(message))
  return new DeliveryError(message, { isFinal: status < 500 && !TEMPORARY.has(status) })
}

function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (error instanceof WebhookTargetError) return new DeliveryError(error.message, { isFinal: true, cause: error })
  return toFailure(error)
}

/**
 * Uses one sentence for every failure, because the cause would reveal which ports of a network are open. The log has the cause.
 */
function toFailure(cause: unknown): DeliveryError {
  const message = 'The webhook can’t be reached, refused the message, or didn’t respond within 20 seconds.'
  return new DeliveryError(message, { isFinal: false, cause })
}

function toPlain({ id, reason, subject, content, createdAt }: DueDelivery, origin: string) {
  const { roster, week, front = null, lines, more, source } = content
  return {
    id,
    reason,
    subject,
    roster,
    week,
    createdAt,
    dates: front?.dates ?? null,
    figures: front?.figures ?? null,
    lines: lines.map(({ chartId, chartName, entityKind, entityId, text, detail, rules, section = null, path }) => ({
      text,
      detail,
      url: origin + path,
      chartId,
      chartName,
      entityKind,
      entityId,
      rules,
      section,
    })),
    more,
    source,
  }
}
