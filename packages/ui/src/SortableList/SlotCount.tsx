import styled from 'styled-components'

export interface SlotCountProps {
  count: number
  max: number
  children: string
}

/** «4 из 5», with a filled diamond for each place that is taken. */
export function SlotCount({ count, max, children }: SlotCountProps) {
  const places = Array.from({ length: Math.max(count, max) }, (_, place) => place)
  return (
    <Line>
      <span aria-hidden>
        {places.map((place) => (
          <Place key={place} data-taken={place < count || undefined} />
        ))}
      </span>
      {children}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  margin-left: auto;
  color: var(--color-text-muted);
  font: var(--text-small);

  > span {
    display: inline-flex;
    gap: 7px;
  }
`

const Place = styled.i`
  width: 8px;
  height: 8px;
  border: 1.5px solid var(--color-accent-strong);
  border-radius: 1px;
  rotate: 45deg;

  &[data-taken] {
    background: var(--color-accent-strong);
  }
`
