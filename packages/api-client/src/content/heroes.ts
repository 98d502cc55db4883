import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import type { LocalizedText } from '../read/localizedText'
import { readHero } from './heroFields'
import { type SiteMediaInput, siteMediaForm } from './siteMediaTypes'

/** Hero blocks. Source: docs/product.md. Writes: 403 without `CanEditPageHeros`. */
export function heroes(http: Http) {
  return {
    /**
     * The heads of all pages, in the order of the pages.
     * @throws {HttpError} 403 without `CanEditPageHeros` or `CanEditPageBanners`
     */
    list: (options?: CallOptions) => http.getList('/api/hero-page-info', readHero, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 404 */
    setTitle: (heroId: Id, title: LocalizedText, options?: CallOptions) =>
      http.change('PUT', `/api/hero-page-info/${segment(heroId)}/title`, { title }, options),

    /** At least one file. @throws {HttpError} 400, 404, 413, 415 */
    setMedia: (heroId: Id, media: SiteMediaInput, options?: CallOptions) =>
      http.change('PUT', `/api/hero-page-info/${segment(heroId)}/media`, siteMediaForm(media), options),
  }
}
