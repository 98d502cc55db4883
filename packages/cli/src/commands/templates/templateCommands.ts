import {
  type MessageTemplate,
  messageTemplateFieldNames,
  messageTemplateFields,
} from '@karvon/api-client/messages/messageTemplateFields'
import type { Context } from '../../context/Context'
import { flagsOf } from '../../flags/fieldFlags'
import type { Calls } from '../../help/calls'
import { idColumn, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { onePage, type Source } from '../../rows/source'
import { createCommand, setCommand, updateCommand } from '../common/changeCommands'
import { exportCommand, listCommand } from '../common/rowCommands'

const calls: Calls = ({ messageTemplates }) => [messageTemplates.list()]

const flags = flagsOf(messageTemplateFields, messageTemplateFieldNames)

const source = ({ api, reading }: Context): Source<MessageTemplate> => ({
  name: 'templates',
  columns: [
    idColumn(({ id }) => id),
    ...fieldColumns<typeof messageTemplateFields, MessageTemplate>(messageTemplateFields, messageTemplateFieldNames),
    versionColumn(),
  ],
  key: ({ id }) => id,
  page: async () => onePage(await api.messageTemplates.list(reading())),
})

export const listTemplatesCommand = (context: Context) =>
  listCommand(context, {
    paged: false,
    source: () => source(context),
    guide: { examples: ['karvon templates list', 'karvon templates list --json --fields id,title,text.uz'], calls },
  })

export const exportTemplatesCommand = (context: Context) =>
  exportCommand(context, {
    source: () => source(context),
    guide: {
      examples: ['karvon templates export -o templates.xlsx', 'karvon templates export --format json -o -'],
      calls,
    },
  })

export const createTemplatesCommand = (context: Context) =>
  createCommand(context, {
    name: 'create',
    op: 'template.create',
    fields: flags,
    defaults: { title: '', text: noText, orderNumber: 0 },
    examples: [
      'karvon templates create --title "О вылете" --text-ru "Здравствуйте, {имя}! Вылет {вылет}."',
      'karvon templates create -f new-templates.csv -n',
    ],
  })

const noText = { ru: '', en: '', uz: '' }

export const updateTemplatesCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'template.record',
    fields: flags,
    sheet: () => ({
      ...source(context),
      fields: flags,
      find: async (ids) =>
        (await context.api.messageTemplates.list(context.reading())).filter(({ id }) => ids.includes(String(id))),
    }),
    examples: [
      'karvon templates update 12 --text-uz "Assalomu alaykum, {ism}!"',
      'karvon templates update -f templates.csv -n',
    ],
  })

export const deleteTemplatesCommand = (context: Context) =>
  setCommand(context, {
    name: 'delete',
    op: 'template.remove',
    to: {},
    examples: ['karvon templates delete 12 --confirm=1', 'karvon templates delete 12 -n'],
  })
