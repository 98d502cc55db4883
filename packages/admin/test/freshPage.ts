import { toast } from '@karvon/ui/Toaster'
import { act } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { keptFiles } from '../src/shared/drafts'
import { setTold } from '../src/shared/polling'

// Screens keep some things in memory as long as a page lives. Each test is a page of its own, though files share their code.
afterEach(async () => {
  vi.useRealTimers()
  keptFiles.clear()
  await act(async () => {
    toast.dismiss()
    setTold(false)
  })
  // What libraries put beside the page for a screen reader and take away later, by a clock that a test had stopped.
  document.body.replaceChildren()
})
