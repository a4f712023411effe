// Stops this server when the program that started it is gone. SIGKILL gives that program no time to stop the server.
// The launcher preloads this file, so it is plain JavaScript for Node 18.
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const POLL_MS = 500
const parent = Number(new URL(import.meta.url).searchParams.get('parent'))

// Worker threads and forked processes inherit preloaded modules.
if (isMainThread && process.channel === undefined) {
  const timer = setInterval(() => {
    if (isRunning()) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  timer.unref()
}

/** On Windows, the parent's ID stays the same after its end. */
function isRunning() {
  if (process.platform !== 'win32') return process.ppid === parent
  try {
    return process.kill(parent, 0)
  } catch {
    return false
  }
}
