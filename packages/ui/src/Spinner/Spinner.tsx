import { keyframes, styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface SpinnerProps {
  /** Stands beside the ring and says what is awaited. Without it the ring is decoration: say it elsewhere. */
  label?: string | undefined
  /** Diameter in pixels. @default 16 */
  size?: number | undefined
}

/** A turning ring in the colour of the text around it. With a label it is a status that is announced. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  const ring = <Ring aria-hidden $size={size} />
  if (!label) return ring

  return (
    <Labelled role="status">
      {ring}
      {label}
    </Labelled>
  )
}

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  opacity: 0.9;
  animation: ${turn} 0.8s linear infinite;

  ${media.reducedMotion} {
    animation: none;
  }
`

const Labelled = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-text-muted);

  > ${Ring} {
    color: var(--color-accent-strong);
  }
`
