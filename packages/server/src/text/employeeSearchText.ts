import { searchText } from '@karvon/api-client/search/searchRules'
import { otherSpellings } from '@karvon/api-client/search/spellingRules'

/** What an employee is found by: the name in either alphabet and the username. */
export const employeeSearchText = (name: string, username: string): string =>
  searchText(name, username, ...otherSpellings(searchText(name)))
