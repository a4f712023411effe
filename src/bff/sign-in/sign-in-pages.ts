import { type PlainPage } from '../http/plain-page.ts'
import { type Refusal } from './admission.ts'

/** What people read who are not in. Each says what happened and what they can do. */
const SWITCH = { href: '/sign-in?switch=1', label: 'Sign in with another account' }

export const SIGNED_OUT: PlainPage = {
  title: 'You are signed out',
  paragraphs: ['Chartroom shows nothing more in this browser until somebody signs in.'],
  ways: [{ href: '/sign-in', label: 'Sign in' }],
}

const REFUSALS = {
  email_not_verified:
    'Your account has no e-mail address that the identity provider has confirmed, and Chartroom admits people by their address.',
  domain: 'Your e-mail address is not of a domain that this Chartroom admits.',
  group: 'Your account is in none of the groups that this Chartroom admits.',
} as const satisfies Record<Refusal, string>

export function toRefusedPage(refusal: Refusal, name: string): PlainPage {
  return {
    title: 'You cannot come in with this account',
    code: '403',
    paragraphs: [`You signed in as ${name}. ${REFUSALS[refusal]}`, 'Ask whoever runs Chartroom to let you in.'],
    ways: [SWITCH],
  }
}

export function toUnavailablePage(retryHref: string): PlainPage {
  return {
    title: 'Signing in is not possible right now',
    code: '503',
    paragraphs: ['The identity provider cannot be asked. Whoever is signed in already is not affected.'],
    ways: [{ href: retryHref, label: 'Try again' }],
  }
}

/** @param message of ours: why the session could not be saved */
export function toUnsavedPage(message: string, retryHref: string): PlainPage {
  return {
    title: 'You can’t be signed in right now',
    code: '503',
    paragraphs: [message, 'If it keeps failing, tell the people who run Chartroom.'],
    ways: [{ href: retryHref, label: 'Try again' }],
  }
}

export function toFailedPage(retryHref: string): PlainPage {
  return {
    title: 'The sign-in was not completed',
    code: '400',
    paragraphs: ['It took too long, was begun in another browser, was used already, or was refused. Nothing is lost.'],
    ways: [{ href: retryHref, label: 'Sign in' }],
  }
}
