import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/
/** Maximum length in RFC 5321, section 4.5.3.1. */
const MAX_LENGTH = 254

export type MailAddress = {
  /**
   * Address that emails are sent to. The local part is as written, because some mail servers distinguish upper and lower case.
   */
  address: string
  /** Key that is the same for every spelling of an address. A tag (`ana+charts@…`) makes another address. */
  key: string
  domain: string
}

/** Returns null unless the text is exactly one email address that no mail program could read as two. */
export function parseMailAddress(text: string): MailAddress | null {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, Math.max(at, 0)).normalize('NFKC')
  const domain = toMailDomain(trimmed.slice(at + 1))
  if (domain === null || !LOCAL_PART.test(local) || local.length + domain.length >= MAX_LENGTH) return null
  return { address: `${local}@${domain}`, key: `${local.toLowerCase()}@${domain}`, domain }
}

/** Returns the domain in ASCII and lower case, without a final dot. Null if it isn't a domain. */
export function toMailDomain(text: string): string | null {
  // The conversion ignores everything after these characters, and decodes percent signs.
  if (/[/?#\\%:@[\]\s]/.test(text)) return null
  const domain = domainToASCII(text).toLowerCase().replace(/\.$/, '')
  return DOMAIN.test(domain) && isIP(domain) === 0 ? domain : null
}

/** Returns `a•••@label.example`, for pages that anyone with a link can open. */
export function maskMailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
