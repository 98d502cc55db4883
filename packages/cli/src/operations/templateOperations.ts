import { pickFields } from '@karvon/api-client/fields/fields'
import {
  type MessageTemplate,
  type MessageTemplateInput,
  messageTemplateFields,
} from '@karvon/api-client/messages/messageTemplateFields'
import { existingTemplate, likeTemplate } from './naturalKeys'
import {
  byId,
  type Change,
  creation,
  type Operation,
  prepared,
  type Reading,
  removal,
  type Sending,
  setting,
} from './operation'
import { valid } from './values'

const template = {
  item: 'template',
  needs: 'section:settings',
  title: ({ title }: MessageTemplate) => title,
  read: async ({ api, call, once }: Reading, { id }: Change) =>
    byId(await once('templates', () => api.messageTemplates.list(call())), id, (each) => each.id),
} as const

/** Templates of messages to clients. */
export const templateOperations: Readonly<Record<string, Operation>> = {
  'template.record': setting<MessageTemplate>({
    ...template,
    values: (found) => pickFields(messageTemplateFields, found),
    ...prepared(validTemplate, ({ api, change, call }, input) => api.messageTemplates.update(change.id, input, call)),
  }),
  'template.create': creation({
    item: template.item,
    needs: template.needs,
    reads: ({ messageTemplates }) => [messageTemplates.list()],
    undo: 'template.remove',
    existing: existingTemplate,
    likeness: likeTemplate,
    title: ({ title }) => String(title ?? ''),
    ...prepared(validTemplate, ({ api, call }, input) => api.messageTemplates.create(input, call)),
  }),
  'template.remove': removal<MessageTemplate>({
    bin: 'messageTemplates',
    ...template,
    send: ({ api, change, call }) => api.messageTemplates.remove(change.id, call),
  }),
}

async function validTemplate({ values }: Sending): Promise<MessageTemplateInput> {
  const { messageTemplateSchema } = await import('@karvon/api-client/messages/messageTemplateSchema')
  return valid(messageTemplateSchema, values)
}
