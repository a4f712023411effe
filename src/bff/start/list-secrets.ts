import type { Settings } from './env.ts'
import type { Credentials } from '../provider/transport.ts'

/** Returns secrets that the log must never contain. */
export function listSecrets(
  {
    metricsToken,
    signIn,
    shares,
    redis,
    desk,
    delivery,
    tracing,
  }: Pick<Settings, 'metricsToken' | 'signIn' | 'shares' | 'redis' | 'desk' | 'delivery' | 'tracing'>,
  credentials: Credentials,
): string[] {
  const others = [metricsToken, signIn?.clientSecret, signIn?.sessionSecret, shares?.secret, redis?.password]
  if (desk.kind === 'postgres') others.push(desk.url, decodeURIComponent(new URL(desk.url).password))
  others.push(...Object.values(tracing?.headers ?? {}))
  if (delivery.mail !== null)
    others.push(delivery.mail.smtpUrl, decodeURIComponent(new URL(delivery.mail.smtpUrl).password))
  return [
    ...Object.values(credentials),
    ...others.filter((secret) => typeof secret === 'string').filter((secret) => secret !== ''),
  ]
}
