import { localized, noText } from '@karvon/api-client/read/localizedText'
import { uzbekistanBannerCount } from '@karvon/api-client/uzbekistanBanners/uzbekistanBannerRules'
import { uzbekistanBannerSchema } from '@karvon/api-client/uzbekistanBanners/uzbekistanBannerSchema'
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

/** Banners of the tour around Uzbekistan (document 3 §7). */
export function uzbekistanBannerRoutes(app: App, context: ContentContext): void {
  contentRoutes(app, context, {
    table: 'uzbekistan_banners',
    path: '/api/uzbekistan-banners',
    tag: 'Uzbekistan banners',
    entity: 'UzbekistanBanner',
    noun: 'Баннер',
    access: { read: 'section:landing', edit: 'action:banners.edit' },
    maximum: uzbekistanBannerCount.max,
    needsMedia: true,
    body: Type.Object({ title: Type.Optional(TextChange), orderNumber: OrderNumber }),
    answer: Type.Object({
      id: Type.Integer(),
      title: LocalizedTextShape,
      orderNumber: Type.Integer(),
      siteMedia: SiteMedia,
      version: Type.Integer(),
    }),
    toAnswer: (row, files) => ({
      id: row.id,
      title: fromColumns('title', row),
      orderNumber: row.order_number,
      siteMedia: siteMediaAnswer(row, files),
      version: row.version,
    }),
    title: (row) => localized(fromColumns('title', row)),
    columns: (before, body) => {
      const { title, orderNumber } = validate(uzbekistanBannerSchema, {
        title: sanitisedTexts(changedLocalized(before ? fromColumns('title', before) : noText, body.title)),
        orderNumber: changedOrder(before, body.orderNumber),
      })
      return { ...toColumns('title', title), order_number: orderNumber }
    },
  })
}
