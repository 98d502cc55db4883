import { Image as Picture } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { defer, useDeferred } from '../Deferred/Deferred'
import { Placeholder } from './Placeholder'

const brokenPicture = defer(async () => (await import('./BrokenPicture')).BrokenPicture)

export interface ThumbnailProps {
  /** Address of the picture; without it, and where it does not load, a sign stands in its place. */
  src?: string | null | undefined
  /** What the picture shows; empty where the text beside it says so. */
  alt: string
  /** Width to height, as CSS writes it: `16 / 11`. @default 16 / 11 */
  ratio?: string | undefined
  /** It is known not to load: the sign stands there at once, with the reason. @default found out by loading it */
  broken?: boolean | undefined
  /** Rounded corners, for a picture that stands free. @default true */
  rounded?: boolean | undefined
}

/**
 * A picture that fills the width it is given. Without one, or when it cannot be shown, a placeholder keeps the place and
 * says why, in words where there is room for them.
 */
export function Thumbnail({ src, alt, ratio = '16 / 11', broken = false, rounded = true }: ThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isBroken = Boolean(src) && (broken || src === brokenSrc)
  const BrokenPicture = useDeferred(brokenPicture, isBroken)

  return (
    <Frame $rounded={rounded} style={{ aspectRatio: ratio }}>
      {src && !isBroken ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />
      ) : src && BrokenPicture ? (
        <BrokenPicture src={src} alt={alt} />
      ) : (
        <Placeholder {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <Picture />
        </Placeholder>
      )}
    </Frame>
  )
}

const Frame = styled.span<{ $rounded: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  container-type: inline-size;
  border-radius: ${({ $rounded }) => ($rounded ? 'var(--radius-md)' : '0')};
  background: var(--color-surface-sunken);

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
