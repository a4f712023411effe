import { isLoopback } from './loopback.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads environment variables and collects mistakes by name, without values, because they may be secrets. */
export function createSettingsReader(environment: Environment) {
  const problems: string[] = []

  /** Returns null for a variable that is unset or empty. */
  function read(name: string): string | null {
    const value = environment[name]?.trim() ?? ''
    return value === '' ? null : value
  }

  return {
    problems,
    read,

    readCount: (name: string, fallback: number, min: number, max: number): number => {
      const text = read(name)
      if (text === null) return fallback
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
      problems.push(`${name} must be a whole number from ${min} to ${max}`)
      return fallback
    },

    readSwitch: (name: string, fallback: 'on' | 'off'): boolean => {
      const text = read(name) ?? fallback
      if (text !== 'on' && text !== 'off') problems.push(`${name} must be on or off`)
      return text !== 'off'
    },

    /** Returns entries that are separated by commas. */
    readList: (name: string): string[] =>
      (read(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),

    /** Reads the URL of a server that gets secrets. Returns null if it is unset or wrong. */
    readSecureUrl: (name: string): URL | null => {
      const text = read(name)
      if (text === null) return null
      const url = URL.canParse(text) ? new URL(text) : null
      const isPlainHttp = url?.protocol === 'http:' && isLoopback(url.hostname)
      if (url === null || (url.protocol !== 'https:' && !isPlainHttp)) {
        problems.push(`${name} must be an https URL (http on this machine only)`)
        return null
      }
      if (url.username === '' && url.password === '' && url.search === '' && url.hash === '') return url
      problems.push(`${name} must be a URL without user, password, query, or fragment`)
      return null
    },
  }
}

export type SettingsReader = ReturnType<typeof createSettingsReader>
