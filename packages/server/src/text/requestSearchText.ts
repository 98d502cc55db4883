import type { SiteRequest } from '@karvon/api-client/requests/siteRequestFields'
import { peopleText } from '@karvon/api-client/search/spellingKeyRules'
import { phoneTexts } from './searchNeedle'

type Searched = Pick<SiteRequest, 'firstName' | 'lastName' | 'country'> & { phoneNumbers: readonly string[] }

/** What a request is found by: name and country in any spelling, and phones. */
export const requestSearchText = ({ firstName, lastName, phoneNumbers, country }: Searched): string =>
  peopleText(`${firstName} ${lastName}`, country, ...phoneNumbers.flatMap(phoneTexts))
