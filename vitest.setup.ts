import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './packages/ui/test/plainPage'

afterEach(() => {
  cleanup()
  // Tests of a project share one window: each begins at its first address, with nothing kept.
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})

// Files share their code: what one began to load must have come before it ends, or it stays broken for the next.
afterAll(() => vi.dynamicImportSettled())
