import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import { fillMessage, type MessageSubject, messageValues } from '@karvon/api-client/messages/messageFieldRules'
import type { MessageTemplate } from '@karvon/api-client/messages/messageTemplateFields'
import { messageTemplates } from '@karvon/api-client/messages/messageTemplates'
import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { type Language, languages, noText } from '@karvon/api-client/read/localizedText'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { departures } from '@karvon/api-client/trips/departures'
import type { DepartureBoard } from '@karvon/api-client/trips/departureTypes'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { useState } from 'react'
import useSWR from 'swr'
import { useApi } from '../api/useApi'
import { useClient } from '../clients/useClient'
import { useActor } from '../session/useActor'
import type { MessageTarget, MessageTrip } from './messageTarget'

/** As the card of a client asks for it: whatever lies ahead, as far as a board looks. */
const ahead = { within: 366, pageSize: 10 }

/** What a message is made of, read when it is first written. */
export function useMessageSources({ clientId }: MessageTarget, isOpen: boolean) {
  const api = useApi({ messageTemplates, departures })
  const templates = useSWR(isOpen && ['messageTemplates'], () => api.messageTemplates.list())
  const client = useClient(isOpen ? clientId : null)
  const query = { ...ahead, clientId: clientId ?? '' }
  const board = useSWR(isOpen && clientId !== null && ['departures', query], () => api.departures.board(query))
  const isKnown = templates.data && (clientId === null || (client.data && (board.data ?? board.error)))

  return {
    data: isKnown ? { templates: templates.data ?? [], client: client.data, board: board.data } : undefined,
    error: (templates.error ?? client.error) as unknown,
    board,
    get isValidating() {
      return templates.isValidating || client.isValidating
    },
    async mutate() {
      await Promise.all([templates, client].filter(({ error }) => error).map((failed) => failed.mutate()))
      return undefined
    },
  }
}

export type MessageSources = NonNullable<ReturnType<typeof useMessageSources>['data']>

const nothing: MessageSources = { templates: [], client: undefined, board: undefined }

/** What a person has made of a message. */
export interface TypedMessage {
  chosen: { template?: string; language?: Language; trip?: string }
  edits: Readonly<Record<string, string>>
  addresses: { phone?: string; mail?: string }
}

/** What is chosen and written; what was typed stays with its template, language and trip. */
export function useMessage(to: MessageTarget, { templates, client, board }: MessageSources = nothing) {
  const actor = useActor()
  const [chosen, setChosen] = useState<TypedMessage['chosen']>({})
  const [edits, setEdits] = useState<TypedMessage['edits']>({})
  const [addresses, setAddresses] = useState<TypedMessage['addresses']>({})

  const trips = to.trip ? [to.trip] : tripsOf(board)
  const trip = trips.find(({ clientTourId }) => String(clientTourId) === chosen.trip) ?? trips[0]
  const subject = subjectOf(to, client, trip, board, actor.name)
  const wanted = chosen.language ?? client?.preferredLanguage ?? 'ru'
  const template = templateOf(templates, chosen.template, subject, wanted)
  const written = template ? languages.filter((language) => !isBlank(template.text[language])) : languages
  const language = written.includes(wanted) ? wanted : (written[0] ?? wanted)
  const filled = fillMessage(template?.text[language] ?? '', messageValues(subject, language))
  const key = [template?.id ?? '', language, trip?.clientTourId ?? ''].join(' ')

  const phones = phonesOf(client, to.request)
  const mails = mailsOf(client)
  const knownOf = (all: readonly string[], one: string | undefined) => all.find((each) => each === one) ?? all[0]

  return {
    trips,
    trip,
    template,
    language,
    /** In which the template has a text. */
    written,
    text: edits[key] ?? filled.text,
    missing: filled.missing,
    phones,
    phone: knownOf(phones, addresses.phone),
    mails,
    mail: knownOf(mails, addresses.mail),
    choose: (choice: typeof chosen) => setChosen((before) => ({ ...before, ...choice })),
    setAddress: (choice: typeof addresses) => setAddresses((before) => ({ ...before, ...choice })),
    /** What was typed and chosen by now; null while every text is as its template has it. */
    typed: Object.keys(edits).length > 0 ? { chosen, edits, addresses } : null,
    restore(typed: TypedMessage) {
      setChosen(typed.chosen)
      setEdits(typed.edits)
      setAddresses(typed.addresses)
    },
    setText: (text: string) => setEdits((before) => ({ ...before, [key]: text })),
  }
}

export type Message = ReturnType<typeof useMessage>

/** The one that was chosen, an empty id for none; at first one of which everything is known. */
function templateOf(
  templates: readonly MessageTemplate[],
  chosen: string | undefined,
  subject: MessageSubject,
  language: Language,
): MessageTemplate | undefined {
  if (chosen !== undefined) return templates.find(({ id }) => String(id) === chosen)
  const values = messageValues(subject, language)
  return templates.find(
    ({ text }) => !isBlank(text[language]) && fillMessage(text[language], values).missing.length === 0,
  )
}

const tripsOf = (board: DepartureBoard | undefined): MessageTrip[] => {
  const trips = (board?.departures ?? []).flatMap(({ tourId, tourTitle, departureDate, returnDate, travellers }) =>
    travellers.map(({ clientTourId }): MessageTrip => ({ clientTourId, tourId, tourTitle, departureDate, returnDate })),
  )
  return [...new Map(trips.map((trip) => [String(trip.clientTourId), trip])).values()]
}

function subjectOf(
  { clientId, request }: MessageTarget,
  client: Client | undefined,
  trip: MessageTrip | undefined,
  board: DepartureBoard | undefined,
  manager: string,
): MessageSubject {
  const [given = '', ...rest] = (request?.name ?? '').split(/\s+/)
  const going = board?.departures
    .flatMap(({ travellers }) => travellers)
    .find(
      ({ clientTourId, personId }) =>
        String(clientTourId) === String(trip?.clientTourId) && String(personId) === String(clientId),
    )
  return {
    firstName: client?.firstName ?? given,
    lastName: client?.lastName ?? rest.join(' '),
    tour: trip?.tourTitle ?? noText,
    departureDate: trip?.departureDate ?? '',
    returnDate: trip?.returnDate ?? '',
    checks: going?.checks ?? [],
    manager,
  }
}

/** Whole numbers, the one that is called first before the others. */
function phonesOf(client: Client | undefined, request: ContactAction | undefined): string[] {
  const own = (client?.contacts ?? [])
    .filter(({ type }) => contactInputType(type) === 'tel')
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
    .map(({ value }) => value)
  const numbers = [...(request?.phoneNumbers ?? []), ...own].map((value) => readPhone(value).e164)
  return [...new Set(numbers.filter((number) => number !== null))]
}

const mailsOf = (client: Client | undefined): string[] => [
  ...new Set(
    (client?.contacts ?? [])
      .filter(({ type }) => contactInputType(type) === 'email')
      .map(({ value }) => value.trim())
      .filter(Boolean),
  ),
]
