import { describe, expect, it } from 'vitest'
import { findRefusal, toPerson } from './admission.ts'

const NO_RULES = { allowedDomains: [], allowedGroups: [], groupsClaim: 'groups' }
const ADA = { sub: '1', email: 'ada@label.example', email_verified: true, groups: ['charts', 'radio'] }

describe('findRefusal', () => {
  it.each([
    ['no rules are configured', { sub: '1' }, {}, null],
    ['a matching domain', ADA, { allowedDomains: ['label.example'] }, null],
    [
      'the domain fits in capitals',
      { ...ADA, email: 'Ada@LABEL.example' },
      { allowedDomains: ['label.example'] },
      null,
    ],
    ['a subdomain', { ...ADA, email: 'a@x.label.example' }, { allowedDomains: ['label.example'] }, 'domain'],
    [
      'the domain stands in front',
      { ...ADA, email: 'label.example@evil.test' },
      { allowedDomains: ['label.example'] },
      'domain',
    ],
    [
      'two at signs',
      { ...ADA, email: 'a@evil.test@label.example' },
      { allowedDomains: ['label.example'] },
      'email_not_verified',
    ],
    [
      'an unverified email',
      { ...ADA, email_verified: false },
      { allowedDomains: ['label.example'] },
      'email_not_verified',
    ],
    [
      'verified as a text',
      { ...ADA, email_verified: 'true' },
      { allowedDomains: ['label.example'] },
      'email_not_verified',
    ],
    ['no email', { sub: '1' }, { allowedDomains: ['label.example'] }, 'email_not_verified'],
    ['one group of several', ADA, { allowedGroups: ['press', 'radio'] }, null],
    ['a group as a string', { ...ADA, groups: 'charts' }, { allowedGroups: ['charts'] }, null],
    ['another claim', { ...ADA, roles: ['charts'] }, { allowedGroups: ['charts'], groupsClaim: 'roles' }, null],
    ['no group', { sub: '1' }, { allowedGroups: ['charts'] }, 'group'],
    ['invalid groups', { ...ADA, groups: [{ charts: 1 }, 2] }, { allowedGroups: ['charts'] }, 'group'],
    [
      'the domain fits and the group does not',
      ADA,
      { allowedDomains: ['label.example'], allowedGroups: ['press'] },
      'group',
    ],
  ])('%s', (_what, claims, rules, refusal) => {
    expect(findRefusal(claims, { ...NO_RULES, ...rules })).toBe(refusal)
  })
})

describe('toPerson', () => {
  it.each([
    [
      { ...ADA, name: 'Ada  Lindqvist\n' },
      { id: '1', name: 'Ada Lindqvist', email: 'ada@label.example' },
    ],
    [
      { ...ADA, preferred_username: 'ada' },
      { id: '1', name: 'ada', email: 'ada@label.example' },
    ],
    [ADA, { id: '1', name: 'ada@label.example', email: 'ada@label.example' }],
    [
      { ...ADA, email_verified: false },
      { id: '1', name: 'Signed in', email: null },
    ],
    [
      { sub: '1', name: 7 },
      { id: '1', name: 'Signed in', email: null },
    ],
  ])('%o', (claims, person) => {
    expect(toPerson(claims, { operatorGroups: [], groupsClaim: 'groups' })).toEqual({ ...person, isOperator: false })
  })

  it.each([
    [['charts', 'heads'], true],
    ['heads', true],
    [['charts'], false],
    [undefined, false],
  ])('takes an operator from the groups %o', (groups, isOperator) => {
    const rules = { operatorGroups: ['heads'], groupsClaim: 'groups' }
    expect(toPerson({ ...ADA, groups }, rules)).toMatchObject({ isOperator })
  })
})
