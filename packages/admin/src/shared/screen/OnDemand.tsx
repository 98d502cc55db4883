import { Button } from '@karvon/ui/Button'
import { type ReactNode, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { useIsIdle } from './whenIdle'

interface OnDemandProps {
  /** Of the button that fetches it. */
  label: string
  children: ReactNode
}

/** What is drawn once nothing else is to do; where each byte is paid for, and that never comes, at a press. */
export function OnDemand({ label, children }: OnDemandProps) {
  const isIdle = useIsIdle()
  const [isAsked, setAsked] = useState(false)
  if (isIdle || isAsked) return children
  return <Late onClick={() => setAsked(true)}>{label}</Late>
}

const appear = keyframes`
  from {
    visibility: hidden;
  }
`

/** Not seen by those for whom it comes at once. */
const Late = styled(Button)`
  animation: ${appear} 2s step-end;
`
