import type { SiteRequest } from '@karvon/api-client/requests/siteRequestFields'
import { searchText } from '@karvon/api-client/search/searchRules'
import { otherSpellings } from '@karvon/api-client/search/spellingRules'
import { phoneTexts } from './searchNeedle'

type Searched = Pick<SiteRequest, 'firstName' | 'lastName' | 'country'> & { phoneNumbers: readonly string[] }

/** What a request is found by: name and country in either alphabet, and phones. */
export function requestSearchText({ firstName, lastName, phoneNumbers, country }: Searched): string {
  const words = searchText(`${firstName} ${lastName}`, country)
  return searchText(words, ...otherSpellings(words), ...phoneNumbers.flatMap(phoneTexts))
}
