import { describe, expect, it } from 'vitest'
import { maskMailAddress, parseMailAddress } from './mail-address.ts'

describe('parseMailAddress', () => {
  it.each([
    'ana@label.example',
    'ANA@label.example',
    ' Ana@Label.Example\n',
    'ana@label.example.',
    'ana@label。example',
    'ａｎａ@ｌabel.example',
    'ana@la\u00adbel.example',
  ])('reads %j as the same address', (text) => {
    expect(parseMailAddress(text)?.key).toBe('ana@label.example')
  })

  it.each(['ana@bücher.example', 'ana@xn--bcher-kva.example', 'ana@bu\u0308cher.example', 'ana@BÜCHER.example'])(
    'writes the domain of %j in ASCII',
    (text) => {
      expect(parseMailAddress(text)?.address).toBe('ana@xn--bcher-kva.example')
    },
  )

  it('distinguishes tags and dots, and sends to the local part as written', () => {
    expect(parseMailAddress('Ana+x@label.example')).toMatchObject({
      key: 'ana+x@label.example',
      address: 'Ana+x@label.example',
    })
    expect(parseMailAddress('a.na@label.example')?.key).toBe('a.na@label.example')
  })

  it.each([
    '',
    'ana',
    '@label.example',
    'ana@',
    'ana@label.example, ben@label.example',
    'ana@label.example\r\nBcc: ben@label.example',
    '"ana"@label.example',
    'ana b@label.example',
    'ana@@label.example',
    'ana@127.0.0.1',
    'ana@2130706433',
    'ana@[127.0.0.1]',
    'ana@label..example',
    'ana@label.example/path',
    'ana@label%2eexample',
    'ana@label.example:25',
    `${'a'.repeat(65)}@label.example`,
    `ana@${'label.'.repeat(50)}example`,
  ])('refuses %j', (text) => {
    expect(parseMailAddress(text)).toBeNull()
  })
})

it('masks an address', () => {
  expect(maskMailAddress('ana@label.example')).toBe('a•••@label.example')
})
