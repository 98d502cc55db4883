import { type ReactNode, useState } from 'react'
import { Router, useLocation, useRouter } from 'wouter'

interface OwnAddressProps {
  path: string
  isShown: boolean
  children: ReactNode
}

/** A screen that is not shown keeps the address it had, and so what it is drawn of. */
export function OwnAddress({ path, isShown, children }: OwnAddressProps) {
  const { searchHook, ...router } = useRouter()
  const [, navigate] = useLocation()
  const [left] = useState({ isShown, search: '' })
  left.isShown = isShown
  const [hooks] = useState(() => ({
    hook: () => [path, navigate] as [string, typeof navigate],
    searchHook() {
      const search = searchHook({ ...router, searchHook })
      if (left.isShown) left.search = search
      return left.search
    },
  }))

  return <Router {...hooks}>{children}</Router>
}
