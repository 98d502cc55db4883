import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SortableLabels } from './sortableLabels'

/** How many items there must be and may be. */
export interface Slots {
  min: number
  max: number
  /** How many there are, where the list shows only some of them. @default as many as it shows */
  taken?: number
}

interface SortableFrameProps {
  /** Begins the ids of label and rule, for what they name and describe. */
  id: string
  /** Above the items; left out where it is not seen. */
  label: string | undefined
  slots?: Slots | undefined
  tools?: ReactNode
  /** How many items the list shows. */
  count: number
  labels: SortableLabels
  children: ReactNode
}

export const labelIdOf = (id: string) => `${id}-label`
export const ruleIdOf = (id: string) => `${id}-rule`

/** What stands above and below the items: their label, tools, the places taken, and why none can be added or removed now. */
export function SortableFrame({ id, label, slots, tools, count, labels, children }: SortableFrameProps) {
  const taken = slots?.taken ?? count

  return (
    <Whole>
      {(label || slots || tools) && (
        <Bar>
          {label && <Label id={labelIdOf(id)}>{label}</Label>}
          {tools}
          {slots && (
            <SlotCount count={taken} max={slots.max}>
              {labels.slotCount(taken, slots.max)}
            </SlotCount>
          )}
        </Bar>
      )}
      <div>{children}</div>
      {slots && (
        <Rule id={ruleIdOf(id)}>
          {labels.slotRule(slots.min, slots.max)} {taken >= slots.max && labels.slotsFull(slots.max)}{' '}
          {taken <= slots.min && labels.slotsFew(slots.min)}
        </Rule>
      )}
    </Whole>
  )
}

interface SlotCountProps {
  count: number
  max: number
  children: string
}

/** «4 из 5», with a filled diamond for each place that is taken. */
function SlotCount({ count, max, children }: SlotCountProps) {
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

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`

const Label = styled.span`
  font: var(--text-strong);
`

const Rule = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`

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
