import { fieldNote } from '@karvon/api-client/fields/fieldNotes'
import type { Field } from '@karvon/api-client/fields/fields'
import { Button } from '@karvon/ui/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../screen/today'
import { useFormField } from './formFields'
import { Notes } from './Notes'

/**
 * The hint of a field with what is odd about what it holds, told at once, and with what was meant, in one press. What stands
 * there as an error is not said twice.
 */
export function useFieldNote(name: string, field: Field, hint: ReactNode, onChange: (text: string) => void): ReactNode {
  const { t } = useTranslation()
  const { value, error } = useFormField<unknown>(name)
  const compared = useFormField<unknown>((field.kind === 'day' && field.notBefore?.field) || name)
  const note = fieldNote(field, value, compared.value, today())
  if (!note) return hint
  const meant = field.kind === 'text' ? field.rule?.meant?.(String(value ?? '')) : null
  return (
    <Notes>
      {note !== error && <b>{note}</b>}
      {meant && (
        <Button size="sm" variant="soft" onClick={() => onChange(meant)}>
          {t('field.write', { text: meant })}
        </Button>
      )}
      {hint}
    </Notes>
  )
}
