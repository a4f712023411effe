import { type ChainableCommander, Redis, type RedisOptions } from 'ioredis'
import type { RedisSettings } from './redis-settings.ts'

/** `down`: no connection. `late`: no reply in time. `refused`: an error or an unexpected reply. */
const REDIS_FAILURES = ['down', 'late', 'refused'] as const
export type RedisFailure = (typeof REDIS_FAILURES)[number]

export type RedisState = { isUsed: boolean; failures: Readonly<Record<RedisFailure, number>> }

type RedisLinkOptions = {
  settings: RedisSettings
  /** Monotonic milliseconds. */
  elapsedMs: () => number
  /** Called when Redis becomes unusable or usable again. Never gets the URL or the password. */
  onChange: (isUsed: boolean, reason: RedisFailure | null) => void
}

/** A longer wait wouldn't be faster than calling the provider. */
const COMMAND_TIMEOUT_MS = 250
const CONNECT_TIMEOUT_MS = 1_000
/** Maximum time that startup waits for Redis. */
const START_TIMEOUT_MS = 700
/** How long commands are skipped after a timeout. */
const SKIP_MS = 2_000
/**
 * How long Redis is reported as unusable after it refused a command. Commands continue, because a full Redis can still be read.
 */
const REFUSED_MS = 10_000
/** How long a connection may wait for data before it is reopened. */
const SILENCE_TIMEOUT_MS = 5_000
const MAX_RECONNECT_DELAY_MS = 3_000
/** Longer than `SKIP_MS`, because a skipped command can't probe. */
const PROBE_AFTER_MS = 2_500
/** Several times the size of our longest reply. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024

/** Connects to Redis, which may be lost, slow, full, or faulty at any time. `run` quickly returns null in these cases. */
export function createRedisLink({ settings, elapsedMs, onChange }: RedisLinkOptions) {
  const { url, prefix } = settings
  const failures: Record<RedisFailure, number> = { down: 0, late: 0, refused: 0 }
  const options: RedisOptions = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Both options send commands whose replies the client doesn't check. `probe` checks the connection instead.
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), MAX_RECONNECT_DELAY_MS),
  }
  const commands = new Redis(url.href, options)
  const listener = new Redis(url.href, { ...options, autoResubscribe: false })
  const noteReply = guardReplies(commands)
  const noteMessage = guardReplies(listener)
  const subscribers = new Map<string, (message: string) => void>()
  const onReconnect: (() => void)[] = []
  let skipUntilMs = Number.NEGATIVE_INFINITY
  let refusedUntilMs = Number.NEGATIVE_INFINITY
  let wasUsed: boolean | null = null
  let isClosed = false
  let probing: Promise<unknown> = Promise.resolve()
  let nextProbe: NodeJS.Timeout | undefined

  // An 'error' event without a listener would end the process.
  commands.on('error', () => note('down'))
  commands.on('close', () => note('down'))
  commands.on('ready', () => void (probing = probe()))
  listener.on('error', () => {})
  listener.on('message', (channel: string, message: string) => {
    noteMessage()
    subscribers.get(channel)?.(message)
  })
  listener.on('ready', () => void subscribe())

  function note(failure: RedisFailure | null) {
    if (isClosed) return
    if (failure !== null) failures[failure] += 1
    // Only timeouts delay requests, so other failures don't skip commands.
    if (failure === 'late') skipUntilMs = elapsedMs() + SKIP_MS
    if (failure === 'refused') refusedUntilMs = elapsedMs() + REFUSED_MS
    const isUsed = failure === null && elapsedMs() >= refusedUntilMs
    // Without requests, only a probe can detect the recovery.
    if (!isUsed) nextProbe ??= setTimeout(probe, PROBE_AFTER_MS).unref()
    if (wasUsed === isUsed) return
    wasUsed = isUsed
    onChange(isUsed, failure)
  }

  async function subscribe() {
    if (subscribers.size === 0) return
    try {
      await listener.subscribe(...subscribers.keys())
      for (const notify of onReconnect) notify()
    } catch {
      // The next connection tries again. Until then, cached responses are refreshed only when they expire.
    }
  }

  /** Detects a missing password, a Redis that is still loading, and servers other than Redis. */
  function probe() {
    clearTimeout(nextProbe)
    nextProbe = undefined
    return run(async (redis) => {
      if ((await redis.ping()) !== 'PONG') throw new UnexpectedReplyError('expected PONG')
    })
  }

  async function run<T>(work: (redis: Redis) => Promise<T>): Promise<{ value: T } | null> {
    if (isClosed || commands.status !== 'ready' || elapsedMs() < skipUntilMs) return null
    try {
      const value = await inTime(work(commands))
      noteReply()
      note(null)
      return { value }
    } catch (error) {
      note(toFailure(error))
      return null
    }
  }

  function runAll(gather: (redis: Redis) => ChainableCommander) {
    return run(async (redis) => {
      const results: unknown = await gather(redis).exec()
      if (!Array.isArray(results) || results.length === 0)
        throw new UnexpectedReplyError('unexpected reply: expected a list')
      return results.map((result: unknown) => {
        const [error, value] = Array.isArray(result) ? (result as unknown[]) : [result]
        if (error !== null) throw error
        return value
      })
    })
  }

  return {
    run,
    runAll,
    key: (...parts: readonly string[]) => [prefix, ...parts].join(':'),
    /** Subscribes to a channel. Call it before `start`. `onMissed` is called if messages may have been lost. */
    listen(channel: string, onMessage: (message: string) => void, onMissed: () => void) {
      subscribers.set(channel, onMessage)
      onReconnect.push(onMissed)
    },
    /** Resolves when connected or after `START_TIMEOUT_MS`. Later attempts continue in the background. */
    async start() {
      const connected = Promise.allSettled([commands.connect(), listener.connect()]).then(() => probing)
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, START_TIMEOUT_MS)
      })
      await Promise.race([connected, timeout])
      clearTimeout(timer)
      if (commands.status !== 'ready') note('down')
    },
    state: (): RedisState => ({ isUsed: wasUsed === true, failures }),
    close() {
      isClosed = true
      clearTimeout(nextProbe)
      commands.disconnect()
      listener.disconnect()
    },
  }
}

export type RedisLink = ReturnType<typeof createRedisLink>

class LateError extends Error {}
/** A reply has an unexpected type, because another program writes these keys or the server isn't Redis. */
export class UnexpectedReplyError extends Error {}

export function expectText(reply: unknown): string | null {
  if (reply === null || typeof reply === 'string') return reply
  throw new UnexpectedReplyError('expected text')
}

export function expectTexts(reply: unknown): (string | null)[] {
  if (reply === null) return []
  if (Array.isArray(reply)) return reply.map(expectText)
  throw new UnexpectedReplyError('unexpected reply: expected a list of strings')
}

export function expectSet(reply: unknown): boolean {
  if (reply === null || reply === 'OK') return reply === 'OK'
  throw new UnexpectedReplyError('expected OK or null')
}

/** Treats a key of another type as missing, because another program wrote it. */
export function absentIfOtherType(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return null
  throw error
}

/**
 * Closes the connection if the client's parser throws, which would end the process, or if a reply is too long. The
 * client then reconnects.
 * @returns a function to call after each complete reply
 */
function guardReplies(redis: Redis): () => void {
  let receivedBytes = 0
  redis.on('connect', () => {
    receivedBytes = 0
    const { stream } = redis
    const parsers = stream.listeners('data')
    stream.removeAllListeners('data')
    stream.prependListener('data', (chunk: Buffer) => {
      receivedBytes += chunk.byteLength
      try {
        if (receivedBytes > MAX_REPLY_BYTES) throw new UnexpectedReplyError('too long')
        for (const parse of parsers) Reflect.apply(parse, stream, [chunk])
      } catch (error) {
        stream.destroy(error as Error)
      }
    })
  })
  return () => void (receivedBytes = 0)
}

/** Rejects after `COMMAND_TIMEOUT_MS`, but first reads replies that arrived while this process was busy. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(new LateError('Redis did not respond in time'))))
    }, COMMAND_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function toFailure(error: unknown): RedisFailure {
  if (error instanceof LateError) return 'late'
  if (error instanceof UnexpectedReplyError) return 'refused'
  return error instanceof Error && error.name === 'ReplyError' ? 'refused' : 'down'
}
