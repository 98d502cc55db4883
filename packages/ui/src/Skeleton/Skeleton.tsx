import { css, keyframes, styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface SkeletonProps {
  /** Pixels, or any CSS length. @default 100% */
  width?: number | string | undefined
  /** Pixels, or any CSS length. @default 14 */
  height?: number | string | undefined
  /** Pixels, or any CSS length. @default 6 */
  radius?: number | string | undefined
  /** As many lines of text, the last one shorter. */
  lines?: number | undefined
}

/** The shape of what is being loaded. Shows after 150 ms, so that a quick answer does not flicker. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = 14, radius = 6, lines }: SkeletonProps) {
  if (lines === undefined) return <Bar aria-hidden style={{ width, height, borderRadius: radius }} />

  return (
    <Lines aria-hidden style={{ width }}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Bar
          key={line}
          style={{ width: lines > 1 && line === lines - 1 ? '64%' : '100%', height, borderRadius: radius }}
        />
      ))}
    </Lines>
  )
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`

const shine = keyframes`
  from {
    transform: translateX(-100%);
  }

  to {
    transform: translateX(100%);
  }
`

const lateAppearance = css`
  animation: ${appear} var(--duration-fast) 150ms backwards;
`

const Bar = styled.span`
  position: relative;
  display: block;
  max-width: 100%;
  overflow: hidden;
  background: var(--color-skeleton);
  ${lateAppearance}

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, var(--color-skeleton-shine), transparent);
    animation: ${shine} 1.6s infinite;
  }

  ${media.reducedMotion} {
    &::after {
      content: none;
    }
  }

  ${media.forcedColors} {
    border: 1px dashed GrayText;
  }
`

const Lines = styled.span`
  display: grid;
  gap: 10px;
`
