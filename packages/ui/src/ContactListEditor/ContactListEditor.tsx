import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { IconButton } from '../IconButton/IconButton'
import { PhoneField, type PhoneFieldProps } from '../PhoneField/PhoneField'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { holdChoice } from '../react/holdChoice'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { Select } from '../Select/Select'
import { TextField } from '../TextField/TextField'
import { choiceRow } from '../theme/choiceRow'
import { useLabels } from '../UiProvider/useLabels'
import { wordsFrom } from '../UiProvider/wordsFrom'

export interface ContactRow {
  type: string
  value: string
  isPrimary: boolean
}

export interface ContactType {
  value: string
  label: string
  /** What one writes there: `tel` is grouped as a phone number. @default text */
  input?: 'text' | 'email' | 'tel'
}

export interface ContactListLabels {
  type: string
  value: string
  primary: string
  add: string
  remove: (place: number) => string
}

export interface ContactListEditorProps<Row extends ContactRow> {
  /** Names it, on the screen and for a screen reader. */
  label: string
  /** All of them, in the order they are shown in. The caller keeps them. */
  value: readonly Row[]
  /** Rows keep whatever else they hold, such as an id. At most one is primary. */
  onChange: (value: Row[]) => void
  /** The kinds that can be chosen, the usual one first. */
  types: readonly ContactType[]
  /** A row to begin with, when one is added. */
  createRow: () => Row
  /** Messages by place in the list. */
  errors?: readonly (string | undefined)[] | undefined
  /** Of the whole list. */
  error?: string | undefined
  /** Marked with an asterisk and told to a screen reader; checking is up to the form. @default false */
  required?: boolean | undefined
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** What phones are typed in. @default PhoneField */
  Phone?: ((props: PhoneFieldProps) => ReactNode) | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<ContactListLabels> | undefined
}

const words = wordsFrom<ContactListLabels>({
  ru: {
    type: 'Тип',
    value: 'Контакт',
    primary: 'Основной',
    add: 'Добавить контакт',
    remove: 'Удалить контакт {0}',
  },
  en: {
    type: 'Type',
    value: 'Contact',
    primary: 'Primary',
    add: 'Add a contact',
    remove: 'Remove contact {0}',
  },
  uz: {
    type: 'Turi',
    value: 'Aloqa',
    primary: 'Asosiy',
    add: 'Aloqa qoʻshish',
    remove: '{0}-aloqani oʻchirish',
  },
})

/** Ways to reach a person. The only one cannot be removed; which one is primary is chosen by its mark. */
export const ContactListEditor = rendersAlone(function ContactListEditor<Row extends ContactRow>({
  label,
  value,
  onChange,
  types,
  createRow,
  errors = [],
  error,
  required,
  disabled = false,
  Phone = PhoneField,
  labels,
}: ContactListEditorProps<Row>) {
  const texts = useLabels(words, labels)
  const group = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const lastField = useRef<HTMLInputElement>(null)
  const isAdding = useRef(false)
  const keys = useRowKeys(value.length)
  const isReadOnly = useReadOnly()

  // Whoever adds a contact types it next.
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    lastField.current?.focus()
  })

  function add() {
    isAdding.current = true
    onChange([...value, createRow()])
  }

  function change(place: number, part: Partial<ContactRow>) {
    onChange(value.map((row, index) => (index === place ? { ...row, ...part } : row)))
  }

  function makePrimary(place: number) {
    onChange(value.map((row, index) => ({ ...row, isPrimary: index === place })))
  }

  function remove(place: number) {
    const rest = value.filter((_, index) => index !== place)
    const isPrimaryGone = value[place]?.isPrimary
    keys.remove(place)
    onChange(rest.map((row, index) => (isPrimaryGone && index === 0 ? { ...row, isPrimary: true } : row)))
    addButton.current?.focus()
  }

  return (
    <Field label={label} error={error} required={required} names="group">
      {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
        <List {...control} role="group">
          {value.map((row, index) => (
            <Row key={keys.at(index)}>
              <Select
                label={`${texts.type} ${index + 1}`}
                hideLabel
                value={row.type}
                options={types}
                disabled={disabled}
                onChange={(type) => change(index, { type })}
              />
              <ContactInput
                ref={index === value.length - 1 ? lastField : undefined}
                Phone={Phone}
                kind={types.find(({ value: type }) => type === row.type)?.input ?? 'text'}
                label={`${texts.value} ${index + 1}`}
                value={row.value}
                error={errors[index]}
                disabled={disabled}
                onChange={(text) => change(index, { value: text })}
              />
              <Primary>
                <input
                  type="radio"
                  name={group}
                  aria-label={`${texts.primary}: ${index + 1}`}
                  checked={row.isPrimary}
                  disabled={disabled}
                  aria-disabled={isReadOnly || undefined}
                  onKeyDown={isReadOnly ? holdChoice : undefined}
                  onChange={() => !isReadOnly && makePrimary(index)}
                />
                {texts.primary}
              </Primary>
              <IconButton
                label={texts.remove(index + 1)}
                icon={<Trash2 />}
                variant="danger-ghost"
                size="md"
                disabled={disabled || value.length === 1}
                onClick={() => remove(index)}
              />
            </Row>
          ))}
          <div>
            <Button ref={addButton} variant="ghost" size="sm" icon={<Plus />} disabled={disabled} onClick={add}>
              {texts.add}
            </Button>
          </div>
        </List>
      )}
    </Field>
  )
})

interface ContactInputProps {
  ref: Ref<HTMLInputElement> | undefined
  Phone: (props: PhoneFieldProps) => ReactNode
  kind: 'text' | 'email' | 'tel'
  label: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

function ContactInput({ Phone, kind, ...field }: ContactInputProps) {
  if (kind === 'tel') return <Phone {...field} hideLabel />
  return <TextField {...field} hideLabel type={kind} />
}

/** A key for each row that stays with it when another row goes. */
function useRowKeys(count: number) {
  const made = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index))
  if (keys.length !== count) {
    const extra = Array.from({ length: Math.max(0, count - keys.length) }, () => {
      made.current += 1
      return made.current
    })
    setKeys([...keys.slice(0, count), ...extra])
  }
  return {
    at: (index: number) => keys[index] ?? `new ${index}`,
    remove: (place: number) => setKeys(keys.filter((_, index) => index !== place)),
  }
}

const List = styled.div`
  display: grid;
  gap: var(--space-2);
  container: contact-list / inline-size;
`

const narrow = '@container contact-list (max-width: 499.98px)'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(140px, 200px) minmax(0, 1fr) auto auto;
  gap: var(--space-2);
  align-items: start;

  ${narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-bottom: var(--space-2);
    border-bottom: 1px solid var(--color-line-soft);

    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`

const Primary = styled.label`
  ${choiceRow}
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-control);
  padding: 0 var(--space-1);
  color: var(--color-text-secondary);
  font: var(--text-small);

  > input {
    margin: 0;
    border-radius: 50%;
  }

  > input:checked:not(:disabled) {
    border: 5px solid var(--color-primary);
  }

  > input:disabled:checked {
    border-width: 5px;
  }

  ${narrow} {
    grid-row: 3;
  }
`
