import { Card } from '@karvon/ui/Card'
import { LanguageSlot } from '@karvon/ui/LanguageScope'
import type { FormikValues } from 'formik'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FormElement, type FormElementProps } from './FormElement'
import { FormFooter } from './FormFooter'

export interface FormCardProps<Values extends FormikValues> extends FormElementProps<Values> {
  label: string
  /** Something to know before saving. */
  remark?: ReactNode
}

/** A card of a page whose fields are saved together. */
export function FormCard<Values extends FormikValues>({ remark, children, ...props }: FormCardProps<Values>) {
  return (
    <FormElement {...props}>
      <Card title={props.label} padding="none">
        <Languages />
        <Body>{children}</Body>
        <FormFooter form={props.form}>{remark}</FormFooter>
      </Card>
    </FormElement>
  )
}

/* Below the header of the page while the fields scroll. */
const Languages = styled(LanguageSlot)`
  position: sticky;
  top: var(--size-header);
  z-index: 1;
  padding: 0 var(--space-5);
  background: var(--color-surface);

  @media (max-width: 767.98px) {
    padding: 0 var(--space-4);
  }
`

const Body = styled.div`
  padding: var(--space-5);

  > [data-fields] + [data-fields] {
    margin-top: var(--space-4);
  }

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`
