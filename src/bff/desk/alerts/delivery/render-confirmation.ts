import { escapeHtml } from '#contract/text/escape-html.ts'
import { LINK_DAYS } from '../addresses/address-store.ts'
import { FONT } from './render-mail.ts'

export type ConfirmationLinks = { origin: string; confirmUrl: string; unsubscribeUrl: string }

const HEADING = 'Confirm your email address'
const PAGE_NOTE = `The link opens a page with a button. It works for ${LINK_DAYS.confirm} days.`
const IGNORE_NOTE = 'If you don’t want these emails, ignore this one: nothing else will be sent.'

/** Contains nothing that a person of the team typed, because anyone on the team can cause this email to any address. */
export function renderConfirmationHtml({ origin, confirmUrl, unsubscribeUrl }: ConfirmationLinks): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${HEADING}</title></head>
<body style="margin:0;padding:0;background-color:#f6f5f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f5f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px">
<tr><td style="padding:28px">
<h1 style="${FONT};font-size:22px;line-height:28px;color:#1a1a1a;margin:0 0 8px;font-weight:600">${HEADING}</h1>
<p style="${FONT};font-size:15px;line-height:22px;color:#1a1a1a">${escapeHtml(toRequest(origin))}</p>
<p style="${FONT};font-size:15px;line-height:22px"><a href="${escapeHtml(confirmUrl)}" style="color:#2f4fd0">${HEADING}</a></p>
<p style="${FONT};font-size:13px;line-height:18px;color:#6b6b6b">${PAGE_NOTE} ${IGNORE_NOTE}</p>
</td></tr>
<tr><td style="padding:16px 28px 28px;border-top:1px solid #e7e5e0;${FONT};font-size:12px;line-height:18px;color:#6b6b6b">
<a href="${escapeHtml(unsubscribeUrl)}" style="color:#6b6b6b">Never send to this email address again</a>
</td></tr>
</table></td></tr></table></body></html>
`
}

export function renderConfirmationText({ origin, confirmUrl, unsubscribeUrl }: ConfirmationLinks): string {
  return [
    HEADING,
    toRequest(origin),
    confirmUrl,
    PAGE_NOTE,
    IGNORE_NOTE,
    `Never send to this email address again: ${unsubscribeUrl}`,
  ].join('\n\n')
}

function toRequest(origin: string): string {
  return `Someone who uses Chartroom at ${new URL(origin).host} wants to send chart alerts and weekly emails to this email address.`
}
