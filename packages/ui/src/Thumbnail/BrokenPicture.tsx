import { ImageOff } from 'lucide-react'
import { useUnseenReason } from '../files/useUnseenReason'
import { Placeholder } from './Placeholder'

interface BrokenPictureProps {
  src: string
  alt: string
}

/** A picture that did not load, and why. */
export function BrokenPicture({ src, alt }: BrokenPictureProps) {
  const reason = useUnseenReason(src)
  const name = [alt, reason].filter(Boolean).join('. ')

  return (
    <Placeholder title={reason} {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      <ImageOff />
      {reason && <span>{reason}</span>}
    </Placeholder>
  )
}
