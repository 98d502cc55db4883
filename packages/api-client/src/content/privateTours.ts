import type { Http } from '../http/http'
import { contentCalls } from './contentCalls'
import { privateTourFields, readPrivateTour } from './privateTourFields'

/** Individual tours. Writes: 403 outside the landing section. */
export const privateTours = (http: Http) =>
  contentCalls(http, {
    path: '/api/private-tours',
    fields: privateTourFields,
    updated: privateTourFields,
    read: readPrivateTour,
  })
