import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFolder } from './configFolder'

test.each([
  ['linux', {}, join('/home/ann', '.config', 'karvon')],
  ['linux', { XDG_CONFIG_HOME: '/cfg' }, join('/cfg', 'karvon')],
  ['win32', { APPDATA: '/roaming' }, join('/roaming', 'karvon')],
  ['win32', {}, join('/home/ann', 'AppData', 'Roaming', 'karvon')],
  ['linux', { KARVON_CONFIG_DIR: '/mine', XDG_CONFIG_HOME: '/cfg' }, '/mine'],
] as const)('on %s with %o keeps profiles where the system has such files', (platform, env, expected) => {
  expect(configFolder({ env, platform, home: '/home/ann' })).toBe(expected)
})
