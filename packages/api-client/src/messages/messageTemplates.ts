import { pickFields } from '../fields/fields'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { type ListOrder, putOrder } from '../http/listOrder'
import type { Id } from '../read/fields'
import { type MessageTemplateInput, messageTemplateFields, readMessageTemplate } from './messageTemplateFields'

const path = '/api/message-templates'

/** Templates for messages to clients. Ours. Writes: 403 below the role `Admin`. */
export function messageTemplates(http: Http) {
  const itemPath = (id: Id) => `${path}/${segment(id)}`

  return {
    /** All of them, by `orderNumber`. @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, below the role `Admin` */
    list: (options?: CallOptions) => http.getList(path, readMessageTemplate, undefined, options),

    /** @throws {HttpError} 400 with `errors`, `errors['text.ru']` where a field in it is not known */
    create: (input: MessageTemplateInput, options?: CallOptions) =>
      readAnswer(http.send('POST', path, pickFields(messageTemplateFields, input), options), readMessageTemplate),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, input: MessageTemplateInput, options?: CallOptions) =>
      readAnswer(
        http.send('PUT', itemPath(id), pickFields(messageTemplateFields, input), options),
        readMessageTemplate,
      ),

    /** Puts the whole list into an order. @throws {HttpError} 400 with `errors`, 412 where it is in another order by now */
    reorder: (order: ListOrder, options?: CallOptions) => putOrder(http, path, order, options),

    /** What was opened with it stays as it is. @throws {HttpError} 404 */
    remove: (id: Id, options?: CallOptions) => http.change('DELETE', itemPath(id), undefined, options),
  }
}
