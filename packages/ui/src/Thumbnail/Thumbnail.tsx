import { ImageOff, Image as Picture } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'

export interface ThumbnailProps {
  /** Address of the picture; without it, and where it does not load, a sign stands in its place. */
  src?: string | null | undefined
  /** What the picture shows; empty where the text beside it says so. */
  alt: string
  /** Width to height, as CSS writes it: `16 / 11`. @default 16 / 11 */
  ratio?: string | undefined
  /** Rounded corners, for a picture that stands free. @default true */
  rounded?: boolean | undefined
}

/** A picture that fills the width it is given. Without one, or when it cannot be shown, a placeholder keeps the place. */
export function Thumbnail({ src, alt, ratio = '16 / 11', rounded = true }: ThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const broken = Boolean(src) && src === brokenSrc

  return (
    <Frame $rounded={rounded} style={{ aspectRatio: ratio }}>
      {src && !broken ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />
      ) : (
        <Placeholder {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {broken ? <ImageOff /> : <Picture />}
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

const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--color-line-control);

  > svg {
    width: 24px;
    height: 24px;
    stroke-width: 1.6;
  }
`
