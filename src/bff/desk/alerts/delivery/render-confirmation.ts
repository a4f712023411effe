import { escapeHtml } from '#contract/text/escape-html.ts'
import { LINK_DAYS } from '../addresses/address-store.ts'
import { toColored } from './mail-styles.ts'
import { renderMailHead, renderMailPage } from './render-mail.ts'

export type ConfirmationLinks = { origin: string; confirmUrl: string; unsubscribeUrl: string }

const HEADING = 'Confirm your email address'
const PAGE_NOTE = `The link opens a page with a button. It works for ${LINK_DAYS.confirm} days.`
const IGNORE_NOTE = 'If you don’t want these emails, ignore this one: nothing else will be sent.'

/**
 * Contains nothing that a team member typed, because anyone on the team can have this email sent to any address.
 * @param mark URL of the product's mark
 */
export function renderConfirmationHtml(
  { origin, confirmUrl, unsubscribeUrl }: ConfirmationLinks,
  mark: string,
): string {
  return renderMailPage(
    HEADING,
    `${renderMailHead(mark, 'Chartroom', '')}
<tr><td class="side" style="padding:0 32px 28px">
<h1 ${toColored('text', 'font-size:22px;line-height:28px;margin:0 0 8px;font-weight:700')}>${HEADING}</h1>
<p ${toColored('text', 'font-size:15px;line-height:22px')}>${escapeHtml(toRequest(origin))}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${toColored('button', 'border-radius:6px')}><a href="${escapeHtml(confirmUrl)}" ${toColored('button', 'display:block;padding:12px 20px;border-radius:6px;font-size:14px;line-height:20px;font-weight:600;text-decoration:none')}>${HEADING}</a></td></tr></table>
<p ${toColored('text2', 'font-size:13px;line-height:18px')}>${PAGE_NOTE} ${IGNORE_NOTE}</p>
</td></tr>
<tr><td ${toColored('footer', 'padding:0')}><div class="side" style="padding:16px 32px 24px;font-size:12px;line-height:18px">
<a href="${escapeHtml(unsubscribeUrl)}" ${toColored('text2', '')}>Never send to this email address again</a>
</div></td></tr>`,
  )
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
