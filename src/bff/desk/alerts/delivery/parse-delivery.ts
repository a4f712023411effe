import { toMailDomain } from '../../../desk-database/mail-address.ts'
import type { SettingsReader } from '../../../core/settings-reader.ts'
import type { DeliverySettings } from './deliver.ts'
import { toWebhookHost } from './webhook-target.ts'

export function parseDelivery({ read, readList, readSwitch, problems }: SettingsReader): DeliverySettings {
  const smtpUrl = read('SMTP_URL')
  const from = read('MAIL_FROM')
  if (smtpUrl !== null && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol))) {
    problems.push('SMTP_URL must be an smtp:// or smtps:// URL')
  }
  if (smtpUrl !== null && from === null) problems.push('SMTP_URL needs MAIL_FROM')
  if (from !== null && !/^[^\r\n@]*@[^\r\n@]+$/.test(from)) {
    problems.push('MAIL_FROM must be one email address, such as Chartroom <charts@label.example>')
  }
  const mustConfirm = readSwitch('MAIL_CONFIRM', 'on')
  const domains = readHosts('MAIL_DOMAINS', toMailDomain, 'domains such as label.example')
  return {
    mail: smtpUrl === null || from === null ? null : { smtpUrl, from, mustConfirm, domains },
    hasWebhooks: readSwitch('WEBHOOKS', 'off'),
    hasFeeds: readSwitch('FEEDS', 'off'),
    webhookHosts: readHosts('WEBHOOK_HOSTS', toWebhookHost, 'hosts such as 127.0.0.1:9000 or hooks.label.example'),
  }

  function readHosts(name: string, toHost: (text: string) => string | null, example: string): string[] {
    const texts = readList(name)
    const hosts = texts.flatMap((text) => toHost(text) ?? [])
    if (hosts.length < texts.length) problems.push(`${name} must be ${example}, separated by commas`)
    return hosts
  }
}
