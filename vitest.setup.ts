import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { loadDeferred } from './packages/ui/src/Deferred/Deferred'

// Once for all files that share a window, also where one of them had all code loaded anew.
if (!Reflect.has(window, 'isPlain')) {
  Reflect.set(window, 'isPlain', true)
  await import('./packages/ui/test/plainPage')
}

let isLoading = false

// As in a browser that had a moment to itself. What comes before that moment has tests of its own.
beforeEach(async () => {
  // Not waited for once more by each test of the file.
  if (isLoading) throw new Error('Code that was put off never arrived: the test before waited for it in vain')
  isLoading = true
  await loadDeferred().finally(() => {
    isLoading = false
  })
})

afterEach(() => {
  cleanup()
  // Tests of a project share one window: each begins at its first address, with nothing kept.
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})

// Files share their code: what one began to load must have come before it ends, or it stays broken for the next.
afterAll(() => vi.dynamicImportSettled())
