import type { Http } from '../http/http'
import { contentCalls } from './contentCalls'
import { privateTourBannerFields, readPrivateTourBanner } from './privateTourBannerFields'

const { orderNumber: _, ...texts } = privateTourBannerFields

/**
 * Banners of the individual tours. Writes: 403 without `CanEditPageBanners`. A new one needs both variants of its medium;
 * an update sends the texts only, the number travels by `setOrder`.
 */
export const privateTourBanners = (http: Http) =>
  contentCalls(http, {
    path: '/api/private-tour-banners',
    fields: privateTourBannerFields,
    updated: texts,
    read: readPrivateTourBanner,
  })
