import { fieldMark, messageFields } from '@karvon/api-client/messages/messageFieldRules'
import {
  type MessageTemplate,
  messageTemplateFields,
  readMessageTemplate,
} from '@karvon/api-client/messages/messageTemplateFields'
import { messageTemplateSchema } from '@karvon/api-client/messages/messageTemplateSchema'
import { messageTemplates } from '@karvon/api-client/messages/messageTemplates'
import { hasText, type Language, noText } from '@karvon/api-client/read/localizedText'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { ContentDialog, type DialogControl } from '../../shared/content/ContentDialog'
import { FormTrilingual, type FormTrilingualProps } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'

const { orderNumber: _, ...formFields } = messageTemplateFields

const TemplateInputs = inputsOf(
  formFields,
  {
    title: 12,
    text: { width: 12, draw: (props: FormTrilingualProps) => <FormTrilingual {...props} multiline rows={7} /> },
  },
  () => {
    const { t } = useTranslation('messages', { keyPrefix: 'templates' })
    const marks = (language: Language) => messageFields.map((field) => fieldMark(field, language)).join(', ')
    return {
      labels: {
        title: t('name'),
        titleHint: t('nameHint'),
        text: t('text'),
        textHint: t('textHint', { ru: marks('ru'), en: marks('en'), uz: marks('uz') }),
      },
    }
  },
)

const schema = messageTemplateSchema.pick(['title', 'text'])

const valuesOf = (template: MessageTemplate | null) => ({
  title: template?.title ?? '',
  text: template?.text ?? noText,
})

export interface TemplateDialogProps extends DialogControl {
  /** Null for a new one, which stands behind the others. */
  item: MessageTemplate | null
}

/** A template of messages, new or stored. */
export function TemplateDialog({ item, ...control }: TemplateDialogProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'templates' })
  const { t: content } = useTranslation('content')
  const api = useApi({ messageTemplates }).messageTemplates
  const words = t('words', { returnObjects: true })

  return (
    <ContentDialog
      {...control}
      noun="messageTemplates"
      item={item}
      title={item ? words.edit : words.create}
      subtitle={item?.title}
      submitLabel={item ? content('form.save') : words.submitCreate}
      submittingLabel={item ? content('form.saving') : undefined}
      schema={schema}
      valuesOf={valuesOf}
      read={readMessageTemplate}
      Inputs={TemplateInputs}
      missing={({ title, text }) => {
        const left = [isBlank(title) && t('name').toLowerCase(), !hasText(text) && t('text').toLowerCase()].filter(
          Boolean,
        )
        return left.length > 0 ? content('form.missing', { what: left.join(', ') }) : null
      }}
      save={(values, call, isStored) => {
        if (!item) return api.create({ ...values, orderNumber: 0 }, call)
        return isStored
          ? Promise.resolve(false)
          : api.update(item.id, { ...values, orderNumber: item.orderNumber }, call)
      }}
      done={item ? words.updated : words.created}
      failed={item ? words.failedUpdate : words.failedCreate}
    />
  )
}
