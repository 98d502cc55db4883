import { type TokenArea, tokenAreas, tokenDays, tokenNameLength } from '@karvon/api-client/auth/tokenRules'
import { tokenSchema } from '@karvon/api-client/auth/tokenSchema'
import { tokens } from '@karvon/api-client/auth/tokens'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Checkbox } from '@karvon/ui/Checkbox'
import { Select } from '@karvon/ui/Select'
import { TextField } from '@karvon/ui/TextField'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormPassword } from '../../shared/form/FormPassword'
import { useFormField } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { CloseStack } from '../../shared/screen/Columns'

const empty = { name: '', isReadOnly: true, areas: [] as TokenArea[], days: tokenDays.usual as number, password: '' }

const periods = [7, 30, tokenDays.usual, 180, tokenDays.max]

export interface TokenDialogProps {
  open: boolean
  onClose(): void
  /** Gets the token, which is nowhere else. */
  onMade(token: string): void
}

/** A new token for scripts: what it is called, what it may, and for how long. */
export function TokenDialog({ open, onClose, onMade }: TokenDialogProps) {
  const { t } = useTranslation('account')
  const api = useApi({ tokens }).tokens
  const form = useRecordForm({
    name: 'token',
    stored: empty,
    schema: tokenSchema,
    judged: 'submit',
    isKept: false,
    open,
    async save({ password, ...input }) {
      onMade((await api.create(input, password)).token)
    },
    failed: (error) =>
      (error instanceof HttpError && [409, 429].includes(error.status) && error.detail) || t('failed.token'),
    onOpen() {},
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={t('tokens.dialog.title')}
      submitLabel={t('tokens.dialog.submit')}
      submittingLabel={t('tokens.dialog.submitting')}
    >
      <CloseStack>
        <Fields />
        <FormPassword name="password" label={t('password.current')} autoComplete="current-password" required />
      </CloseStack>
    </FormDialog>
  )
}

function Fields() {
  const { t } = useTranslation('account', { keyPrefix: 'tokens' })
  const name = useFormField<string>('name')
  const { value: isReadOnly, onChange: setReadOnly } = useFormField<boolean>('isReadOnly')
  const { value: areas, onChange: setAreas } = useFormField<TokenArea[]>('areas')
  const { value: days, onChange: setDays } = useFormField<number>('days')
  const options = periods.map((count) => ({ value: String(count), label: t('dialog.daysOf', { count }) }))
  return (
    <>
      <TextField
        {...name}
        label={t('dialog.name')}
        hint={t('dialog.nameHint')}
        maxLength={tokenNameLength}
        autoComplete="off"
        required
      />
      <Select
        label={t('dialog.days')}
        value={String(days)}
        options={options}
        onChange={(count) => setDays(Number(count))}
      />
      <Checkbox label={t('dialog.readOnly')} checked={isReadOnly} onChange={setReadOnly} />
      <Areas>
        <legend>{t('dialog.areas')}</legend>
        {tokenAreas.map((area) => (
          <Checkbox
            key={area}
            label={t(`areas.${area}`)}
            checked={areas.includes(area)}
            onChange={(isOn) => setAreas(tokenAreas.filter((each) => (each === area ? isOn : areas.includes(each))))}
          />
        ))}
        <p>{t('dialog.areasHint')}</p>
      </Areas>
    </>
  )
}

const Areas = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-2);
  min-width: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: var(--space-2);
    font: var(--text-strong);
  }
  > p {
    grid-column: 1 / -1;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
