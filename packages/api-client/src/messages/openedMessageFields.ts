import { nameOf, text, type ValuesOf } from '../fields/fields'
import { reference } from '../fields/rareFields'
import { languages } from '../read/localizedText'
import { templateLimits } from './messageTemplateFields'
import { messageChannels } from './openedMessageTypes'

/** What is kept of a message that somebody opened. Ours. */
export const openedMessageFields = {
  channel: nameOf(messageChannels, 'Неизвестный способ связи', { required: 'Укажите способ связи' }),
  /** The number or the address. */
  address: text({ max: 300, required: 'Укажите номер или адрес' }),
  language: nameOf(languages, 'Неизвестный язык'),
  /** The title of the template as it is; empty where somebody writes without one. */
  template: text({ max: templateLimits.title }),
  text: text({ max: 5000, required: 'Введите текст сообщения' }),
  /** The sold tour that it is about; null where it is about none. */
  clientTourId: reference(),
}

export type OpenedMessageInput = ValuesOf<typeof openedMessageFields>
