import { expect, it } from 'vitest'
import { FORMULA_EFFECTS, MIXED_FORMULAS, toFormulaEffects } from './formula-change.ts'

const CROSSING = { crossesFormulaChange: true, likeForLike: null }

it.each([
  ['no comparison', { mixesFormulas: false, comparison: null }, []],
  ['a range with both formulas', { mixesFormulas: true, comparison: null }, [MIXED_FORMULAS]],
  ['an earlier period', { mixesFormulas: false, comparison: CROSSING }, [FORMULA_EFFECTS['not-comparable']]],
  [
    'a revalued earlier period',
    { mixesFormulas: false, comparison: { ...CROSSING, likeForLike: {} } },
    [FORMULA_EFFECTS.revalued],
  ],
  ['a title that came out later', { mixesFormulas: false, comparison: { ...CROSSING, daysReleased: 0 } }, []],
])('explains the formula change for %s', (_, answer, effects) => {
  expect(toFormulaEffects(answer)).toEqual(effects)
})
