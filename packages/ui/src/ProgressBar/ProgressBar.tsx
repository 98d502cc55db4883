import { keyframes, styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface ProgressBarProps {
  /** 0 to 100, or null while the length is unknown. */
  value: number | null
  /** What is progressing, for a screen reader. */
  label: string
}

/** How far something got. It shows what is known and nothing more: without a length it only moves. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, value))

  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
    >
      {percent === null ? (
        <Wanderer />
      ) : (
        <Fill data-done={percent === 100 || undefined} style={{ width: `${percent}%` }} />
      )}
    </Track>
  )
}

const wander = keyframes`
  from {
    transform: translateX(-100%);
  }

  to {
    transform: translateX(334%);
  }
`

const Track = styled.div`
  height: 6px;
  border-radius: 9px;
  background: var(--color-line);
  overflow: hidden;

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const Fill = styled.div`
  height: 100%;
  border-radius: 9px;
  background: var(--color-accent);
  transition: width var(--duration-fast) linear;

  &[data-done] {
    background: var(--color-success);
  }

  ${media.forcedColors} {
    background: Highlight;
  }
`

const Wanderer = styled(Fill)`
  width: 30%;
  animation: ${wander} 1.2s linear infinite;

  /* Standing still it must not look like something that is done: stripes over the whole. */
  ${media.reducedMotion} {
    width: 100%;
    background: repeating-linear-gradient(-45deg, var(--color-accent) 0 4px, transparent 4px 10px);
    animation: none;
  }
`
