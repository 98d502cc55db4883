import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Deferred, useDeferred } from './Deferred'

test('code that arrives between the drawing of a part and what follows it is not waited for for ever', async () => {
  let looks = 0
  const part: Deferred<string> = {
    get current() {
      return looks++ === 0 ? undefined : 'code'
    },
    load: () => new Promise(() => {}),
  }

  const { result } = renderHook(() => useDeferred(part, true))

  await waitFor(() => expect(result.current).toBe('code'))
})
