import { Card } from '@karvon/ui/Card'
import type { FormikValues } from 'formik'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { EditForm } from './EditForm'
import { FormFooter } from './FormFooter'
import type { useEditForm } from './useEditForm'

export interface EditCardProps<Values extends FormikValues> extends ReturnType<typeof useEditForm<Values>> {
  title: string
  /** What the fields are called, for the conflict: `title` → «Название». */
  fieldLabels: Readonly<Record<string, string>>
  /** Something to know before saving. */
  remark?: ReactNode
  children: ReactNode
}

/** A card whose fields are saved together, with the state of `useEditForm`. */
export function EditCard<Values extends FormikValues>({
  form,
  conflict,
  isDirty,
  discard,
  title,
  fieldLabels,
  remark,
  children,
}: EditCardProps<Values>) {
  return (
    <EditForm form={form} conflict={conflict} fieldLabels={fieldLabels} label={title}>
      <Card title={title} padding="none">
        <Body>{children}</Body>
        <FormFooter isDirty={isDirty} isSaving={form.isSubmitting} onDiscard={discard}>
          {remark}
        </FormFooter>
      </Card>
    </EditForm>
  )
}

const Body = styled.div`
  padding: var(--space-5);

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`
