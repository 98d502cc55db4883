import { toast } from '@karvon/ui/Toaster'
import { act } from '@testing-library/react'
import { cache, SWRGlobalState } from 'swr/_internal'
import { afterEach, vi } from 'vitest'
import { takeKnown } from '../src/shared/api/firstRead'
import { setLive } from '../src/shared/api/polling'
import { forgetDrafts } from '../src/shared/leaving/drafts'

/** What was asked for ahead, in the place where swr keeps it beside its cache. */
const preloadedIn = () => SWRGlobalState.get(cache)?.[3]
if (typeof preloadedIn() !== 'object') throw new Error('swr keeps what is asked for ahead elsewhere: see freshPage.ts')

// Screens keep some things in memory as long as a page lives. Each test is a page of its own, though files share their code.
afterEach(async () => {
  vi.useRealTimers()
  forgetDrafts()
  takeKnown()
  // What was asked for ahead and never shown: swr would hand it, answered or not, to who asks for the same next.
  const preloaded = preloadedIn() ?? {}
  for (const key of Object.keys(preloaded)) delete preloaded[key]
  await act(async () => {
    toast.dismiss()
    setLive(false)
  })
  // What libraries put beside the page for a screen reader and take away later, by a clock that a test had stopped.
  document.body.replaceChildren()
})
