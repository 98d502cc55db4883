import { styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface StatusDotProps {
  /** What is on or off is said by a word beside it. */
  on: boolean
}

/** A filled green dot for what is on, a hollow one for what is off: the shape tells them apart, not the colour alone. */
export function StatusDot({ on }: StatusDotProps) {
  return <Dot aria-hidden $on={on} />
}

const Dot = styled.span<{ $on: boolean }>`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border: ${({ $on }) => ($on ? '0' : '1.5px solid var(--color-line-control)')};
  border-radius: 50%;
  background: ${({ $on }) => ($on ? 'var(--color-success)' : 'transparent')};

  ${media.forcedColors} {
    border: 1.5px solid CanvasText;
    background: ${({ $on }) => ($on ? 'CanvasText' : 'Canvas')};
    forced-color-adjust: none;
  }
`
