import { privateTourSchema } from '@karvon/api-client/privateTours/privateTourSchema'
import { localized, noText } from '@karvon/api-client/read/localizedText'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { changedLocalized, TextChange } from '../../http/localizedChange'
import { LocalizedTextShape } from '../../http/shapes'
import { validate } from '../../http/validate'
import { type ContentContext, contentRoutes } from '../../siteContent/contentRoutes'
import { changedOrder, OrderNumber } from '../../siteContent/orderNumber'
import { SiteMedia, siteMediaAnswer } from '../../siteContent/siteMedia'
import { fromColumns, toColumns } from '../../text/localizedColumns'
import { sanitisedTexts } from '../../text/richText'

/** Individual tours (document 3 §7, AMB-123). */
export function privateTourRoutes(app: App, context: ContentContext): void {
  contentRoutes(app, context, {
    table: 'private_tours',
    path: '/api/private-tours',
    tag: 'private tours',
    entity: 'PrivateTour',
    noun: 'Индивидуальный тур',
    access: { read: 'section:landing', edit: 'section:landing' },
    needsMedia: false,
    body: Type.Object({ text: Type.Optional(TextChange), orderNumber: OrderNumber }),
    answer: Type.Object({
      id: Type.Integer(),
      text: LocalizedTextShape,
      orderNumber: Type.Integer(),
      siteMedia: SiteMedia,
      version: Type.Integer(),
    }),
    toAnswer: (row, files) => ({
      id: row.id,
      text: fromColumns('text', row),
      orderNumber: row.order_number,
      siteMedia: siteMediaAnswer(row, files),
      version: row.version,
    }),
    title: (row) => localized(fromColumns('text', row)),
    columns: (before, body) => {
      const { text, orderNumber } = validate(privateTourSchema, {
        text: sanitisedTexts(changedLocalized(before ? fromColumns('text', before) : noText, body.text)),
        orderNumber: changedOrder(before, body.orderNumber),
      })
      return { ...toColumns('text', text), order_number: orderNumber }
    },
  })
}
