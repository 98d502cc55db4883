import { clientDoubles } from '@karvon/api-client/clients/clientDoubles'
import type { AlikeClient, AlikeQuery } from '@karvon/api-client/clients/likenessTypes'
import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { matchesMedia } from '@karvon/ui/useMedia'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useApi } from '../api/useApi'
import { useDebouncedValue } from '../form/useDebouncedValue'

const nobody: readonly AlikeClient[] = []

/**
 * Clients who are, or may be, the person that is being typed, the surest first; empty while too little is typed, and after a
 * failure, which is none of the form.
 */
export function useAlike(person: AlikeQuery): readonly AlikeClient[] {
  const api = useApi({ clientDoubles })
  const asked = useDebouncedValue(saysWho(person) ? JSON.stringify(person) : '', '')
  const { data = nobody } = useSWR(
    asked && ['clients', 'alike', asked],
    () => api.clientDoubles.alike(JSON.parse(asked) as AlikeQuery, { quiet: true }),
    { keepPreviousData: true },
  )
  return useWhenStill(asked ? data : nobody)
}

function saysWho({ firstName = '', lastName = '', phones = [], passports = [] }: AlikeQuery): boolean {
  const words = `${firstName} ${lastName}`.split(/\s+/).filter((word) => word.length > 1)
  return words.length > 1 || passports.some(Boolean) || phones.some((phone) => readPhone(phone).e164 !== null)
}

/** The value, but not while somebody points at a button: what it makes appear would move the button away. */
function useWhenStill<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const isPointing = useRef(false)

  useEffect(() => {
    const show = () => {
      if (!(isPointing.current && isOnButton())) setShown(value)
    }
    const point = () => {
      isPointing.current = true
      show()
    }
    // Whoever types is about to press nothing, wherever the pointer was left.
    const type = () => {
      isPointing.current = false
      show()
    }
    show()
    document.addEventListener('pointermove', point)
    document.addEventListener('input', type)
    return () => {
      document.removeEventListener('pointermove', point)
      document.removeEventListener('input', type)
    }
  }, [value])

  return shown
}

/** A finger stays on nothing, though browsers say so of what was pressed last. */
const isOnButton = (): boolean =>
  matchesMedia('(hover: hover)', false) && document.querySelector('button:hover') !== null
