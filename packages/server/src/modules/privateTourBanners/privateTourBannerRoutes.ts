import { privateTourBannerCount } from '@karvon/api-client/privateTourBanners/privateTourBannerRules'
import { privateTourBannerSchema } from '@karvon/api-client/privateTourBanners/privateTourBannerSchema'
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

/** Banners of the individual tours (document 3 §7). */
export function privateTourBannerRoutes(app: App, context: ContentContext): void {
  contentRoutes(app, context, {
    table: 'private_tour_banners',
    path: '/api/private-tour-banners',
    tag: 'private-tour banners',
    entity: 'PrivateTourBanner',
    noun: 'Баннер',
    access: { read: 'section:landing', edit: 'action:banners.edit' },
    maximum: privateTourBannerCount.max,
    needsMedia: true,
    body: Type.Object({
      title: Type.Optional(TextChange),
      description: Type.Optional(TextChange),
      orderNumber: OrderNumber,
    }),
    answer: Type.Object({
      id: Type.Integer(),
      title: LocalizedTextShape,
      description: LocalizedTextShape,
      orderNumber: Type.Integer(),
      siteMedia: SiteMedia,
      version: Type.Integer(),
    }),
    toAnswer: (row, files) => ({
      id: row.id,
      title: fromColumns('title', row),
      description: fromColumns('description', row),
      orderNumber: row.order_number,
      siteMedia: siteMediaAnswer(row, files),
      version: row.version,
    }),
    title: (row) => localized(fromColumns('title', row)),
    columns: (before, body) => {
      const { title, description } = validate(privateTourBannerSchema, {
        title: changedLocalized(before ? fromColumns('title', before) : noText, body.title),
        description: sanitisedTexts(
          changedLocalized(before ? fromColumns('description', before) : noText, body.description),
        ),
      })
      return {
        ...toColumns('title', title),
        ...toColumns('description', description),
        order_number: changedOrder(before, body.orderNumber),
      }
    },
  })
}
