import { Button, type ButtonProps } from '@karvon/ui/Button'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { MessageTarget } from './messageTarget'
import { writeWindow } from './writeWindow'

const WriteWindow = writeWindow()

export interface WriteButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  to: MessageTarget
  /** What it says. */
  children: string
}

/** Opens a message to somebody, to be sent by hand. */
export function WriteButton({ to, children, ...look }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<MessageSquareText />} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <WriteWindow to={to} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
