import { expect, test } from 'vitest'
import { isShownAt, publicationAt } from './publicationRules'

const noon = new Date('2026-12-03T12:00:00.000Z')
const [before, at, after] = ['2026-12-03T11:59:59.999Z', noon.toISOString(), '2026-12-03T12:00:00.001Z']

test.each([
  ['without times', {}, 'shown'],
  ['switched off, whatever its times', { isActive: false, showFrom: before, showUntil: after }, 'hidden'],
  ['ignored', { isIgnored: true }, 'hidden'],
  ['from its first moment on', { showFrom: at }, 'shown'],
  ['a moment too early', { showFrom: after, showUntil: null }, 'ahead'],
  ['until its last moment', { showFrom: null, showUntil: after }, 'shown'],
  ['from its end on', { showUntil: at }, 'over'],
  ['whose moment is told in another zone', { showFrom: '2026-12-03T17:00:00+05:00' }, 'shown'],
] as const)('what is %s', (_, item, stands) => {
  expect(publicationAt(item, noon)).toBe(stands)
  expect(isShownAt(item, noon)).toBe(stands === 'shown')
})
