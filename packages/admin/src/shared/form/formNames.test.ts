import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))

/** The name of a form, as it is written. */
const names =
  /\buse(?:RecordForm|Draft)\b[^\n]*\(\{[\s\S]*?\bname: ([^\n]*)|<(?:SaleDialog|MomentForm)\b[\s\S]*?\bname=([^\n]*)/g

/** Holds what is the same for every record. */
const hasConstant = /(['"])[^'"`${}]+\1/

/** Why a form needs no record in its name: nobody is offered what was typed about another. */
const sameForAll: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'features/account/PasskeyDialog.tsx': { "'passkey'": 'of the own account' },
  'features/account/PasswordForm.tsx': { "'password'": 'of the own account' },
  'features/account/TokenDialog.tsx': { "'token'": 'of the own account' },
  'features/clientRecords/PreferenceForm.tsx': { "'preference'": 'the address has the client' },
  'features/clients/QuickAddDialog.tsx': {
    "requestId === undefined ? 'client' : `client of ${requestId}`": 'somebody new',
  },
  'features/clients/useClientForm.ts': { "'client'": 'the address has the client' },
  'features/tours/TourCopyDialog.tsx': { "'copy'": 'the address has the tour' },
  'features/tours/TourCreateDialog.tsx': { "'new'": 'a new tour' },
  'features/tours/TourDayCreateDialog.tsx': { "'new'": 'the address has the tour' },
  'features/tours/TourDayDetails.tsx': { "'day'": 'the address has the day' },
  'features/tours/TourMain.tsx': { "'tour'": 'the address has the tour' },
  'features/trips/ClientTourDetails.tsx': { "t('details.info')": 'the address has the sale' },
  'features/trips/ClientTourDialog.tsx': {
    "client ? `clientTour ${client.id}` : 'clientTour'": 'the form asks for the client',
  },
  'features/trips/TravellerDialog.tsx': { "who ? `traveller ${who.id}` : 'traveller'": 'the address has the sale' },
  'features/users/RequiredFactorsDialog.tsx': { "'requiredFactors'": 'of the installation' },
  'features/users/UserDialog.tsx': { "user ? `user-${user.id}` : 'new'": 'somebody new' },
}

test('a form over one of many records has the record in its name, as one address has windows of several', () => {
  const found = files.flatMap((file) => {
    const written = [...readFileSync(join(source, file), 'utf8').matchAll(names)].map(([, one, other]) => one ?? other)
    return written
      .map((name = '') => name.replace(/,$|^\{|\}$/g, ''))
      .filter((name) => hasConstant.test(name))
      .map((name) => [file, name] as const)
  })
  expect(found.length).toBeGreaterThan(10)

  const without = found.filter(([file, name]) => !(name in (sameForAll[file] ?? {})))

  expect(without, 'Put the number of the record into the name, or say here why there is but one').toEqual([])
})
