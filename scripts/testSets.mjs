// Which tests are in which set. `npm test` runs the quick set, `npm test -- --all` everything, as CI does.

/**
 * What a change is proven by in minutes: rules, the server on SQLite, screens. Everything has the other engine and store, the components
 * of the kit one by one, and what is done to the product in every way there is: each right and command, each fault of each call, a kill or
 * a cut at each moment, attacks, random input, plans over a hundred thousand rows, programs started and stopped.
 */
export const quickVitest = {
  projects: ['unit', 'screens', 'server-sqlite'],
  exclude: [
    'packages/*/src/**/*{Faults,Matrix}.test.{ts,tsx}',
    'packages/*/src/**/{crash,fullDisk,halves}.test.ts',
    'packages/cli/src/{everyCommand,callsMade}.test.ts',
    'packages/server/src/{binKills,fileKills,importKills,siteKills,fuzz,queryPlans,signInRaces}.test.ts',
    'packages/server/src/{startServer,stopping,terminal*,files/makeSizes}.test.ts',
    'packages/ui/src/{UiProvider/onServer,Start/storyCode,RichText/oneDoor}.test.{ts,tsx}',
  ],
}

/** What a change can break is looked for among the components as well. */
export const changedVitest = { ...quickVitest, projects: [...quickVitest.projects, 'components', 'fresh-code'] }

/** The jobs of a person that would be missed most: file and title of a test of the product in a real browser. */
export const quickWalks = [
  ['clients', 'a phone call becomes a client with papers, companions, preferences, tours and their documents'],
  ['clientAccess', 'the address of a scan opens for no colleague without the right, for nobody after sign-out'],
  ['departures', 'tomorrow’s departure with one red cell: the day of the passport is corrected, and the cell is green'],
  ['desk', 'a request of the site is read, commented, called and made a client, and the log tells of it'],
  ['desk', 'an employee sees what two permissions open; nobody raises himself'],
  ['editor', 'an editor finds, makes, switches, fills and tidies a tour'],
  ['exports', 'employees, the filtered log and the posts leave as workbooks that an office program opens'],
  ['instagram', 'an editor adds, arranges, hides and deletes posts by mouse'],
  ['landing', 'a banner goes from nothing to its place and away again, by the keyboard'],
  ['landing', 'a post is made on one screen, changed on the other and exported; what is not touched stays'],
  ['landing', 'tours are put in order by the mouse, and only what changed is sent'],
  ['live', 'a visitor asks, two see it at once, both take it: one has it, the other reads who; put off, it comes back'],
  [
    'paper',
    'the manifest of a large group: every row whole, its head on each sheet, in the order of the list, without who cancelled',
  ],
  ['refusals', 'an expired session leads to the sign-in page and back to what was typed'],
  ['refusals', 'who has no permission sees why, with the menu intact'],
  ['site', 'a visitor sees what staff publish, and staff the visitor who asks for a call'],
  ['staff', 'a director looks at the figures, filters tours, takes a picture and deletes a tour by mouse'],
  [
    'staffByKeyboard',
    'a director searches, filters, sorts and pages through tours, and takes a picture, by keyboard alone',
  ],
  ['terminal', 'what the browser shows, the terminal lists, exports and switches'],
  ['wayBack', 'Back closes the dialog that is open, and asks where something was typed; the list behind stays'],
]
