/**
 * Empty space at both sides of each character of bold Inter, from U+0020, in thousandths of an em, two base-36 digits
 * each. Without it, large text would look indented.
 */
const BEARINGS =
  '00002b2a2r2r0b0b16162j2j14042r2r2b0w0x2b26272h2h1m2e1w1w2b2b0e0d1a1a191t1i1j1c1a1d19191a1a1911111a191a192b2b1m2a292s2o2o2s29131b1a1a0o0o1u131a161u1a1u1i1u161a1c1u1u1u1u0x1u1u0p1u111u1t1u1u1a1a1u121a1g1u0l161611111u1t0o0o0o0o0p0p0o0o1j1j2h1e0e0d1e2g0y0y0000272b0x1r1r141412141r14120a0a141r1r1q1j1j001j1r041r1q1r1r1r1r14141r14141r1r0i12110a0i1r1q0f0f0f0f0l0l0f0g1n1n1w1d38391e1w2323'
const FIRST_CODE = 0x20

/** Space before and after the glyph, in ems. */
export function bearingsOf(character: string | undefined): { left: number; right: number } {
  const at = ((character?.codePointAt(0) ?? 0) - FIRST_CODE) * 4
  return { left: readBearing(at), right: readBearing(at + 2) }
}

function readBearing(at: number): number {
  const thousandths = Number.parseInt(BEARINGS.slice(Math.max(at, 0), Math.max(at, 0) + 2), 36)
  return at < 0 || Number.isNaN(thousandths) ? 0 : thousandths / 1000
}
