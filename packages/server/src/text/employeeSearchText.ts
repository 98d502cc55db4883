import { peopleText } from '@karvon/api-client/search/spellingKeyRules'

/** What an employee is found by: the name in any spelling and the username. */
export const employeeSearchText = (name: string, username: string): string => peopleText(name, username)
