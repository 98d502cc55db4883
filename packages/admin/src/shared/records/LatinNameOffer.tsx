import { latinNameIn } from '@karvon/api-client/clientRecords/passportFields'
import { latinName, surnameFirst } from '@karvon/api-client/clients/latinNames'
import { Button } from '@karvon/ui/Button'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useFormField } from '../form/formFields'

export interface LatinNameOfferProps {
  lastName: string
  firstName: string
}

/** What a card or the full name makes likely for the Latin name of a passport, in one press, while nothing is filled in. */
export function LatinNameOffer(names: LatinNameOfferProps) {
  const { t } = useTranslation('records')
  const last = useFormField<string>('latinLastName')
  const first = useFormField<string>('latinFirstName')
  const likely = { latinLastName: latinName(names.lastName), latinFirstName: latinName(names.firstName) }
  const text = latinNameIn(likely)
  if (!text || last.value || first.value) return null
  return (
    <Offer>
      {t('latinName.likely')}
      <Button
        size="sm"
        variant="soft"
        onClick={() => {
          last.onChange(likely.latinLastName)
          first.onChange(likely.latinFirstName)
        }}
      >
        {t('latinName.write', { name: text })}
      </Button>
    </Offer>
  )
}

/** The same of the form's full name, its surname before the others. */
export function LatinNameOfFullName() {
  const { value } = useFormField<string>('fullName')
  const [lastName = '', ...others] = surnameFirst(value).split(' ')
  return <LatinNameOffer lastName={lastName} firstName={others.join(' ')} />
}

const Offer = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  color: var(--color-text-muted);
  font: var(--text-small);
`
