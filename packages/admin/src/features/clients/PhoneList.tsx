import { asPhone } from '@karvon/api-client/clients/clientRules'
import { Button } from '@karvon/ui/Button'
import { Field } from '@karvon/ui/Field'
import { IconButton } from '@karvon/ui/IconButton'
import { PhoneField } from '@karvon/ui/PhoneField'
import { getIn, useFormikContext } from 'formik'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useTextField } from '../../shared/form/useTextField'
import { useRested } from './useRested'

/** Phone numbers of a form, at least one of them (document 2 §5). What is no number is marked: it would be left out. */
export function PhoneList({ name }: { name: string }) {
  const { t } = useTranslation('clients')
  const { value, onChange } = useTextField<string[]>(name)
  const { errors, submitCount } = useFormikContext()
  const error: unknown = getIn(errors, name)
  // Not when the field is left: a mark that moves the buttons away would take the press that left it.
  const rested = useRested(value, [])
  const addButton = useRef<HTMLButtonElement>(null)
  const lastField = useRef<HTMLInputElement>(null)
  const isAdding = useRef(false)
  const problem = submitCount > 0 && typeof error === 'string' ? error : undefined
  // A number has no identity but its place.
  const rows = value.map((phone, place) => ({ phone, place }))

  // Whoever adds a number types it next.
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    lastField.current?.focus()
  })

  function remove(gone: number) {
    onChange(value.filter((_, place) => place !== gone))
    addButton.current?.focus()
  }

  function add() {
    onChange([...value, ''])
    isAdding.current = true
  }

  const isNone = (phone = '') => phone.trim() !== '' && asPhone(phone) === null

  return (
    <Field label={t('create.phones')} required names="group">
      {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
        <Group {...control} role="group">
          {rows.map(({ phone, place }) => (
            <Row key={place}>
              <PhoneField
                ref={place === value.length - 1 ? lastField : undefined}
                label={t('create.phone', { place: place + 1 })}
                hideLabel
                value={phone}
                error={place === 0 ? problem : undefined}
                hint={isNone(phone) && isNone(rested[place]) ? t('create.notPhone') : undefined}
                onChange={(text) => onChange(value.map((other, index) => (index === place ? text : other)))}
              />
              <IconButton
                label={t('create.removePhone', { place: place + 1 })}
                icon={<Trash2 />}
                variant="danger-ghost"
                size="md"
                disabled={value.length === 1}
                onClick={() => remove(place)}
              />
            </Row>
          ))}
          <div>
            <Button ref={addButton} variant="ghost" size="sm" icon={<Plus />} onClick={add}>
              {t('create.addPhone')}
            </Button>
          </div>
        </Group>
      )}
    </Field>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
`
