import { type RefObject, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { fieldBox, fieldText } from '../Field/fieldLook'
import { Panel } from '../popup/Panel'
import { subForm } from '../react/subForm'
import type { SortableLabels } from './sortableLabels'

interface MoveToPanelProps {
  open: boolean
  /** The button of the item's menu. */
  anchor: RefObject<HTMLElement | null>
  name: string
  /** Index now. */
  position: number
  count: number
  labels: SortableLabels
  onMove: (index: number) => void
  onClose: () => void
}

/** Asks beside an item for the number of its new place, for long lists and for those who cannot drag. */
export function MoveToPanel({ open, anchor, name, onClose, ...asked }: MoveToPanelProps) {
  return (
    <Panel
      open={open}
      onClose={onClose}
      anchor={anchor}
      returnTo={anchor}
      label={asked.labels.moveToTitle(name)}
      firstFocus={(panel) => panel.querySelector('input')}
    >
      <MoveToForm {...asked} anchor={anchor} onClose={onClose} />
    </Panel>
  )
}

function MoveToForm({ anchor, position, count, labels, onMove, onClose }: Omit<MoveToPanelProps, 'open' | 'name'>) {
  const [place, setPlace] = useState(String(position + 1))
  const [refused, setRefused] = useState(false)

  const isWithinForm = anchor.current?.closest('form') != null

  function submit() {
    const number = Number(place.replace(/[\s,]/g, ''))
    if (!Number.isInteger(number) || number < 1 || number > count) return setRefused(true)
    onClose()
    onMove(number - 1)
  }

  return (
    <Form as={isWithinForm ? 'div' : 'form'} {...subForm(isWithinForm, submit)}>
      <Field label={labels.moveToField(count)} error={refused ? labels.moveToError(count) : undefined}>
        {(control) => (
          <Place
            {...control}
            data-invalid={refused || undefined}
            autoComplete="off"
            inputMode="numeric"
            value={place}
            onChange={({ currentTarget }) => {
              setPlace(currentTarget.value)
              setRefused(false)
            }}
            // What is typed takes the place of the number that stands there.
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <Buttons>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {labels.moveToConfirm}
        </Button>
      </Buttons>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  width: min(300px, calc(100vw - 16px));
  padding: var(--space-4);
`

const Place = styled.input`
  ${fieldText}
  ${fieldBox}
  width: 100%;
  padding: 0 var(--space-3);
`

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
`
