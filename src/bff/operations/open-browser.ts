import { spawn } from 'node:child_process'
import process from 'node:process'

/** Returns the program that opens a URL in the person's browser, and its arguments. None of the programs is a shell. */
export function browserCommand(platform: NodeJS.Platform, url: string): [program: string, args: string[]] {
  if (platform === 'darwin') return ['open', [url]]
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}

export function openBrowser(url: string) {
  const [program, args] = browserCommand(process.platform, url)
  const browser = spawn(program, args, { stdio: 'ignore', detached: true })
  browser.on('error', () => console.error(`chartroom: can't open a browser; visit ${url}`))
  browser.unref()
}
