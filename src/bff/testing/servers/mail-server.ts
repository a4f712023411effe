import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { MailSettings } from '../../desk/alerts/delivery/send-mail.ts'

type TestMail = { to: string[]; raw: string }
export type TestMailServer = {
  /** Settings for emails to any address, without a confirmation. */
  settings: MailSettings
  mails: TestMail[]
  /** Refuses the next emails with this SMTP status. Null accepts them again. */
  refuse: (status: number | null) => void
  /** Accepts emails but never confirms them. */
  hang: () => void
}

/** Starts a real SMTP server on this machine until the end of the test. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: TestMail[] = []
  let refusal: number | null = null
  let isHanging = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('refused'), { responseCode: refusal }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        return isHanging ? undefined : done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Chartroom <charts@label.example>',
    mustConfirm: false,
    domains: [],
  }
  return {
    settings,
    mails,
    refuse: (status) => void (refusal = status),
    hang: () => void (isHanging = true),
  }
}
