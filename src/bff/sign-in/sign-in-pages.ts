import type { PlainPage } from '../http/responses/plain-page.ts'
import type { Refusal } from './admission.ts'

const SWITCH = { href: '/sign-in?switch=1', label: 'Sign in with another account' }

export const SIGNED_OUT: PlainPage = {
  title: 'You’re signed out',
  paragraphs: ['Sign in to use Chartroom in this browser again.'],
  ways: [{ href: '/sign-in', label: 'Sign in' }],
}

const REFUSALS = {
  email_not_verified: 'Your account has no verified email address, which Chartroom requires.',
  domain: 'Your email domain isn’t allowed here.',
  group: 'Your account isn’t in a group that is allowed here.',
} as const satisfies Record<Refusal, string>

export function toRefusedPage(refusal: Refusal, name: string): PlainPage {
  return {
    title: 'This account can’t sign in',
    paragraphs: [`You signed in as ${name}. ${REFUSALS[refusal]}`, 'Ask your Chartroom administrator for access.'],
    ways: [SWITCH],
  }
}

export function toUnavailablePage(retryHref: string): PlainPage {
  return {
    title: 'Sign-in isn’t available right now',
    paragraphs: ['The identity provider isn’t responding. People who are already signed in aren’t affected.'],
    ways: [{ href: retryHref, label: 'Try again' }],
  }
}

/** @param message why the session couldn't be saved */
export function toUnsavedPage(message: string, retryHref: string): PlainPage {
  return {
    title: 'Couldn’t sign you in',
    paragraphs: [message, 'If this keeps happening, contact your Chartroom administrator.'],
    ways: [{ href: retryHref, label: 'Try again' }],
  }
}

export function toFailedPage(retryHref: string): PlainPage {
  return {
    title: 'Sign-in wasn’t completed',
    paragraphs: ['It took too long, started in another browser, was already used, or was refused. Try again.'],
    ways: [{ href: retryHref, label: 'Sign in' }],
  }
}
