const test = '(\\.test|\\.stories|Fixtures)\\.tsx?$'

/** Words of the terminal stand beside what they are about, whichever floor that is on. */
const words = '\\.(ru|en)\\.json$'

const clientFamily = '(clients|clientRecords|trips|imports)/'

/** Folders and files of a package by floor, the uppermost first. docs/architecture.md draws them. */
const floors = {
  cli: {
    program: ['main.ts', 'start.ts', 'runProgram.ts', 'program.ts'],
    commands: ['commands/'],
    jobs: ['jobs/'],
    operations: ['operations/'],
    rows: ['rows/', 'flags/', 'files/', 'help/'],
    context: ['context/', 'output/', 'failures/', 'words/'],
  },
  server: {
    program: ['main.ts', 'startServer.ts', 'scheduledTasks.ts', 'restoreHooks.ts', 'app.ts', 'host/', 'demo/'],
    modules: ['modules/'],
    plugins: ['plugins/'],
    services: ['activityLog/', 'history/', 'ownActions/', 'bin/', 'export/', 'files/', 'people/'],
    database: ['database/'],
    http: ['http/', 'fields/', 'paging/', 'text/', 'time/', 'config.ts'],
  },
}

/** Every folder stands on a floor, and each floor knows its own and those below it. */
const floorRules = Object.entries(floors).flatMap(([name, byFloor]) => {
  const root = `^packages/${name}/src/`
  const on = (places) => `(${places.join('|').replaceAll('.', '\\.')})`
  const all = Object.values(byFloor)
  const names = Object.keys(byFloor)
  return names.map((floor, index) => ({
    name: `${name}-floor-${floor}`,
    comment:
      index === 0
        ? 'A new folder stands on a floor: name it in .dependency-cruiser.cjs and in docs/architecture.md.'
        : `Above ${floor} stand ${names.slice(0, index).join(', ')}: hand in what is needed, or move it down.`,
    severity: 'error',
    from:
      index === 0
        ? { path: root, pathNot: [test, root + on(all.flat())] }
        : { path: root + on(all[index]), pathNot: test },
    to: index === 0 ? {} : { path: root + on(all.slice(0, index).flat()), pathNot: words },
  }))
})

/** Every arrow that could be broken has a rule, and each says what to do instead. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one thing, or need a third: move the shared part down.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'Not even types: what two files both need goes into the lower one, or below both.',
      severity: 'error',
      from: { path: '^packages/(api-client|cli|server|ui|admin)/' },
      to: { circular: true },
    },
    ...floorRules,
    {
      name: 'files-below-their-fields',
      comment: 'What fields for files share is in ui/src/files: no such field takes it from another one.',
      severity: 'error',
      from: { path: '^packages/ui/src/(MediaUploader|MediaListField|FileField|files)/', pathNot: test },
      to: { path: '^packages/ui/src/ImageUpload/' },
    },
    {
      name: 'files-know-no-field',
      comment: 'ui/src/files is below the fields that take files: move what is of one field there.',
      severity: 'error',
      from: { path: '^packages/ui/src/files/', pathNot: test },
      to: { path: '^packages/ui/src/(MediaUploader|MediaListField|FileField)/' },
    },
    {
      name: 'languages-know-no-record',
      comment:
        'A field in three languages stands in any form: what it shares with RecordCard goes below both, such as merge/.',
      severity: 'error',
      from: { path: '^packages/ui/src/Trilingual', pathNot: test },
      to: { path: '^packages/ui/src/RecordCard' },
    },
    {
      name: 'editor-knows-no-languages',
      comment:
        'TrilingualRichText puts the editor into a field in three languages, never the other way: share below, as InlineQuestion.',
      severity: 'error',
      from: { path: '^packages/ui/src/RichText', pathNot: test },
      to: { path: '^packages/ui/src/Trilingual' },
    },
    {
      name: 'theme-below-components',
      comment: 'theme/ is what components stand on: a component that shows or switches the theme is beside it.',
      severity: 'error',
      from: { path: '^packages/ui/src/theme/' },
      to: { path: '^packages/ui/src/(?!theme/)' },
    },
    {
      name: 'header-knows-no-shell',
      comment:
        'AppShell tells HeaderBar its place by HeaderSlotContext; the header does not know who stands around it.',
      severity: 'error',
      from: { path: '^packages/ui/src/HeaderBar/', pathNot: test },
      to: { path: '^packages/ui/src/AppShell/' },
    },
    {
      name: 'ui-stands-alone',
      comment: 'The kit knows nothing of travel and fetches nothing: pass data and callbacks in as props.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(admin|cli|server|api-client)/|node_modules/(redaxios|swr|wouter)/' },
    },
    {
      name: 'format-without-react',
      comment: 'ui/format is what the CLI prints with: keep React and the DOM out, put a component beside it instead.',
      severity: 'error',
      from: { path: '^packages/ui/src/format/', pathNot: test },
      to: { pathNot: '^packages/ui/src/format/' },
    },
    {
      name: 'client-is-framework-free',
      comment:
        'The API client runs unchanged in a browser and in Node: hand the outside world in through createClient.',
      severity: 'error',
      from: { path: '^packages/api-client/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(admin|cli|server|ui)/|node_modules/(react|react-dom|swr|jotai)/' },
    },
    {
      name: 'client-uses-no-node',
      comment: 'No Node built-ins in the API client: what differs between Node and browser enters as an option.',
      severity: 'error',
      from: { path: '^packages/api-client/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'admin-talks-through-the-client',
      comment: 'Admin reaches the server only through @karvon/api-client: add the call there.',
      severity: 'error',
      from: { path: '^packages/admin/' },
      to: { path: '^packages/(cli|server)/|node_modules/redaxios/' },
    },
    {
      name: 'cli-takes-format-only',
      comment: 'The CLI shares @karvon/ui/format and nothing else of the kit: what it prints must not need React.',
      severity: 'error',
      from: { path: '^packages/cli/src/' },
      to: { path: '^packages/(admin|server)/|^packages/ui/src/(?!format/)|node_modules/(react|react-dom)/' },
    },
    {
      name: 'server-takes-types-schemas-and-rules',
      comment:
        'The server shares the types, schemas and rules of the client, not its calls (tests drive it through them).',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: test },
      to: {
        path: '^packages/(admin|cli|ui)/|^packages/api-client/src/(client\\.ts|http/(?!problemCodes\\.ts)|(?!read/|sheets/|validation/|fields/|http/problemCodes\\.ts)\\w+/(?!\\w*(Types|Fields|Schema|Rules|Fixtures|Names)\\.ts))',
      },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: 'Features do not know each other: compose them in app/, or move the shared part down to shared/.',
      severity: 'error',
      from: { path: '^packages/admin/src/features/([^/]+)/' },
      to: { path: '^packages/admin/src/features/(?!$1/)' },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'A feature is mounted by app/, never the other way: move what both need to shared/.',
      severity: 'error',
      from: { path: '^packages/admin/src/(features|shared)/' },
      to: { path: '^packages/admin/src/(app/|main\\.tsx)' },
    },
    {
      name: 'shared-is-below-features',
      comment: 'shared/ is what features stand on: it may not reach up into one of them.',
      severity: 'error',
      from: { path: '^packages/admin/src/shared/' },
      to: { path: '^packages/admin/src/features/' },
    },
    {
      name: 'modules-are-handed-what-they-need',
      comment:
        'Server modules do not import each other: pass what is needed in when the module is registered in app.ts, ' +
        'or move what several share down a floor.',
      severity: 'error',
      from: {
        path: '^packages/server/src/modules/([^/]+)/',
        pathNot: [test, `/modules/${clientFamily}`, '/modules/site/'],
      },
      to: { path: '^packages/server/src/modules/(?!$1/)' },
    },
    {
      name: 'stored-files-by-their-store',
      comment:
        'Stored files may lie in an object store: reach them through files/objectStore.ts, never through the file system.',
      severity: 'error',
      from: {
        path: '^packages/server/src/(modules|files|demo)/|^packages/server/src/(app|scheduledTasks)\\.ts$',
        // The stores themselves, this machine’s temporary files, and the pictures that the demo comes with.
        pathNot: [
          test,
          '/files/(folderStore|s3Store|encryptedStore|fileStore|makeSizes|convertVideo)\\.ts$',
          '/demo/demoFiles\\.ts$',
        ],
      },
      to: { path: '^(node:)?fs(/promises)?$', dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-site-reads-by-repositories',
      comment:
        'What visitors see is read by the repositories and shapes of what staff edit, never through their routes.',
      severity: 'error',
      from: { path: '/modules/site/', pathNot: test },
      to: {
        path: '^packages/server/src/modules/(?!site/|(tours|content|instagram)/\\w+(Repository|Shapes)\\.ts)',
      },
    },
    {
      name: 'records-of-a-client-keep-to-themselves',
      comment:
        'A client, its records and what was sold to it are read as one; beside tours they know no other module. Imports make requests and employees, too.',
      severity: 'error',
      from: { path: `/modules/${clientFamily}`, pathNot: [test, '/modules/imports/imported(Requests|Users)\\.ts$'] },
      to: { path: `^packages/server/src/modules/(?!${clientFamily}|tours/)` },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Nothing that ships may stand on a test or a story.',
      severity: 'error',
      from: { pathNot: '\\.(test|stories)\\.tsx?$|/test/|^e2e/|^bench/' },
      to: { path: '\\.(test|stories)\\.tsx?$|^packages/[^/]+/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|ladle-build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@karvon/source', 'import', 'types', 'node', 'default'],
    },
  },
}
