import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
  localStorage.clear()
})

test.each(['de-DE', 'en-US', 'ru-RU'])(
  'speaks Russian in a browser that speaks %s, and keeps that',
  async (language) => {
    vi.resetModules()
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

    const { words } = await import('./i18n')

    expect(words.t('signOut', { ns: 'app' })).toBe('Выйти')
    expect(localStorage.getItem('i18nextLng')).toBe('ru')
  },
)

test('a language that was chosen and is not there reads as Russian', async () => {
  vi.resetModules()
  localStorage.setItem('i18nextLng', 'fr')

  const { words } = await import('./i18n')

  expect(words.resolvedLanguage).toBe('ru')
})
