import type { MessageTemplate } from './messageTemplateFields'
import type { OpenedMessage } from './openedMessageTypes'

/** A plausible template for tests. */
export function buildMessageTemplate(changes: Partial<MessageTemplate> = {}): MessageTemplate {
  return {
    id: 1,
    title: 'Напомнить о вылете',
    text: {
      ru: 'Здравствуйте, {имя}! Вылет в тур «{тур}» – {вылет}.',
      en: 'Hello {name}! Your tour “{tour}” departs on {departure}.',
      uz: 'Assalomu alaykum, {ism}! “{tur}” turiga uchish – {uchish}.',
    },
    orderNumber: 1,
    version: 1,
    ...changes,
  }
}

/** A message that somebody opened, as it stands in the timeline. */
export function buildOpenedMessage(changes: Partial<OpenedMessage> = {}): OpenedMessage {
  return {
    id: 1,
    clientId: 1,
    contactActionId: null,
    clientTourId: null,
    channel: 'WhatsApp',
    address: '+998901234567',
    language: 'ru',
    template: 'Напомнить о вылете',
    text: 'Здравствуйте, Нодира! Вылет в тур «Хива» – 01.06.2026.',
    userId: 1,
    userName: 'Шерзод Алимов',
    createdAt: '2026-05-01T08:00:00.000Z',
    ...changes,
  }
}
