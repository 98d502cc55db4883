import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { testWorld } from '../../test/runCli'
import { setLanguage } from '../words/words'
import { createAsk } from './ask'

afterEach(() => setLanguage('ru'))

test.each([
  ['ru', 'д\n', true, '(д/Н)'],
  ['ru', 'y\n', true, '(д/Н)'],
  ['ru', '\n', false, '(д/Н)'],
  ['en', 'yes\n', true, '(y/N)'],
] as const)('asks for yes or no in %s, and takes %j for %s', async (language, typed, expected, hint) => {
  await setLanguage(language)
  const { world, err } = testWorld({ isWatched: true })
  const keyboard = new PassThrough()
  const ask = createAsk({ ...world, stdin: keyboard }, () => true)

  const answer = ask.confirm('?', '--yes')
  await expect.poll(() => err.text()).toContain(hint)
  keyboard.write(typed)

  expect(await answer).toBe(expected)
})

test('says in its own language what an answer may be', async () => {
  const { world, err } = testWorld({ isWatched: true })
  const keyboard = new PassThrough()

  const answer = createAsk({ ...world, stdin: keyboard }, () => true).confirm('?', '--yes')
  await expect.poll(() => err.text()).toContain('(д/Н)')
  keyboard.write('ага\n')
  await expect.poll(() => err.text()).toContain('Ответьте «да» или «нет»')
  keyboard.write('\b\b\bнет\n')

  expect(await answer).toBe(false)
})
