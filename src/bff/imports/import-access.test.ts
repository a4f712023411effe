import { describe, expect, it } from 'vitest'
import type { Person } from '../core/person.ts'
import { toImportAccess } from './import-access.ts'

const LOCAL = { ip: '127.0.0.1', hostname: 'localhost', person: null }
const NO_SIGN_IN = { hasSignIn: false, operators: [], publicUrl: null }
const SIGN_IN = { hasSignIn: true, operators: ['ana@label.example', 'Subject-7'], publicUrl: null }

function signedIn(id: string, email: string | null): { ip: string; hostname: string; person: Person } {
  return { ip: '192.0.2.7', hostname: 'charts.label.example', person: { id, email, name: 'Ana' } }
}

describe('toImportAccess', () => {
  it('allows only the machine itself without sign-in', () => {
    expect(toImportAccess(LOCAL, NO_SIGN_IN)).toBe('allowed')
    expect(toImportAccess({ ...LOCAL, ip: '192.0.2.7' }, NO_SIGN_IN)).toBe('other_machine')
    expect(toImportAccess({ ...LOCAL, hostname: 'charts.label.example' }, NO_SIGN_IN)).toBe('other_machine')
    const publicUrl = new URL('https://charts.label.example')
    expect(toImportAccess(LOCAL, { ...NO_SIGN_IN, publicUrl })).toBe('other_machine')
  })

  it('allows only the accounts in OPERATORS with sign-in', () => {
    expect(toImportAccess(signedIn('1', 'Ana@Label.example'), SIGN_IN)).toBe('allowed')
    expect(toImportAccess(signedIn('Subject-7', null), SIGN_IN)).toBe('allowed')
    expect(toImportAccess(signedIn('2', 'per@label.example'), SIGN_IN)).toBe('not_operator')
    expect(toImportAccess(signedIn('ana@label.example', null), SIGN_IN)).toBe('not_operator')
    expect(toImportAccess(signedIn('ana@label.example', 'per@label.example'), SIGN_IN)).toBe('not_operator')
    expect(toImportAccess(signedIn('2', 'Subject-7'), SIGN_IN)).toBe('not_operator')
    expect(toImportAccess({ ...LOCAL, person: null }, SIGN_IN)).toBe('not_operator')
    expect(toImportAccess(signedIn('1', 'ana@label.example'), { ...SIGN_IN, operators: [] })).toBe('no_operators')
  })
})
