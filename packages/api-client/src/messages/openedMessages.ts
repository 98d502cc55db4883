import { pickFields } from '../fields/fields'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type OpenedMessageInput, openedMessageFields } from './openedMessageFields'
import { openedMessage } from './openedMessageTypes'

/**
 * Messages that were opened in a messenger, as SMS or as mail. Ours. Of clients: 403 without `CanSeeUsers` or `CanCallUser`, of
 * requests without `CanCallUser`. Those of a request are answered with it.
 */
export function openedMessages(http: Http) {
  const clientPath = (id: Id) => `/api/clients/${segment(id)}/messages`
  const add = (path: string, input: OpenedMessageInput, options?: CallOptions) =>
    readAnswer(http.send('POST', path, pickFields(openedMessageFields, input), options), openedMessage.read)

  return {
    /** The newest first, a hundred at the most. @throws {HttpError} 404 */
    ofClient: (id: Id, options?: CallOptions) => http.getList(clientPath(id), openedMessage.read, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 404 */
    addToClient: (id: Id, input: OpenedMessageInput, options?: CallOptions) => add(clientPath(id), input, options),

    /** Where the number belongs to a client it stands in the timeline of the card, too. @throws {HttpError} 400 with `errors`, 404 */
    addToRequest: (id: Id, input: OpenedMessageInput, options?: CallOptions) =>
      add(`/api/contact-actions/${segment(id)}/messages`, input, options),
  }
}
