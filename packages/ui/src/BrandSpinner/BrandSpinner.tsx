import { styled } from 'styled-components'
import { BrandMark } from '../BrandMark/BrandMark'
import { Spinner } from '../Spinner/Spinner'
import { visuallyHidden } from '../theme/mixins'

export interface BrandSpinnerProps {
  /** What is awaited; seen and announced. */
  label: string
  /** Hides the label from the eye where the moment is short. @default false */
  hideLabel?: boolean | undefined
}

/** The mark inside a turning ring, in the middle of the room it is given: while the whole page is not known yet. */
export function BrandSpinner({ label, hideLabel = false }: BrandSpinnerProps) {
  return (
    <Room role="status">
      <Figure>
        <BrandMark size={40} />
        <Spinner size={72} />
      </Figure>
      <Label $hidden={hideLabel}>{label}</Label>
    </Room>
  )
}

const Room = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  min-height: 240px;
  height: 100%;
  color: var(--color-text-muted);
`

const Figure = styled.div`
  display: grid;
  place-items: center;
  color: var(--color-accent);

  > * {
    grid-area: 1 / 1;
  }
`

const Label = styled.span<{ $hidden: boolean }>`
  font: var(--text-body);
  ${({ $hidden }) => $hidden && visuallyHidden}
`
